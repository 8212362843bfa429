/** Spans of time in hours, by which the time of a test's world advances. */
export const HOUR = 1;
export const DAY = 24 * HOUR;

/** An hour as clocks count it. */
export const HOUR_IN_MILLISECONDS = 3_600_000;
