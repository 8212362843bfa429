/** How a job stands against its expected completion, in calendar days of whoever looks. Derived, never stored. */
export type DueLabel =
  | { readonly kind: 'due-in-days'; readonly days: number }
  | { readonly kind: 'due-tomorrow' }
  | { readonly kind: 'due-today' }
  | { readonly kind: 'overdue'; readonly days: number }
  | { readonly kind: 'completed-on-time' }
  | { readonly kind: 'completed-late'; readonly days: number };

/**
 * The due label (specification, section 4; lifecycle, section 1).
 * @param timezone the viewer's IANA zone: the same instant is today to one and tomorrow to another
 */
export function dueLabel(
  job: { readonly expectedCompletionAt: string; readonly completedAt: string | null },
  now: string,
  timezone: string,
): DueLabel {
  const day = dayNumbers(timezone);
  const expected = day(job.expectedCompletionAt);
  if (job.completedAt !== null) {
    const late = day(job.completedAt) - expected;
    return late > 0 ? { kind: 'completed-late', days: late } : { kind: 'completed-on-time' };
  }
  const days = expected - day(now);
  if (days < 0) return { kind: 'overdue', days: -days };
  if (days === 0) return { kind: 'due-today' };
  return days === 1 ? { kind: 'due-tomorrow' } : { kind: 'due-in-days', days };
}

/** Numbers the calendar days of a zone, so that days of 23 and 25 hours count as one. */
function dayNumbers(timezone: string): (instant: string) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => {
    const part = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
    return Date.parse(`${part['year']}-${part['month']}-${part['day']}T00:00:00Z`) / 86_400_000;
  };
}
