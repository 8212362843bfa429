import type { Histogram, RatingSummaryRow } from '#projections/read-models/reviews/tables.ts';
import type { PersonReviewsView, ReviewStats } from '../contract/reviews.ts';

interface Counted {
  readonly reviewCount: number;
  readonly ratingSum: number;
  readonly histogram: Histogram;
  readonly removed: number;
}

/** Statistics of all published reviews; the mean with two decimals. */
export function buildReviewStats(row: Counted | null): ReviewStats {
  if (row === null) return { count: 0, mean: null, histogram: [0, 0, 0, 0, 0], removed: 0 };
  const { reviewCount: count, ratingSum, histogram, removed } = row;
  return { count, mean: count === 0 ? null : mean(ratingSum, count), histogram: [...histogram], removed };
}

export function computeMeans(row: RatingSummaryRow | null): PersonReviewsView['means'] {
  if (row === null || row.reviewCount === 0) return null;
  const { reviewCount, communicationSum, punctualitySum, careSum } = row;
  return {
    communication: mean(communicationSum, reviewCount),
    punctuality: mean(punctualitySum, reviewCount),
    care: mean(careSum, reviewCount),
  };
}

function mean(sum: number, count: number): number {
  return Math.round((sum / count) * 100) / 100;
}
