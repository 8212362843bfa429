/**
 * How long work takes from its start, to choose from: from half an hour to thirty days, in minutes. Nights and free days
 * count: the work is to be done that long after it started.
 */
const DURATIONS = [30, 60, 90, 120, 180, 240, 360, 480, 1440, 2880, 4320, 7200, 10_080, 20_160, 43_200];

/** What can be chosen, and what was chosen before: an offer may have a length that is not offered any more. */
export function durationsWith(chosen: number): number[] {
  if (DURATIONS.includes(chosen)) return DURATIONS;
  return [...DURATIONS, chosen].toSorted((a, b) => a - b);
}
