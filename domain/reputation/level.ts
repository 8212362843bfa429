import type { ProviderLevel } from '../account/provider-levels.ts';
import type { LevelThreshold } from '../policy/policy.ts';

/** What a level is worked out from. */
export interface LevelInputs {
  /** Jobs done and paid out. */
  readonly released: number;
  /** Booked jobs that the Homewright cancelled or did not come to. */
  readonly strikes: number;
  /** How many ratings of clients are published, and their sum. */
  readonly ratings: number;
  readonly ratingSum: number;
  /** Lost disputes that still count. */
  readonly lostDisputes: number;
}

/** The level that these counts give, of the thresholds (highest first). Without a rating nobody rises: a mean of nothing reaches nothing. */
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
