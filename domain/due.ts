/** How an expected day stands to today, in calendar days of whoever looks. Derived, never stored. */
export type Due =
  | { readonly kind: 'inDays'; readonly days: number }
  | { readonly kind: 'tomorrow' }
  | { readonly kind: 'today' }
  | { readonly kind: 'overdue'; readonly days: number }
  | { readonly kind: 'completedOnTime' }
  | { readonly kind: 'completedLate'; readonly days: number };

/**
 * The due label (specification, section 4; lifecycle, section 1).
 * @param expected when the work should be complete, ISO 8601
 * @param now milliseconds since 1970
 * @param timeZone the viewer's IANA zone: the same instant is today to one and tomorrow to another
 * @param completedAt when it was, ISO 8601; null while it is not
 */
export function dueOf(expected: string, now: number, timeZone: string, completedAt: string | null = null): Due {
  const day = dayNumbers(timeZone);
  const expectedDay = day(expected);
  if (completedAt !== null) {
    const late = day(completedAt) - expectedDay;
    return late > 0 ? { kind: 'completedLate', days: late } : { kind: 'completedOnTime' };
  }
  const days = expectedDay - day(now);
  if (days < 0) return { kind: 'overdue', days: -days };
  if (days === 0) return { kind: 'today' };
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'inDays', days };
}

/** Numbers the calendar days of a zone, so that days of 23 and 25 hours count as one. */
function dayNumbers(timeZone: string): (instant: string | number) => number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (instant) => Date.parse(`${format.format(new Date(instant))}T00:00:00Z`) / 86_400_000;
}
