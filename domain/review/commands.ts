import { z } from 'zod';

import { side } from '#events/catalog/fields.ts';
import { reviewParts, reviewPolicyReasons } from '#events/catalog/review.ts';

import { closingNote } from '../closing-note.ts';
import type { NamedCommand } from '../named-command.ts';
import { passageOf } from '../text/person-text.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();
const score = z.int().min(1).max(5);
/** One review: the job's, by this side. */
const review = z.strictObject({ jobId: id, side });
/** The review, or the reply to it. */
const reviewOrReply = review.extend({ part: z.enum(reviewParts).default('review') });

export const reviewCommands = {
  /** One per side per job; 0-2,000 characters. */
  SubmitReview: z.strictObject({
    jobId: id,
    overall: score,
    communication: score,
    punctuality: score,
    care: score,
    text: passageOf(0, 2000),
  }),
  /** The reviewed side answers, once. */
  ReplyToReview: review.extend({ text: passageOf(1, 2000) }),
  ReportReview: reviewOrReply.extend({
    reason: z.enum(reviewPolicyReasons),
    note: passageOf(0, 1000).default(''),
  }),
} as const;

export const reviewStaffCommands = {
  RemoveReview: reviewOrReply.extend({ reason: z.enum(reviewPolicyReasons), note: closingNote }),
  /** Closes the reports; what was reported stays. */
  DismissReviewReport: reviewOrReply.extend({ note: closingNote }),
} as const;

export const reviewSystemCommands = { PublishReviews: z.strictObject({ jobId: id }) } as const;

export type ReviewCommand =
  | NamedCommand<typeof reviewCommands>
  | NamedCommand<typeof reviewStaffCommands>
  | NamedCommand<typeof reviewSystemCommands>;
