import { toStaffAccess } from '../staff-access.ts';
import type { SomeJobHandlers } from './handler-types.ts';

/** A staff member reads a job's records. That changes nothing in the job, and both sides see it. */
export const accessHandlers = {
  AccessJob: ({ data, job, context }) => [
    {
      type: 'JobAccessed',
      data: { jobId: job.jobId, ...toStaffAccess(context.actor, data.reason), accessedAt: context.now },
    },
  ],
} satisfies SomeJobHandlers;
