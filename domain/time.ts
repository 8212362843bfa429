/** Instants are ISO 8601 in UTC with milliseconds; every sum of the domain is made here, in absolute time. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The same instant in the one form that events carry. `text` is any ISO 8601 date-time. */
export function toInstant(text: string): string {
  return new Date(text).toISOString();
}

export function plusMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * MINUTE).toISOString();
}

export function plusHours(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * HOUR).toISOString();
}

export function plusDays(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * DAY).toISOString();
}

export function isBefore(a: string, b: string): boolean {
  return Date.parse(a) < Date.parse(b);
}

/** Whether `instant` has come: at the very millisecond it has. */
export function hasCome(instant: string, now: string): boolean {
  return !isBefore(now, instant);
}

export function earlierOf(a: string, b: string): string {
  return isBefore(a, b) ? a : b;
}

export function laterOf(a: string, b: string): string {
  return isBefore(a, b) ? b : a;
}
