/** How an expected day stands to today, in the job's own time zone. */
export type Due =
  | { kind: 'inDays'; days: number }
  | { kind: 'today' }
  | { kind: 'tomorrow' }
  | { kind: 'overdue'; days: number }
  | { kind: 'completedLate'; days: number }
  | { kind: 'completedOnTime' };

/** Days since 1970 of an instant's calendar date in that zone. */
function dayNumber(instant: string | number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return Date.parse(`${parts.format(new Date(instant))}T00:00:00Z`) / 86_400_000;
}

export function dueOf(expected: string, now: number, timeZone: string, completedAt: string | null = null): Due {
  const day = dayNumber(expected, timeZone);
  if (completedAt !== null) {
    const late = dayNumber(completedAt, timeZone) - day;
    return late > 0 ? { kind: 'completedLate', days: late } : { kind: 'completedOnTime' };
  }
  const days = day - dayNumber(now, timeZone);
  if (days < 0) return { kind: 'overdue', days: -days };
  if (days === 0) return { kind: 'today' };
  if (days === 1) return { kind: 'tomorrow' };
  return { kind: 'inDays', days };
}
