import type { Side } from '#domain/side.ts';
import { streamOf } from '#domain/streams.ts';
import type { reviewPolicyReasons } from '#events/catalog/review.ts';

import {
  defineTable,
  instant,
  int,
  json,
  nullable,
  oneOf,
  shared,
  text,
  uuid,
  type RowOf,
} from '../../runner/table.ts';

/** How many published reviews gave 1, 2, 3, 4 and 5 stars. */
export type Histogram = readonly [number, number, number, number, number];
type RemovalReason = (typeof reviewPolicyReasons)[number];

const published = 'where published_at is not null';

const reviews = defineTable(
  ['jobId', 'side'],
  {
    jobId: uuid,
    side: oneOf<Side>(),
    authorId: uuid,
    subjectId: uuid,
    /** The job's area and category: a review shows no more of it. */
    country: text,
    category: text,
    area: text,
    overall: int,
    communication: int,
    punctuality: int,
    care: int,
    text: nullable(text),
    submittedAt: instant,
    /** When it is published at the latest. */
    publishAt: instant,
    /** Null until both sides are in or the window closes: before that, it is unreadable. */
    publishedAt: nullable(instant),
    replyText: nullable(text),
    repliedAt: nullable(instant),
    /** Why and when the reply alone was removed: only staff then see its text. */
    replyRemovedReason: nullable(oneOf<RemovalReason>()),
    replyRemovedAt: nullable(instant),
    /** Why and when an admin removed it: only staff then see its text and that of its reply. */
    removedReason: nullable(oneOf<RemovalReason>()),
    removedAt: nullable(instant),
  },
  {
    owner: ({ jobId }) => streamOf.review(jobId),
    indexes: [
      `(published_at desc, overall desc, job_id) ${published} and removed_at is null and side = 'client' and text <> ''`,
      `(country, published_at desc, overall desc, job_id) ${published} and removed_at is null and side = 'client' and text <> ''`,
      `(subject_id, side, published_at desc, job_id desc) ${published}`,
      '(author_id)',
    ],
  },
);

/** A job's area and category: reviews come long after its request. */
const reviewPlaces = defineTable(
  ['jobId'],
  { jobId: uuid, country: text, category: text, area: text },
  { owner: ({ jobId }) => streamOf.job(jobId) },
);

/** Reviews of a person as a provider and as a client, counted separately. */
const ratingSummaries = defineTable(
  ['accountId', 'reviewedAs'],
  {
    accountId: uuid,
    reviewedAs: oneOf<Side>(),
    reviewCount: int,
    ratingSum: int,
    communicationSum: int,
    punctualitySum: int,
    careSum: int,
    histogram: json<Histogram>(),
    removed: int,
  },
  { owner: shared },
);

/** Statistics of the clients' published reviews, by country; `*` is all of them. */
const reviewStats = defineTable(
  ['scope'],
  {
    scope: text,
    reviewCount: int,
    ratingSum: int,
    histogram: json<Histogram>(),
    removed: int,
  },
  { owner: shared },
);

export const reviewTables = { reviews, reviewPlaces, ratingSummaries, reviewStats };
export type ReviewTables = typeof reviewTables;
export type ReviewRow = RowOf<ReviewTables['reviews']>;
export type RatingSummaryRow = RowOf<ReviewTables['ratingSummaries']>;
export type ReviewStatsRow = RowOf<ReviewTables['reviewStats']>;
