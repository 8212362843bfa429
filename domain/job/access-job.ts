import { toStaffAccess } from '../staff-access.ts';
import type { SomeJobHandlers } from './handler.ts';

/** Somebody of the staff looks into the records of a job: that changes nothing of it, and both sides read of it. */
export const accessHandlers = {
  AccessJob: ({ data, job, context }) => [
    {
      type: 'JobAccessed',
      data: { jobId: job.jobId, ...toStaffAccess(context.actor, data.reason), accessedAt: context.now },
    },
  ],
} satisfies SomeJobHandlers;
