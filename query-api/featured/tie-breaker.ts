import { createHash } from 'node:crypto';

/**
 * Decides between equals in a week: SHA-256(providerId ‖ ISO week). No provider can choose theirs, and anyone can
 * verify it.
 */
export function tieBreaker(accountId: string, week: string): string {
  return createHash('sha256').update(accountId).update(week).digest('hex');
}

/** `2026-W42` */
export function isoWeek(date: Date): string {
  const day = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
  // A week belongs to the year of its Thursday.
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const start = Date.UTC(day.getUTCFullYear(), 0, 1);
  const week = Math.ceil(((day.getTime() - start) / 86_400_000 + 1) / 7);
  return `${day.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
