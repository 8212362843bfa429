import { partOf } from '../money/settlement.ts';
import { requireSameAmount } from './agreed.ts';
import type { JobHandlers } from './handler.ts';

/** What the payment provider sent back to the card. */
export const refundHandlers: JobHandlers<'RecordRefund'> = {
  RecordRefund({ data, job }) {
    const { paymentId, refundId, amount } = data;
    const owed = partOf(job.returns, paymentId) + partOf(job.ending?.refunds ?? [], paymentId);
    const outstanding = owed - partOf(job.refunds, paymentId);
    if (outstanding === 0 || job.refunds.some((refund) => refund.refundId === refundId)) return [];
    if (amount > outstanding) requireSameAmount(amount, outstanding);
    const { jobId, currency } = job;
    return [{ type: 'RefundSent', data: { jobId, paymentId, refundId, amount, currency } }];
  },
};
