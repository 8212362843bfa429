import { revealed } from '#events/catalog/define-event.ts';

import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, instant, int, json, nullable, oneOf, text, uuid, type RowOf } from '../runner/table.ts';

export type Side = 'client' | 'provider';
/** How many published reviews gave 1, 2, 3, 4 and 5 stars. */
export type Histogram = readonly [number, number, number, number, number];

const reviews = defineTable(
  ['jobId', 'side'],
  {
    jobId: uuid,
    side: oneOf<Side>(),
    authorId: uuid,
    subjectId: uuid,
    overall: int,
    text: nullable(text),
    submittedAt: instant,
    /** Null until both sides are in or the window closed: nobody reads it before. */
    publishedAt: nullable(instant),
  },
  { indexes: [`(published_at desc, job_id) where published_at is not null and side = 'client'`, '(subject_id)'] },
);

/** What others said of somebody, and how their booked jobs ended. */
const standings = defineTable(['accountId'], {
  accountId: uuid,
  reviewCount: int,
  ratingSum: int,
  histogram: json<Histogram>(),
  booked: int,
  released: int,
});

const tables = { reviews, standings };
export type ReviewTables = typeof tables;

export type StandingRow = RowOf<ReviewTables['standings']>;

const sides: readonly Side[] = ['client', 'provider'];

export const reviewsModel = defineReadModel<ReviewTables>({
  name: 'reviews',
  version: 1,
  categories: ['review', 'job'],
  tables,
  folds: {
    ReviewSubmitted({ data }, rows) {
      rows.reviews.put({
        jobId: data.jobId,
        side: data.side,
        authorId: data.authorId,
        subjectId: data.subjectId,
        overall: data.overall,
        text: revealed(data.text),
        submittedAt: data.submittedAt,
        publishedAt: null,
      });
    },
    ReviewsPublished({ data }, rows, tell) {
      for (const side of sides) {
        const review = rows.reviews.get(data.jobId, side);
        if (review === undefined || review.publishedAt !== null) continue;
        rows.reviews.put({ ...review, publishedAt: data.publishedAt });
        rows.standings.put(rated(standingOf(rows.standings.get(review.subjectId), review.subjectId), review.overall));
        tell(`account:${review.subjectId}`, () => [`account:${review.subjectId}`]);
      }
    },
    JobBooked({ data }, rows) {
      const standing = standingOf(rows.standings.get(data.providerId), data.providerId);
      rows.standings.put({ ...standing, booked: standing.booked + 1 });
    },
    FundsReleased({ data }, rows) {
      const standing = standingOf(rows.standings.get(data.providerId), data.providerId);
      rows.standings.put({ ...standing, released: standing.released + 1 });
    },
  },
  onPoison: 'pause',
});

function standingOf(row: StandingRow | undefined, accountId: string): StandingRow {
  return row ?? { accountId, reviewCount: 0, ratingSum: 0, histogram: [0, 0, 0, 0, 0], booked: 0, released: 0 };
}

function rated(standing: StandingRow, overall: number): StandingRow {
  const histogram = standing.histogram.map((count, i) => (i === overall - 1 ? count + 1 : count));
  return {
    ...standing,
    reviewCount: standing.reviewCount + 1,
    ratingSum: standing.ratingSum + overall,
    histogram: histogram as unknown as Histogram,
  };
}
