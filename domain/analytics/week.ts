const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const DAYS_BEFORE_MONDAY = 3;

/**
 * The ISO week of a time, as the date of its Monday in UTC: `2026-11-23`.
 * @param at milliseconds since 1970
 */
export function toWeek(at: number): string {
  const day = Math.floor(at / DAY_MS);
  const sinceMonday = (((day + DAYS_BEFORE_MONDAY) % 7) + 7) % 7;
  return toDate(day - sinceMonday);
}

/** Counting visits asks for the same few weeks a million times. */
const dates = new Map<number, string>();
const MAX_DATES = 1_000;

function toDate(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (dates.size < MAX_DATES) dates.set(day, date);
  return date;
}

/** The week that many weeks later, or earlier if negative. */
export function plusWeeks(week: string, weeks: number): string {
  return new Date(Date.parse(week) + weeks * 7 * DAY_MS).toISOString().slice(0, 10);
}
