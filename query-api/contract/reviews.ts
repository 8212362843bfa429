import { z } from 'zod';

import { reviewPolicyReasons } from '#events/catalog/review.ts';

import { changesAt, id, instant, position, side } from './fields.ts';
import { person } from './people.ts';

const score = z.int().min(1).max(5);

export const reviewScores = z.object({ overall: score, communication: score, punctuality: score, care: score });

/** Statistics of all published reviews; `mean` is null without any. Removed ones are counted separately. */
export const reviewStats = z.object({
  count: z.int(),
  mean: z.number().nullable(),
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  removed: z.int(),
});

/** Why and when an admin removed something. */
const removed = z.object({ reason: z.enum(reviewPolicyReasons), at: instant });

/** The review; null texts once an admin removed it: its existence and the reason stay visible. */
const review = z.object({
  jobId: id,
  /** The side that wrote it. */
  side,
  author: person.nullable(),
  scores: reviewScores.nullable(),
  text: z.string().nullable(),
  submittedAt: instant,
  /** Null while it is double-blind. */
  publishedAt: instant.nullable(),
  /** A reply that was removed alone has no text either. */
  reply: z.object({ text: z.string().nullable(), at: instant, removed: removed.nullable() }).nullable(),
  removed: removed.nullable(),
});

/** The reviews of one job, in its page. */
export const jobReviews = z.object({
  canReview: z.boolean(),
  /** Until when the viewer's own can be written, and when submitted ones are published at the latest. */
  until: instant,
  own: review.nullable(),
  /** The other side's, once published. */
  other: review.nullable(),
  /** Whether the other side submitted one that is not published yet. */
  otherIsIn: z.boolean(),
  /** Whether the viewer can still reply to the other side's. */
  canReply: z.boolean(),
  /** Whether the viewer reported the other side's review, or the reply to their own. */
  reported: z.object({ review: z.boolean(), reply: z.boolean() }),
});

/**
 * `GET /api/people/:accountId/reviews?as=&trade=&cursor=`: a person's published reviews, the latest first. For
 * providers, those as a provider, unless `as` asks for those as a client; with `trade` those of one category.
 */
export const personReviewsView = z.object({
  person,
  as: side,
  stats: reviewStats,
  /** How many there are of each category, the most first; independent of `trade`. */
  byTrade: z.array(z.object({ trade: z.string(), count: z.int() })),
  /** How many reviews are published for their other role. */
  otherwise: z.int(),
  /** Null without any review. */
  means: z.object({ communication: z.number(), punctuality: z.number(), care: z.number() }).nullable(),
  reviews: z.array(
    review.extend({
      /** The job's category and area, without the job itself. */
      category: z.string(),
      area: z.string(),
      /** Whether the viewer can report it, reply to it, or remove it. */
      canReport: z.boolean(),
      canReply: z.boolean(),
      canRemove: z.boolean(),
      /** Whether the viewer can report or remove its reply. */
      canReportReply: z.boolean(),
      canRemoveReply: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
  position,
});

/**
 * `GET /api/reviews/pending?job=&cursor=`: jobs that the viewer can still review, the most urgent first; with `job`
 * only this one, on whichever page.
 */
export const pendingReviewsView = z.object({
  pending: z.array(
    z.object({
      jobId: id,
      number: z.string(),
      title: z.string().nullable(),
      category: z.string(),
      /** The reviewed person. */
      about: person.nullable(),
      endedAt: instant,
      until: instant,
      timezone: z.string(),
      /** Whether the other side has submitted theirs. */
      otherIsIn: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
  /**
   * Why the requested job is not listed: it is in progress, the viewer reviewed it, or the time is over. `closed`: it
   * takes no review for another reason, or is not the viewer's. Null if it is listed, or none was requested.
   */
  missing: z.enum(['notYet', 'reviewed', 'over', 'closed']).nullable(),
  changesAt,
  position,
});
export type ReviewStats = z.output<typeof reviewStats>;
export type ReviewScores = z.output<typeof reviewScores>;
export type Review = z.output<typeof review>;
export type JobReviews = z.output<typeof jobReviews>;
export type PersonReviewsView = z.output<typeof personReviewsView>;
export type PendingReviewsView = z.output<typeof pendingReviewsView>;
