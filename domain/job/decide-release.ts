import { settle } from '../money/agreement.ts';
import { hasCome, plusDays } from '../time.ts';
import { agreementOf, claimOf, pinnedPolicy, requireSameAmount } from './agreed.ts';
import type { JobHandlers } from './handler.ts';

export const releaseHandlers: JobHandlers<'ReleaseFunds' | 'RecordTransfer' | 'CloseJob'> = {
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
          currency: job.currency,
          releasedAt: now,
          closesAt: plusDays(now, pinnedPolicy(job, rules).closeAfterDays),
        },
      },
    ];
  },

  RecordTransfer({ data, job }) {
    if (job.release === null || job.release.transferred) return [];
    requireSameAmount(data.amount, job.release.providerAmount);
    const { jobId, currency } = job;
    const { providerId } = agreementOf(job);
    return [
      { type: 'TransferSent', data: { jobId, providerId, transferId: data.transferId, amount: data.amount, currency } },
    ];
  },

  CloseJob: ({ job, context }) =>
    job.release !== null && hasCome(job.release.closesAt, context.now)
      ? [{ type: 'JobClosed', data: { jobId: job.jobId } }]
      : [],
};
