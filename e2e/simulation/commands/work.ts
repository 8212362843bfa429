import { minCharge } from '#domain/money/min-charge.ts';

import type { CommandBuilders } from './builder-context.ts';
import { pickFiles } from './builder-context.ts';

/** The work, its approval, and tips. */
export const workBuilders: CommandBuilders<
  'RetryPayment' | 'StartWork' | 'ClaimCompletion' | 'RequestChanges' | 'ApproveJob' | 'CancelApproval' | 'GiveTip'
> = {
  RetryPayment: ({ job: { jobId } }) => ({ jobId }),
  StartWork: ({ job: { jobId } }) => ({ jobId }),
  ClaimCompletion: (context) => ({ jobId: context.job.jobId, note: 'It is done.', photos: pickFiles(context) }),
  RequestChanges: (context) => ({
    jobId: context.job.jobId,
    reason: 'One corner was left out.',
    photos: pickFiles(context),
  }),
  ApproveJob: ({ job: { jobId } }) => ({ jobId }),
  CancelApproval: ({ job: { jobId } }) => ({ jobId, reason: 'It is not done.' }),
  GiveTip: ({ job, random }) => {
    // Sometimes a person tries less than a card can be charged with.
    const min = random.chance(0.9) ? minCharge(job.currency) : 1;
    const max = Math.max(min, Math.min(3_000, job.agreement?.price ?? 1));
    return { jobId: job.jobId, tipId: random.uuid(), amount: random.int(min, max) };
  },
};
