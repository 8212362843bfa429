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

/** The same day and time of a later year; the 29th of February becomes the 1st of March where there is none. */
export function plusYears(instant: string, years: number): string {
  const date = new Date(instant);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString();
}

/** From one instant to a later one, with the fraction of the last minute. */
export function minutesBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MINUTE;
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

const WORKING_DAYS = 5;

/** So many business days later, Monday to Friday in UTC: a weekend counts as the Monday's first moment after it. */
export function plusBusinessDays(instant: string, days: number): string {
  const begin = new Date(instant);
  const weekday = begin.getUTCDay();
  if (weekday === 0 || weekday === 6) {
    begin.setUTCHours(0, 0, 0, 0);
    begin.setUTCDate(begin.getUTCDate() + (weekday === 0 ? 1 : 2));
  }
  const weekends = Math.floor((begin.getUTCDay() - 1 + days) / WORKING_DAYS);
  return plusDays(begin.toISOString(), days + 2 * weekends);
}
