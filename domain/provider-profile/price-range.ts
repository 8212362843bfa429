/** From how many finished jobs on a range is shown: fewer would tell the price of one of them. */
export const MIN_JOBS_FOR_RANGE = 5;

/** What finished jobs came to, in minor units. */
export interface PriceRange {
  /** A quarter of them cost at most this. */
  readonly low: number;
  readonly middle: number;
  /** A quarter of them cost more than this. */
  readonly high: number;
}

/** The middle half of these sums, by the nearest rank; null for too few of them. */
export function computePriceRange(sums: readonly number[]): PriceRange | null {
  if (sums.length < MIN_JOBS_FOR_RANGE) return null;
  const ascending = sums.toSorted((a, b) => a - b);
  const quarter = (quarters: number): number => ascending[Math.ceil((ascending.length * quarters) / 4) - 1] ?? 0;
  return { low: quarter(1), middle: quarter(2), high: quarter(3) };
}
