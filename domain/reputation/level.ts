import type { ProviderLevel } from '../account/provider-levels.ts';
import type { LevelThreshold } from '../policy/policy.ts';

/** The inputs of a level. */
export interface LevelInputs {
  /** Completed and paid jobs. */
  readonly released: number;
  /** Booked jobs that the provider cancelled or did not come to. */
  readonly strikes: number;
  /** The number of published ratings by clients, and their sum. */
  readonly ratings: number;
  readonly ratingSum: number;
  /** Lost disputes that still count. */
  readonly lostDisputes: number;
}

/** The level for these counts, by the thresholds (highest first). Without a rating a provider stays at the lowest. */
export function computeLevel(inputs: LevelInputs, thresholds: readonly LevelThreshold[]): ProviderLevel {
  const { released, strikes, ratings, ratingSum, lostDisputes } = inputs;
  const reached = thresholds.find(
    (threshold) =>
      released >= threshold.jobs &&
      ratings > 0 &&
      ratingSum * 10 >= threshold.meanTenths * ratings &&
      released * 100 >= threshold.completionPercent * (released + strikes) &&
      (lostDisputes === 0 || !threshold.noLostDispute),
  );
  return reached?.level ?? 'new';
}
