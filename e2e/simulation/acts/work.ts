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
  GiveTip: ({ job, random }) => ({
    jobId: job.jobId,
    tipId: random.uuid(),
    amount: random.int(1, Math.min(3_000, job.agreement?.price ?? 1)),
  }),
};
