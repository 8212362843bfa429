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
  return new Date((day - sinceMonday) * DAY_MS).toISOString().slice(0, 10);
}

/** The week that many weeks later, or earlier if negative. */
export function plusWeeks(week: string, weeks: number): string {
  return new Date(Date.parse(week) + weeks * 7 * DAY_MS).toISOString().slice(0, 10);
}
