import { lookBy } from '../looks.ts';
import type { JobHandlers } from './handler.ts';

/** Somebody of the staff looks into the records of a job: that changes nothing of it, and both sides read of it. */
export const lookHandlers: JobHandlers<'LookIntoJob'> = {
  LookIntoJob: ({ data, job, context }) => [
    { type: 'JobLookedInto', data: { jobId: job.jobId, ...lookBy(context.actor, data.reason), lookedAt: context.now } },
  ],
};
