import { z } from 'zod';

import { reviewPolicyReasons } from '#events/catalog/review.ts';

import { changesAt, id, instant, position, side } from './fields.ts';
import { person } from './people.ts';

const score = z.int().min(1).max(5);

export const reviewScores = z.object({ overall: score, communication: score, punctuality: score, care: score });

/** Numbers over all published reviews; `mean` is null without any. Removed ones are counted apart. */
export const reviewStats = z.object({
  count: z.int(),
  mean: z.number().nullable(),
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  removed: z.int(),
});

/** Why an admin took something down, and when. */
const removed = z.object({ reason: z.enum(reviewPolicyReasons), at: instant });

/** What was said; null once an admin removed it: that it was there stays visible, with the reason. */
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
  /** Of a reply that was removed alone no word is left either. */
  reply: z.object({ text: z.string().nullable(), at: instant, removed: removed.nullable() }).nullable(),
  removed: removed.nullable(),
});

/** The reviews of one job, in its page. */
export const jobReviews = z.object({
  canReview: z.boolean(),
  /** Until when the own one can be written, and when what is in becomes public at the latest. */
  until: instant,
  own: review.nullable(),
  /** The other side's: only once it is published. */
  other: review.nullable(),
  /** Whether the other side wrote one that is still unread. */
  otherIsIn: z.boolean(),
  /** Whether the viewer may still answer the other side's. */
  canReply: z.boolean(),
  /** Whether the viewer reported the other side's, and the other side's answer to the own one. */
  reported: z.object({ review: z.boolean(), reply: z.boolean() }),
});

/**
 * `GET /api/people/:accountId/reviews?as=&cursor=`: what was published of a person, the latest first; of Homewrights what
 * clients wrote of them, unless `as` asks for what was said of them as a client.
 */
export const personReviewsView = z.object({
  person,
  as: side,
  stats: reviewStats,
  /** How many were published of them on the other side. */
  otherwise: z.int(),
  /** Null without any review. */
  means: z.object({ communication: z.number(), punctuality: z.number(), care: z.number() }).nullable(),
  reviews: z.array(
    review.extend({
      /** What it was about, without the job itself. */
      category: z.string(),
      area: z.string(),
      /** Whether the viewer may report it, answer it, or remove it. */
      canReport: z.boolean(),
      canReply: z.boolean(),
      canRemove: z.boolean(),
      /** Whether the viewer may report or remove the answer to it. */
      canReportReply: z.boolean(),
      canRemoveReply: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
  position,
});

/**
 * `GET /api/reviews/pending?job=&cursor=`: jobs that the viewer may still review, the most urgent first; with `job` only
 * this one, wherever it stands.
 */
export const pendingReviewsView = z.object({
  pending: z.array(
    z.object({
      jobId: id,
      number: z.string(),
      title: z.string().nullable(),
      category: z.string(),
      /** Whom the review is about. */
      about: person.nullable(),
      endedAt: instant,
      until: instant,
      /** Whether the other side has written theirs. */
      otherIsIn: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
  /**
   * Why the job that is asked for is none of them: it goes on, the viewer reviewed it, or the time for it is over;
   * `closed` where it takes none for any other reason, or is not the viewer's. Null where no other than these is asked for.
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
