import { fromZoned, toZoned } from '#domain/zoned-time.ts';

/** The month of an instant in a zone: `2027-03`. */
export function monthIn(zone: string, instant: string): string {
  return toZoned(instant, zone).slice(0, 7);
}

/** When the month after that of `now` begins in a zone. */
export function nextMonth(now: string, zone: string): string {
  const [year = 0, month = 1] = monthIn(zone, now).split('-').map(Number);
  const next = new Date(Date.UTC(year, month)).toISOString().slice(0, 7);
  return fromZoned(`${next}-01T00:00`, zone) ?? now;
}
