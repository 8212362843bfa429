import { partOf, sumOf } from '../money/settlement.ts';
import { requireSameAmount } from './agreed.ts';
import type { JobHandlers } from './handler.ts';
import type { Job } from './state.ts';

/** What the payment provider sent back to the card. */
export const refundHandlers: JobHandlers<'RecordRefund'> = {
  RecordRefund({ data, job }) {
    const { paymentId, refundId, amount } = data;
    const outstanding = refundDue(job, paymentId);
    if (outstanding <= 0 || job.refunds.some((refund) => refund.refundId === refundId)) return [];
    if (amount > outstanding) requireSameAmount(amount, outstanding);
    const { jobId, currency } = job;
    return [{ type: 'RefundSent', data: { jobId, paymentId, refundId, amount, currency } }];
  },
};

/** What of this payment still has to go back to the card. What its bank took is there already, or frozen. */
export function refundDue(job: Job, paymentId: string): number {
  const owed = partOf(job.returns, paymentId) + partOf(job.ending?.refunds ?? [], paymentId);
  const taken = Object.values(job.chargebacks).filter(
    (chargeback) => chargeback.status !== 'won' && chargeback.paymentId === paymentId,
  );
  const main = job.payment?.paymentId === paymentId ? job.payment : undefined;
  const { captured } = main ?? job.sidePayments[paymentId] ?? { captured: 0 };
  return Math.min(owed, captured - sumOf(taken)) - partOf(job.refunds, paymentId);
}
