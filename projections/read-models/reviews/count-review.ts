import { otherSide } from '#domain/side.ts';

import { prefetchRows } from '../../runner/prefetch-rows.ts';
import type { RowsOf } from '../../runner/read-model.ts';
import type { Histogram, ReviewRow, ReviewStatsRow, ReviewTables, RatingSummaryRow } from './tables.ts';

type Rows = RowsOf<ReviewTables>;

/** Over all countries. */
export const ALL_COUNTRIES = '*';

/** Counts a review that became public, or no more one that was removed, of which the count stays. */
export function countReview(rows: Rows, review: ReviewRow, times: 1 | -1): void {
  const removed = times === -1 ? 1 : 0;
  const scopes = review.side === 'client' ? [ALL_COUNTRIES, review.country] : [];
  prefetchRows([
    () => {
      const summary = summaryOf(rows, review);
      rows.ratingSummaries.put({
        ...rated(summary, review.overall, times),
        communicationSum: summary.communicationSum + times * review.communication,
        punctualitySum: summary.punctualitySum + times * review.punctuality,
        careSum: summary.careSum + times * review.care,
        removed: summary.removed + removed,
      });
    },
    ...scopes.map((scope) => () => {
      const stats = rows.reviewStats.get(scope) ?? nothing(scope);
      rows.reviewStats.put({ ...rated(stats, review.overall, times), removed: stats.removed + removed });
    }),
  ]);
}

function summaryOf(rows: Rows, { subjectId: accountId, side }: ReviewRow): RatingSummaryRow {
  const reviewedAs = otherSide(side);
  const counts = { reviewCount: 0, ratingSum: 0, communicationSum: 0, punctualitySum: 0, careSum: 0 };
  const none: RatingSummaryRow = { accountId, reviewedAs, ...counts, histogram: [0, 0, 0, 0, 0], removed: 0 };
  return rows.ratingSummaries.get(accountId, reviewedAs) ?? none;
}

function nothing(scope: string): ReviewStatsRow {
  return { scope, reviewCount: 0, ratingSum: 0, histogram: [0, 0, 0, 0, 0], removed: 0 };
}

interface Rated {
  readonly reviewCount: number;
  readonly ratingSum: number;
  readonly histogram: Histogram;
}

function rated<Row extends Rated>(row: Row, overall: number, times: 1 | -1): Row {
  const histogram = row.histogram.map((count, i) => (i === overall - 1 ? count + times : count));
  return {
    ...row,
    reviewCount: row.reviewCount + times,
    ratingSum: row.ratingSum + times * overall,
    histogram: histogram as unknown as Histogram,
  };
}
