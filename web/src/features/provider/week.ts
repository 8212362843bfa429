import type { CalendarView } from '#query-api/contract/calendar.ts';

export interface Day {
  /** Instants, ISO 8601: midnight in the reader's zone, and the next one. */
  readonly start: string;
  readonly end: string;
}

/** The seven days from today, `ahead` weeks later. Days are counted where the reader is, summer time included. */
export function buildWeek(now: number, ahead: number): Day[] {
  const today = new Date(now);
  const midnight = (days: number): string =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead * 7 + days).toISOString();
  return Array.from({ length: 7 }, (_, day) => ({ start: midnight(day), end: midnight(day + 1) }));
}

/** Whether the job touches the day. */
export function isOnDay({ startAt, endAt }: CalendarView['jobs'][number], { start, end }: Day): boolean {
  return Date.parse(startAt) < Date.parse(end) && Date.parse(endAt) > Date.parse(start);
}

/** Which part of the job's time falls on a day that it touches. */
export function amountFor(
  { startAt, endAt }: CalendarView['jobs'][number],
  { start, end }: Day,
): 'time' | 'from' | 'until' | 'allDay' {
  const begins = Date.parse(startAt) >= Date.parse(start);
  const ends = Date.parse(endAt) <= Date.parse(end);
  if (begins && ends) return 'time';
  if (begins) return 'from';
  return ends ? 'until' : 'allDay';
}
