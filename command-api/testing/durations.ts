/** Time spans in hours, by which the test clock advances. */
export const HOUR = 1;
export const DAY = 24 * HOUR;

/** An hour in milliseconds. */
export const HOUR_IN_MILLISECONDS = 3_600_000;
