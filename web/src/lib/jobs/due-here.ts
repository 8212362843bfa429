import { type Due, dueOf } from '#domain/due.ts';

/** How an expected completion stands to today, in the days of whoever reads. */
export function dueHere(expected: string, now: number, completedAt: string | null = null): Due {
  return dueOf(expected, now, Intl.DateTimeFormat().resolvedOptions().timeZone, completedAt);
}

/** Whether work is late: on the day on which it is due it is not yet, as its label says. */
export function isLate(expected: string | null, now: number): boolean {
  return expected !== null && dueHere(expected, now).kind === 'overdue';
}
