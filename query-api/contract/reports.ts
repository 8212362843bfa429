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
  /** The message, or the side whose review it is. */
  conversationId: id.nullable(),
  messageId: id.nullable(),
  side: side.nullable(),
  /** Of a review: what this side wrote, or the other's reply to it. */
  part: z.enum(reviewParts).nullable(),
  authorId: id,
  authorName: z.string().nullable(),
  reporterId: id,
  reporterName: z.string().nullable(),
  reason: z.enum([...messageReportReasons, ...reviewPolicyReasons]),
  note: z.string().nullable(),
  /** The review or the reply, also once it was removed. A message is read on the page of its report, after a look. */
  text: z.string().nullable(),
  /** What the review gave, also where the reply to it was reported; null of a message. */
  scores: reviewScores.nullable(),
  /** Of a reply: the review that it answers. */
  answered: z.string().nullable(),
  /** Whether nobody but the staff can read any more what was reported. */
  removed: z.boolean(),
  at: instant,
  /** What came of it, by whom, and why; null while it is open. */
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
 * `GET /api/admin/reports?kind=all|message|review&state=open|closed&cursor=`: what people reported, the latest first;
 * what was closed, by when that was.
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
   * The reported message, with some of what was written before and after it, for an hour after a look
   * (`AccessReport`), which its two sides can see; null before, and of a review.
   */
  thread: z.array(message).nullable(),
  /** Whether the viewer may close it now. */
  canClose: z.boolean(),
  /** Whether the viewer may take down now what was reported: from a closed report, too, where it was kept. */
  canTakeDown: z.boolean(),
  position,
});
export type ReportsView = z.output<typeof reportsView>;
export type ReportView = z.output<typeof reportView>;
