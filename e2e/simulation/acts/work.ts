import { smallestCharge } from '#domain/money/smallest-charge.ts';

import type { Acts } from './mind.ts';
import { someFiles } from './mind.ts';

/** The work, its approval, and thanks for it. */
export const workActs: Acts<
  'RetryPayment' | 'StartWork' | 'ClaimCompletion' | 'RequestChanges' | 'ApproveJob' | 'CancelApproval' | 'GiveTip'
> = {
  RetryPayment: ({ job: { jobId } }) => ({ jobId }),
  StartWork: ({ job: { jobId } }) => ({ jobId }),
  ClaimCompletion: (mind) => ({ jobId: mind.job.jobId, note: 'It is done.', photos: someFiles(mind) }),
  RequestChanges: (mind) => ({ jobId: mind.job.jobId, reason: 'One corner was left out.', photos: someFiles(mind) }),
  ApproveJob: ({ job: { jobId } }) => ({ jobId }),
  CancelApproval: ({ job: { jobId } }) => ({ jobId, reason: 'It is not done.' }),
  GiveTip: ({ job, random }) => {
    // Now and then somebody tries less than a card can be charged with.
    const least = random.chance(0.9) ? smallestCharge(job.currency) : 1;
    const most = Math.max(least, Math.min(3_000, job.agreement?.price ?? 1));
    return { jobId: job.jobId, tipId: random.uuid(), amount: random.int(least, most) };
  },
};
