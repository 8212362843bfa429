import { z } from 'zod';

import { messageReportReasons } from '#events/catalog/conversation.ts';
import { reviewParts, reviewPolicyReasons } from '#events/catalog/review.ts';

import { message } from './conversations.ts';
import { id, instant, position, side } from './fields.ts';
import { reviewScores } from './reviews.ts';

const report = z.object({
  reportId: z.string(),
  kind: z.enum(['message', 'review']),
  jobId: id,
  number: z.string().nullable(),
  title: z.string().nullable(),
  /** The message id, or the side of the review. */
  conversationId: id.nullable(),
  messageId: id.nullable(),
  side: side.nullable(),
  /** Part of a review: this side's text, or the other's reply to it. */
  part: z.enum(reviewParts).nullable(),
  authorId: id,
  authorName: z.string().nullable(),
  reporterId: id,
  reporterName: z.string().nullable(),
  reason: z.enum([...messageReportReasons, ...reviewPolicyReasons]),
  note: z.string().nullable(),
  /** The review or reply, also after its removal. Reading a message takes an access on its report's page. */
  text: z.string().nullable(),
  /** The review's scores, also for a reported reply; null for a message. */
  scores: reviewScores.nullable(),
  /** For a reply: the review that it answers. */
  answered: z.string().nullable(),
  /** Whether only staff can still read the reported text. */
  removed: z.boolean(),
  at: instant,
  /** The outcome, by whom, and why; null while it is open. */
  closed: z
    .object({
      outcome: z.enum(['dismissed', 'hidden', 'removed']),
      byId: id,
      byName: z.string().nullable(),
      note: z.string().nullable(),
      at: instant,
    })
    .nullable(),
});

/**
 * `GET /api/admin/reports?kind=all|message|review&state=open|closed&cursor=`: people's reports, the latest first;
 * closed ones by their closing time.
 */
export const reportsView = z.object({
  reports: z.array(report),
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/admin/reports/:reportId`: one report. */
export const reportView = z.object({
  report,
  /**
   * The reported message and its context, for an hour after an access (`AccessReport`), which both sides can see. Null
   * before that, and for a review.
   */
  thread: z.array(message).nullable(),
  /** Whether the viewer can close it now. */
  canClose: z.boolean(),
  /** Whether the viewer can remove the reported text now, also from a closed report that left it in place. */
  canTakeDown: z.boolean(),
  position,
});
export type ReportsView = z.output<typeof reportsView>;
export type ReportView = z.output<typeof reportView>;
