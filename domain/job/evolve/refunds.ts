import type { FailedRefund } from '../money-state.ts';
import type { Job } from '../job.ts';
import type { JobFolds } from './fold-types.ts';

export const refundFolds = {
  RefundSent: (job, { refundId, paymentId, amount }) => ({
    refunds: [...job.refunds, { refundId, paymentId, amount }],
    failedRefunds: triedAgain(job.failedRefunds, { paymentId, amount }),
  }),
  RefundFailed: (job, { refundId, paymentId, amount, code }) => ({
    refunds: job.refunds.filter((refund) => refund.refundId !== refundId),
    failedRefunds: [
      ...job.failedRefunds,
      { refundId, paymentId, amount, code, rejected: false, unmatched: !isCounted(job, refundId), status: 'waits' },
    ],
  }),
  RefundRejectedByGateway: (job, { refundId, paymentId, amount, code, unmatched }) => ({
    failedRefunds: [
      ...triedAgain(job.failedRefunds, { paymentId, amount }),
      { refundId, paymentId, amount, code, rejected: true, unmatched, status: 'waits' },
    ],
  }),
  RefundRetried: (job, { refundId }) => ({ failedRefunds: withStatus(job, refundId, 'again') }),
  RefundPaidManually: (job, { refundId, paymentId, amount }) => ({
    refunds: [...job.refunds, { refundId, paymentId, amount }],
    failedRefunds: withStatus(job, refundId, 'done'),
  }),
} satisfies JobFolds;

function isCounted({ refunds }: Job, id: string): boolean {
  return refunds.some(({ refundId }) => refundId === id);
}

function withStatus({ failedRefunds }: Job, id: string, status: FailedRefund['status']): FailedRefund[] {
  return failedRefunds.map((failed) => (failed.refundId === id ? { ...failed, status } : failed));
}

/** Marks one retried refund as done: refunds of the same payment and amount are interchangeable. */
function triedAgain(
  failedRefunds: readonly FailedRefund[],
  { paymentId, amount }: Pick<FailedRefund, 'paymentId' | 'amount'>,
): FailedRefund[] {
  const first = failedRefunds.find(
    (failed) => failed.status === 'again' && failed.paymentId === paymentId && failed.amount === amount,
  );
  return failedRefunds.map((failed) => (failed === first ? { ...failed, status: 'done' } : failed));
}
