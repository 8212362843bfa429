import { otherSide } from '#domain/side.ts';

import { lookTogether } from '../../runner/look-together.ts';
import type { RowsOf } from '../../runner/read-model.ts';
import type { Histogram, ReviewRow, ReviewStatsRow, ReviewTables, StandingRow } from './tables.ts';

type Rows = RowsOf<ReviewTables>;

/** Over all countries. */
export const EVERYWHERE = '*';

/** Counts a review that became public, or no more one that was removed, of which the count stays. */
export function countReview(rows: Rows, review: ReviewRow, times: 1 | -1): void {
  const removed = times === -1 ? 1 : 0;
  const scopes = review.side === 'client' ? [EVERYWHERE, review.country] : [];
  lookTogether([
    () => {
      const standing = standingOf(rows, review);
      rows.standings.put({
        ...rated(standing, review.overall, times),
        communicationSum: standing.communicationSum + times * review.communication,
        punctualitySum: standing.punctualitySum + times * review.punctuality,
        careSum: standing.careSum + times * review.care,
        removed: standing.removed + removed,
      });
    },
    ...scopes.map((scope) => () => {
      const stats = rows.reviewStats.get(scope) ?? nothing(scope);
      rows.reviewStats.put({ ...rated(stats, review.overall, times), removed: stats.removed + removed });
    }),
  ]);
}

function standingOf(rows: Rows, { subjectId: accountId, side }: ReviewRow): StandingRow {
  const reviewedAs = otherSide(side);
  const counts = { reviewCount: 0, ratingSum: 0, communicationSum: 0, punctualitySum: 0, careSum: 0 };
  const none: StandingRow = { accountId, reviewedAs, ...counts, histogram: [0, 0, 0, 0, 0], removed: 0 };
  return rows.standings.get(accountId, reviewedAs) ?? none;
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
