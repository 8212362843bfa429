import { z } from 'zod';

import { disputeReasons, disputeStage, outcome } from '#events/catalog/job/dispute.ts';

import { id, instant, money, position, side } from './fields.ts';
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
      accessEndsAt: instant.nullable(),
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

/**
 * `GET /api/support/jobs?q=&requests=all|open|ended&cursor=`: by number, id or words; `requests` leaves only what was not
 * booked. People are not named: a job's page opens after a look with
 * a reason (`AccessJob`), which its two sides can read in their timeline, and stays open for an hour.
 */
export const supportJobsView = z.object({
  jobs: z.array(jobSummary.extend({ accessEndsAt: instant.nullable() })),
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
  rejectedTransfers: z.int(),
  stoppedPayouts: z.int(),
  reports: z.int(),
  position,
});
export type DisputeQueueView = z.output<typeof disputeQueueView>;
export type OverdueJobsView = z.output<typeof overdueJobsView>;
export type SupportJobsView = z.output<typeof supportJobsView>;
export type QueuesView = z.output<typeof queuesView>;
