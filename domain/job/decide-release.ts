import { settle } from '../money/agreement.ts';
import { hasCome, plusDays } from '../time.ts';
import { agreementOf, claimOf, paymentOf, pinnedPolicy } from './agreed.ts';
import type { JobHandlers } from './handler.ts';

export const releaseHandlers: JobHandlers<'ReleaseFunds' | 'CloseJob'> = {
  ReleaseFunds({ data, job, context, rules }) {
    const { now } = context;
    if (claimOf(job).number !== data.claim || job.graceEndsAt === null || !hasCome(job.graceEndsAt, now)) return [];
    const agreement = agreementOf(job);
    return [
      {
        type: 'FundsReleased',
        data: {
          jobId: job.jobId,
          providerId: agreement.providerId,
          ...settle(agreement),
          captured: agreement.total,
          transfers: [{ paymentId: paymentOf(job).paymentId, amount: settle(agreement).providerAmount }],
          currency: job.currency,
          releasedAt: now,
          closesAt: plusDays(now, pinnedPolicy(job, rules).closeAfterDays),
        },
      },
    ];
  },

  CloseJob: ({ job, context }) =>
    job.ending !== null && hasCome(job.ending.closesAt, context.now)
      ? [{ type: 'JobClosed', data: { jobId: job.jobId } }]
      : [],
};
