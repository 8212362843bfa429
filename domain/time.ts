/** Instants are ISO 8601 in UTC with milliseconds; all time arithmetic of the domain is here, in absolute time. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The same instant in the canonical form of events. `text` is any ISO 8601 date-time. */
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

/** The same day and time of a later year; the 29th of February becomes the 1st of March in other years. */
export function plusYears(instant: string, years: number): string {
  const date = new Date(instant);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString();
}

/** The minutes between two instants, including the fraction of the last minute. */
export function minutesBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MINUTE;
}

export function isBefore(a: string, b: string): boolean {
  return Date.parse(a) < Date.parse(b);
}

/** Whether `instant` has passed or is now. */
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

/**
 * The instant this many business days later, Monday to Friday in UTC: a weekend counts as the following Monday's first
 * moment.
 */
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
