import type { JobEvent } from '#events/catalog/job.ts';

import { partOf } from '../money/settlement.ts';
import { agreementOf, requireSameAmount } from './agreed.ts';
import { evolve } from './evolve.ts';
import type { JobHandlers } from './handler.ts';
import { balanced } from './payouts.ts';

/** What the payment provider did with the Homewright's share. Each transfer and each reversal is recorded once. */
export const transferHandlers: JobHandlers<'RecordTransfer' | 'RecordReversal'> = {
  RecordTransfer({ data, job }) {
    const { paymentId, transferId, amount } = data;
    const asked = job.payouts[paymentId]?.requested ?? 0;
    const outstanding = asked - partOf(job.transfers, paymentId);
    if (outstanding === 0 || job.transfers.some((transfer) => transfer.transferId === transferId)) return [];
    if (amount > outstanding) requireSameAmount(amount, outstanding);
    const { jobId, currency } = job;
    const { providerId } = agreementOf(job);
    const sent: JobEvent = {
      type: 'TransferSent',
      data: { jobId, providerId, transferId, paymentId, amount, currency },
    };
    // The card may have been charged back while it was on its way.
    return [sent, ...balanced(evolve(job, sent))];
  },

  RecordReversal({ data, job }) {
    const { transferId, reversalId, amount } = data;
    const transfer = job.transfers.find((known) => known.transferId === transferId);
    if (transfer === undefined || transfer.reversalIds.includes(reversalId)) return [];
    const outstanding = transfer.reversing - transfer.reversed;
    if (outstanding === 0) return [];
    if (amount > outstanding) requireSameAmount(amount, outstanding);
    const { jobId, currency } = job;
    return [{ type: 'TransferReversed', data: { jobId, transferId, reversalId, amount, currency } }];
  },
};
