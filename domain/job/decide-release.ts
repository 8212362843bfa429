import { settle } from '../money/agreement.ts';
import { hasCome, plusDays } from '../time.ts';
import { agreementOf, claimOf, paymentOf, pinnedPolicy, requireSameAmount } from './agreed.ts';
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
          captured: agreement.total,
          transfers: [{ paymentId: paymentOf(job).paymentId, amount: settle(agreement).providerAmount }],
          currency: job.currency,
          releasedAt: now,
          closesAt: plusDays(now, pinnedPolicy(job, rules).closeAfterDays),
        },
      },
    ];
  },

  RecordTransfer({ data, job }) {
    const owed = job.ending?.transfers.find(({ paymentId }) => paymentId === data.paymentId);
    if (owed === undefined || job.transfers.some(({ paymentId }) => paymentId === data.paymentId)) return [];
    requireSameAmount(data.amount, owed.amount);
    const { jobId, currency } = job;
    return [{ type: 'TransferSent', data: { ...data, jobId, providerId: agreementOf(job).providerId, currency } }];
  },

  CloseJob: ({ job, context }) =>
    job.ending !== null && hasCome(job.ending.closesAt, context.now)
      ? [{ type: 'JobClosed', data: { jobId: job.jobId } }]
      : [],
};
