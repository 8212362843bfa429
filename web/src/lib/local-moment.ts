import { fromZoned, toZoned } from '#domain/zoned-time.ts';

/** An instant as the value of a `datetime-local` field, on the clocks of a zone. */
export function toLocalMoment(instant: string | number | Date, zone: string): string {
  return toZoned(instant, zone).slice(0, 16);
}

/** The instant of such a field; null when it is empty. */
export function fromLocalMoment(text: string, zone: string): string | null {
  return text === '' ? null : fromZoned(text, zone);
}

/** Whether a typed moment is in the future. */
export function isAhead(typed: string, zone: string, now: number): boolean {
  return Date.parse(fromLocalMoment(typed, zone) ?? '') > now;
}
