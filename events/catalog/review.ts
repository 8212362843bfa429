import { z } from 'zod';

import { defineEvent, type EventOf, type Upcaster } from './define-event.ts';
import { id, instant, personalText, side } from './fields.ts';

/**
 * Stream `review-<jobId>`: the reviews of both sides, hidden from each other until both are written or 14 days have
 * passed.
 */

const score = z.int().min(1).max(5);

export const ReviewSubmitted = defineEvent(
  'ReviewSubmitted',
  'One side of a finished job rated the other.',
  z.object({
    jobId: id,
    authorId: id,
    subjectId: id,
    /** The side that wrote. */
    side,
    overall: score,
    /** Version 1 had one rating, which is used for all of them. */
    communication: score,
    punctuality: score,
    care: score,
    text: personalText,
    submittedAt: instant,
    /** When the window closes and the written reviews become public. */
    publishAt: instant,
  }),
  {
    version: 2,
    sealed: { text: 'authorId' },
    upcasters: {
      1: (data) => {
        const overall = data['overall'] ?? null;
        return { ...data, communication: overall, punctuality: overall, care: overall };
      },
    },
  },
);

export const ReviewsPublished = defineEvent(
  'ReviewsPublished',
  'Both reviews were written, or the window closed: the written reviews are public.',
  z.object({ jobId: id, publishedAt: instant }),
);

export const ReviewReplied = defineEvent(
  'ReviewReplied',
  'The reviewed side replied, once.',
  z.object({
    jobId: id,
    /** Whose review it answers. */
    side,
    authorId: id,
    text: personalText,
    repliedAt: instant,
  }),
  { sealed: { text: 'authorId' } },
);

/** Why a review is reported to an admin, and the only reasons to remove one. */
export const reviewPolicyReasons = [
  'abuse',
  'discrimination',
  'personal-data',
  'off-topic',
  'extortion',
  'fake',
  'unlawful',
  'spam',
] as const;

/** What can be reported to an admin: one side's review, or the other's reply. */
export const reviewParts = ['review', 'reply'] as const;
export type ReviewPart = (typeof reviewParts)[number];
/** Before there was a choice, a report was about the review itself. */
const addReviewPart: Upcaster = (data) => ({ ...data, part: 'review' });

export const ReviewReported = defineEvent(
  'ReviewReported',
  'A person reported a review, or the reply to it.',
  z.object({
    jobId: id,
    side,
    part: z.enum(reviewParts),
    reporterId: id,
    reason: z.enum(reviewPolicyReasons),
    note: personalText,
    reportedAt: instant,
  }),
  { version: 2, sealed: { note: 'reporterId' }, upcasters: { 1: addReviewPart } },
);

export const ReviewRemoved = defineEvent(
  'ReviewRemoved',
  'An admin removed a review for a reason of the policy; its existence stays visible and counted.',
  z.object({
    jobId: id,
    side,
    authorId: id,
    subjectId: id,
    overall: score,
    removedBy: id,
    reason: z.enum(reviewPolicyReasons),
    /** For the admins' records; only the reason is public. */
    note: personalText,
    removedAt: instant,
  }),
  { sealed: { note: 'authorId' } },
);

export const ReviewReplyRemoved = defineEvent(
  'ReviewReplyRemoved',
  'An admin removed the reply to a review for a reason of the policy; the review stays, and counts as before.',
  z.object({
    jobId: id,
    /** Whose review it answered. */
    side,
    authorId: id,
    removedBy: id,
    reason: z.enum(reviewPolicyReasons),
    /** For the admins' records; only the reason is public. */
    note: personalText,
    removedAt: instant,
  }),
  { sealed: { note: 'authorId' } },
);

export const ReviewReportClosed = defineEvent(
  'ReviewReportClosed',
  'An admin closed one report of a review or reply, with a decision about it.',
  z.object({
    jobId: id,
    side,
    part: z.enum(reviewParts),
    /** Who wrote what was reported. */
    authorId: id,
    reporterId: id,
    outcome: z.enum(['dismissed', 'removed']),
    closedBy: id,
    /** For the admins' records. */
    note: personalText,
    closedAt: instant,
  }),
  { version: 2, sealed: { note: 'authorId' }, upcasters: { 1: addReviewPart } },
);

export const reviewEvents = [
  ReviewSubmitted,
  ReviewsPublished,
  ReviewReplied,
  ReviewReported,
  ReviewRemoved,
  ReviewReplyRemoved,
  ReviewReportClosed,
] as const;
export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>;
