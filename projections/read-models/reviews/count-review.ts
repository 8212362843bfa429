import { otherSide } from '#domain/side.ts';

import type { DerivedRowsOf } from '../../runner/read-model.ts';
import type { Histogram, ReviewRow, ReviewStatsRow, ReviewTables, RatingSummaryRow } from './tables.ts';

/** All countries together. */
export const ALL_COUNTRIES = '*';

/** Adds a published review to the statistics, and takes a removed one out. */
export function countReview(before: ReviewRow | undefined, after: ReviewRow, rows: DerivedRowsOf<ReviewTables>): void {
  const { subjectId, side, country, overall, communication, punctuality, care } = after;
  const times = Number(isPublic(after)) - Number(before !== undefined && isPublic(before));
  const removed = Number(after.removedAt !== null) - Number(before !== undefined && before.removedAt !== null);
  if (times === 0 && removed === 0) return;
  const reviewedAs = otherSide(side);
  rows.ratingSummaries.change([subjectId, reviewedAs], (row) => {
    const summary = row ?? emptySummary(subjectId, reviewedAs);
    return {
      ...rated(summary, overall, times),
      communicationSum: summary.communicationSum + times * communication,
      punctualitySum: summary.punctualitySum + times * punctuality,
      careSum: summary.careSum + times * care,
      removed: summary.removed + removed,
    };
  });
  for (const scope of side === 'client' ? [ALL_COUNTRIES, country] : []) {
    rows.reviewStats.change([scope], (row) => {
      const stats = row ?? newStats(scope);
      return { ...rated(stats, overall, times), removed: stats.removed + removed };
    });
  }
}

function isPublic({ publishedAt, removedAt }: ReviewRow): boolean {
  return publishedAt !== null && removedAt === null;
}

function emptySummary(accountId: string, reviewedAs: RatingSummaryRow['reviewedAs']): RatingSummaryRow {
  const counts = { reviewCount: 0, ratingSum: 0, communicationSum: 0, punctualitySum: 0, careSum: 0 };
  return { accountId, reviewedAs, ...counts, histogram: [0, 0, 0, 0, 0], removed: 0 };
}

function newStats(scope: string): ReviewStatsRow {
  return { scope, reviewCount: 0, ratingSum: 0, histogram: [0, 0, 0, 0, 0], removed: 0 };
}

interface Rated {
  readonly reviewCount: number;
  readonly ratingSum: number;
  readonly histogram: Histogram;
}

function rated<Row extends Rated>(row: Row, overall: number, times: number): Row {
  const histogram = row.histogram.map((count, i) => (i === overall - 1 ? count + times : count));
  return {
    ...row,
    reviewCount: row.reviewCount + times,
    ratingSum: row.ratingSum + times * overall,
    histogram: histogram as unknown as Histogram,
  };
}
