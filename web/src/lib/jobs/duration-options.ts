/**
 * The lengths of work to choose from: half an hour to thirty days, in minutes. Nights and free days count, since the
 * length runs from start to completion.
 */
const DURATIONS = [30, 60, 90, 120, 180, 240, 360, 480, 1440, 2880, 4320, 7200, 10_080, 20_160, 43_200];

/** The choices plus the current value: an offer can have a length that is no longer a choice. */
export function durationOptions(chosen: number): number[] {
  if (DURATIONS.includes(chosen)) return DURATIONS;
  return [...DURATIONS, chosen].toSorted((a, b) => a - b);
}
