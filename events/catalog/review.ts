import { z } from 'zod';

import { defineEvent, type EventOf, type Upcaster } from './define-event.ts';
import { id, instant, personalText, side } from './fields.ts';

/** Stream `review-<jobId>`: both sides of one job, unread by each other until both are in or 14 days passed. */

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
    /** Version 1 asked for one rating: it stands for all of them. */
    communication: score,
    punctuality: score,
    care: score,
    text: personalText,
    submittedAt: instant,
    /** When the window closes and what is in becomes public. */
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
  'Both sides were in, or the window closed: what was written can be read.',
  z.object({ jobId: id, publishedAt: instant }),
);

export const ReviewReplied = defineEvent(
  'ReviewReplied',
  'Whoever was reviewed replied, once.',
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

/** Why a review is brought before an admin, and the only grounds on which one is removed. */
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

/** What can be brought before an admin: what one side wrote, or what the other answered to it. */
export const reviewParts = ['review', 'reply'] as const;
export type ReviewPart = (typeof reviewParts)[number];
/** Before there was a choice a report was about the review itself. */
const addReviewPart: Upcaster = (data) => ({ ...data, part: 'review' });

export const ReviewReported = defineEvent(
  'ReviewReported',
  'Somebody asked for a review, or for the reply to it, to be looked at.',
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
  'An admin removed a review for a reason of the policy; that it was there stays visible and counted.',
  z.object({
    jobId: id,
    side,
    authorId: id,
    subjectId: id,
    overall: score,
    removedBy: id,
    reason: z.enum(reviewPolicyReasons),
    /** For the files of the admins; the reason alone is public. */
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
    /** For the files of the admins; the reason alone is public. */
    note: personalText,
    removedAt: instant,
  }),
  { sealed: { note: 'authorId' } },
);

export const ReviewReportClosed = defineEvent(
  'ReviewReportClosed',
  'An admin looked at a reported review or reply, and said to one of those who reported it what came of it.',
  z.object({
    jobId: id,
    side,
    part: z.enum(reviewParts),
    /** Who wrote what was reported. */
    authorId: id,
    reporterId: id,
    outcome: z.enum(['dismissed', 'removed']),
    closedBy: id,
    /** For the files of the admins. */
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
