import type { ProviderLevel } from '../account/levels.ts';

/** What a level is worked out from. */
export interface LevelInputs {
  /** Jobs done and paid out. */
  readonly released: number;
  /** Booked jobs that the Homewright cancelled or did not come to. */
  readonly strikes: number;
  /** How many ratings of clients are published, and their sum. */
  readonly ratings: number;
  readonly ratingSum: number;
  /** Disputes lost in the last 180 days. */
  readonly lostDisputes: number;
}

export interface LevelThreshold {
  readonly level: ProviderLevel;
  readonly jobs: number;
  /** Tenths of a star, so that no fraction is compared. */
  readonly meanTenths: number;
  /** Of a hundred booked jobs that came to an end, how many were done. */
  readonly completionPercent: number;
  readonly lostDisputes: number;
}

/** Lifecycle, section 4; the numbers are our choice. Highest first. */
export const levelThresholds: readonly LevelThreshold[] = [
  { level: 'elite', jobs: 100, meanTenths: 48, completionPercent: 95, lostDisputes: 0 },
  { level: 'pro', jobs: 25, meanTenths: 46, completionPercent: 90, lostDisputes: Infinity },
  { level: 'established', jobs: 5, meanTenths: 43, completionPercent: 0, lostDisputes: Infinity },
];

/** How long a lost dispute stands in the way of the highest level. */
export const LOST_DISPUTE_DAYS = 180;

/** The level that these counts give. Without a rating nobody rises: a mean of nothing reaches nothing. */
export function levelOf(inputs: LevelInputs): ProviderLevel {
  const { released, strikes, ratings, ratingSum, lostDisputes } = inputs;
  const reached = levelThresholds.find(
    (threshold) =>
      released >= threshold.jobs &&
      ratings > 0 &&
      ratingSum * 10 >= threshold.meanTenths * ratings &&
      released * 100 >= threshold.completionPercent * (released + strikes) &&
      lostDisputes <= threshold.lostDisputes,
  );
  return reached?.level ?? 'new';
}
