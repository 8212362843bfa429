import { fromZoned, toZoned } from '#domain/zoned-time.ts';
import type { CalendarView } from '#query-api/contract/calendar.ts';

const DAY_MS = 86_400_000;

export interface Day {
  /** `2027-03-10`. */
  readonly date: string;
  /** Instants, ISO 8601: midnight in the provider's zone, and the next one. */
  readonly start: string;
  readonly end: string;
}

/** The seven days from today in a zone, `ahead` weeks later, summer time included. */
export function buildWeek(now: number, ahead: number, zone: string): Day[] {
  const today = toZoned(now, zone).slice(0, 10);
  return Array.from({ length: 7 }, (_, day) => {
    const date = plusDays(today, ahead * 7 + day);
    return { date, start: midnight(date, zone), end: midnight(plusDays(date, 1), zone) };
  });
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function midnight(date: string, zone: string): string {
  return fromZoned(`${date}T00:00`, zone) ?? '';
}

type Booked = Pick<CalendarView['jobs'][number], 'startAt' | 'endAt' | 'timezone'>;

/** Whether the job touches the day where its work is done. */
export function isOnDay(job: Booked, { date }: Day): boolean {
  const { begin, end } = clockOf(job);
  return begin.slice(0, 10) <= date && end > `${date}T00:00:00`;
}

/** Which part of the job's time falls on a day that it touches. */
export function amountFor(job: Booked, { date }: Day): 'time' | 'from' | 'until' | 'allDay' {
  const { begin, end } = clockOf(job);
  const begins = begin.slice(0, 10) >= date;
  const ends = end <= `${plusDays(date, 1)}T00:00:00`;
  if (begins && ends) return 'time';
  if (begins) return 'from';
  return ends ? 'until' : 'allDay';
}

function clockOf({ startAt, endAt, timezone }: Booked): { begin: string; end: string } {
  return { begin: toZoned(startAt, timezone), end: toZoned(endAt, timezone) };
}
