import { z } from 'zod';

import { messageReportReasons } from '#events/catalog/conversation.ts';
import { disputeReasons, disputeStage, outcome } from '#events/catalog/job/dispute.ts';
import { reviewParts, reviewPolicyReasons } from '#events/catalog/review.ts';

import { id, instant, money, position, side } from './fields.ts';
import { message } from './conversations.ts';
import { payoutAccountState } from './earnings.ts';
import { jobSummary } from './jobs.ts';

/**
 * `GET /api/admin/disputes?filter=due|overdue|mediation|all&stage=&cursor=`: what admins have to decide and where support
 * mediates, the most urgent first. To support people are not named, as in its list of jobs.
 */
export const disputeQueueView = z.object({
  disputes: z.array(
    z.object({
      job: jobSummary,
      disputeId: id,
      stage: disputeStage,
      stageDueAt: instant,
      overdue: z.boolean(),
      by: side,
      reason: z.enum(disputeReasons),
      openedAt: instant,
      captured: money,
      /** A decision was written and waits for a second admin; null for support, too, where no look is open. */
      waitsForSecond: z
        .object({ decisionId: id, adminId: id, adminName: z.string().nullable(), outcome, appeal: z.boolean() })
        .nullable(),
      /** Whether the viewer may decide, or confirm: not where they took part before, and never support. */
      mine: z.boolean(),
      /** Until when the job's page is open to the viewer; null where they have to look into it first. */
      lookEndsAt: instant.nullable(),
    }),
  ),
  /** `due`: waits for an admin now. `mediation`: for suggestions of support. */
  counts: z.object({ due: z.int(), overdue: z.int(), mediation: z.int(), all: z.int() }),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/admin/overdue-jobs?cursor=`: work that is two weeks late, or more. */
export const overdueJobsView = z.object({
  jobs: z.array(jobSummary.extend({ overdueSince: instant })),
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/admin/refunds?cursor=`: refunds and releases that somebody proposed, and that wait for another person. */
export const refundsView = z.object({
  refunds: z.array(
    z.object({
      job: jobSummary,
      kind: z.enum(['refund', 'release']),
      proposalId: id,
      /** What goes back to the client, or to the Homewright with a release. */
      amount: money,
      reason: z.string().nullable(),
      staffId: id,
      staffName: z.string().nullable(),
      at: instant,
      /** By when it has to be confirmed: silence decides after that. Null where it waits as long as it takes. */
      until: instant.nullable(),
      /** Whether the viewer may confirm it: not the own one. */
      mine: z.boolean(),
    }),
  ),
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/** A chargeback that runs, and until when its bank takes evidence, where it does. */
const atBank = z.object({ evidenceDueAt: instant.nullable() });

/**
 * `GET /api/admin/failed-refunds?cursor=`: refunds that the card's bank sent back or that the payment
 * provider refused, and that an admin has to see to.
 */
export const failedRefundsView = z.object({
  refunds: z.array(
    z.object({
      job: jobSummary,
      /** As the payment provider names it; where it was refused, the key under which it was asked for. */
      refundId: z.string(),
      amount: money,
      clientName: z.string().nullable(),
      /** The payment provider's reason, such as `lost_or_stolen_card`. */
      code: z.string(),
      /** Whether the payment provider refused to send it; otherwise it came back. */
      refused: z.boolean(),
      /** Where the card's bank looks into it: until it has decided nobody may see to it. */
      atBank: atBank.nullable(),
      /** Not once the card's bank has taken the payment back. */
      mayRetry: z.boolean(),
      at: instant,
    }),
  ),
  /** Jobs. */
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/admin/refused-transfers?cursor=`: Homewrights' shares that the payment provider refused to send. */
export const refusedTransfersView = z.object({
  transfers: z.array(
    z.object({
      job: jobSummary,
      /** The key under which it was asked for. */
      transferId: z.string(),
      amount: money,
      providerName: z.string().nullable(),
      /** The payment provider's reason, such as `account_invalid`. */
      code: z.string(),
      /** Where the card's bank looks into a payment of the job: until it has decided nobody may send it. */
      atBank: atBank.nullable(),
      at: instant,
    }),
  ),
  /** Jobs. */
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/**
 * `GET /api/admin/stopped-payouts?cursor=`: Homewrights whose shares wait for an account that pays out, the longest first.
 * They are sent by themselves once there is one.
 */
export const stoppedPayoutsView = z.object({
  accounts: z.array(
    z.object({
      accountId: id,
      name: z.string().nullable(),
      /** `none`: not opened. `open`: opened, never enabled. `stopped`: it paid out before. */
      state: payoutAccountState,
      /** What waits, by currency. */
      waiting: z.array(money),
      /** Since when no account pays out. */
      since: instant,
    }),
  ),
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

const report = z.object({
  reportId: z.string(),
  kind: z.enum(['message', 'review']),
  jobId: id,
  number: z.string().nullable(),
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
  /** The review or the reply, which everybody can read. A message is read on the page of its report, after a look. */
  text: z.string().nullable(),
  /** Whether what was reported cannot be read any more. */
  removed: z.boolean(),
  at: instant,
  /** What came of it, by whom, and why; null while it is open. */
  closed: z
    .object({
      outcome: z.enum(['kept', 'hidden', 'removed']),
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
   * (`LookIntoReport`), which its two sides can see; null before, and of a review.
   */
  thread: z.array(message).nullable(),
  /** Whether the viewer may close it now. */
  mayClose: z.boolean(),
  /** Whether the viewer may take down now what was reported: from a closed report, too, where it was kept. */
  mayTakeDown: z.boolean(),
  position,
});

/**
 * `GET /api/support/jobs?q=&requests=all|open|ended&cursor=`: by number, id or words; `requests` leaves only what was not
 * booked. People are not named: a job's page opens after a look with
 * a reason (`LookIntoJob`), which its two sides can read in their timeline, and stays open for an hour.
 */
export const supportJobsView = z.object({
  jobs: z.array(jobSummary.extend({ lookEndsAt: instant.nullable() })),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/admin/queues`: how much waits for the admins, for the badges of the menu. */
export const queuesView = z.object({
  disputes: z.int(),
  overdueDisputes: z.int(),
  overdueJobs: z.int(),
  refunds: z.int(),
  failedRefunds: z.int(),
  refusedTransfers: z.int(),
  stoppedPayouts: z.int(),
  reports: z.int(),
  position,
});
export type DisputeQueueView = z.output<typeof disputeQueueView>;
export type OverdueJobsView = z.output<typeof overdueJobsView>;
export type RefundsView = z.output<typeof refundsView>;
export type FailedRefundsView = z.output<typeof failedRefundsView>;
export type RefusedTransfersView = z.output<typeof refusedTransfersView>;
export type StoppedPayoutsView = z.output<typeof stoppedPayoutsView>;
export type ReportsView = z.output<typeof reportsView>;
export type ReportView = z.output<typeof reportView>;
export type SupportJobsView = z.output<typeof supportJobsView>;
export type QueuesView = z.output<typeof queuesView>;
