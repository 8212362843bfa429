import { z } from 'zod';

import { photoSigns } from '#events/catalog/profile-photo.ts';
import { disputeReasons, disputeStage, outcome } from '#events/catalog/job/dispute.ts';

import { id, instant, money, position, side } from './fields.ts';
import { jobSummary } from './jobs.ts';

/**
 * `GET /api/admin/disputes?filter=due|overdue|mediation|all&stage=&cursor=`: what admins must decide and where support
 * mediates, the most urgent first. Support reads no names of people, as in its list of jobs.
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
      /** A proposed decision that waits for a second admin; null for support without open access. */
      waitsForSecond: z
        .object({ decisionId: id, adminId: id, adminName: z.string().nullable(), outcome, appeal: z.boolean() })
        .nullable(),
      /** Whether the viewer can decide or confirm: never support, nor an admin who took part before. */
      mine: z.boolean(),
      /** Until when the viewer has access to the job's page; null if they must request it first. */
      accessEndsAt: instant.nullable(),
    }),
  ),
  /** `due`: waits for an admin now. `mediation`: open to support's suggestions. */
  counts: z.object({ due: z.int(), overdue: z.int(), mediation: z.int(), all: z.int() }),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/admin/overdue-jobs?cursor=`: work that is at least two weeks late. */
export const overdueJobsView = z.object({
  jobs: z.array(jobSummary.extend({ overdueSince: instant })),
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/**
 * `GET /api/support/jobs?q=&requests=all|open|ended&cursor=`: by number, id or search terms; `requests` leaves only
 * unbooked ones. Without names of people: a job's page needs an access with a reason (`AccessJob`). Both sides can read
 * it in their timeline, and it lasts an hour.
 */
export const supportJobsView = z.object({
  jobs: z.array(jobSummary.extend({ accessEndsAt: instant.nullable() })),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/admin/queues`: how many items wait for the admins, for the menu's badges. */
export const queuesView = z.object({
  disputes: z.int(),
  overdueDisputes: z.int(),
  overdueJobs: z.int(),
  refunds: z.int(),
  failedRefunds: z.int(),
  rejectedTransfers: z.int(),
  stoppedPayouts: z.int(),
  reports: z.int(),
  photos: z.int(),
  privacyRequests: z.int(),
  overduePrivacyRequests: z.int(),
  position,
});
/** `GET /api/admin/photo-flags?cursor=`: shown photos with signs against them, the oldest first. */
export const photoFlagsView = z.object({
  photos: z.array(
    z.object({
      accountId: id,
      name: z.string().nullable(),
      photoId: id,
      /** Its address. */
      photo: z.string(),
      signs: z.array(z.enum(photoSigns)),
      flaggedAt: instant,
    }),
  ),
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});
export type PhotoFlagsView = z.output<typeof photoFlagsView>;
export type DisputeQueueView = z.output<typeof disputeQueueView>;
export type OverdueJobsView = z.output<typeof overdueJobsView>;
export type SupportJobsView = z.output<typeof supportJobsView>;
export type QueuesView = z.output<typeof queuesView>;
