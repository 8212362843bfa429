import { RuleError } from '../rule-error.ts';
import { chargebackPending } from './authorization.ts';
import { withGivenBack } from './unmatched-chargebacks.ts';
import {
  isRefundKnown,
  isRetried,
  refundDue,
  unrecordedRefund,
  waitingRefunds,
  type WaitingRefund,
} from './failed-refunds.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { requireSameAmount } from './held-money.ts';
import { isKnown } from './known-payments.ts';
import type { Job } from './job.ts';

/** Refunds that the payment provider sent or rejected, and refunds that the card's bank returned to us. */
export const refundHandlers = {
  /** With the amount that was sent, even where a bank left less: then it came back, which is recorded next. */
  RecordRefund({ data, job }) {
    const { paymentId, refundId, amount } = data;
    const outstanding = unrecordedRefund(job, paymentId);
    if (outstanding <= 0 || isRefundKnown(job, refundId)) return [];
    if (amount > outstanding) requireSameAmount(amount, outstanding);
    const { jobId, currency } = job;
    return [{ type: 'RefundSent', data: { jobId, paymentId, refundId, amount, currency } }];
  },

  /** For a payment that the job counts, only its recorded refunds: an unrecorded one was not owed. */
  RecordRefundFailure({ data, job }) {
    const { paymentId, refundId, amount, code } = data;
    const sent = job.refunds.some((refund) => refund.refundId === refundId);
    if (!sent && (isRefundKnown(job, refundId) || isKnown(job, paymentId))) return [];
    const { jobId, currency } = job;
    return withGivenBack(job, { type: 'RefundFailed', data: { jobId, paymentId, refundId, amount, currency, code } });
  },

  /**
   * Once for each request, and only while money is owed, except that a repeated request always gets its answer. A
   * payment that the job never counted is owed from now on, because all of it should have been returned at once.
   */
  RecordRefundRejection({ data, job }) {
    const { paymentId, refundId, code } = data;
    const unmatched = isUnrecorded(job, paymentId);
    const isWhole = unmatched || isRetried(job, data);
    const amount = isWhole ? data.amount : Math.min(data.amount, refundDue(job, paymentId));
    if (amount <= 0 || isRefundKnown(job, refundId)) return [];
    const { jobId, currency } = job;
    const about = { jobId, paymentId, refundId, amount, currency };
    return withGivenBack(job, { type: 'RefundRejectedByGateway', data: { ...about, code, unmatched } });
  },

  RetryRefund({ data, job, context }) {
    const refund = requireWaiting(job, data.refundId);
    if (!refund.sendable) throw new RuleError('WRONG_STATE', "The card's bank has taken this payment back.");
    return [{ type: 'RefundRetried', data: { ...about(job, refund), adminId: context.actor.id } }];
  },

  PayRefundManually({ data, job, context }) {
    const refund = requireWaiting(job, data.refundId);
    const paid = { ...about(job, refund), adminId: context.actor.id, note: data.note };
    return [{ type: 'RefundPaidManually', data: paid }];
  },
} satisfies SomeJobHandlers;

/** Whether the job never counted this payment and owes nothing of it yet. */
function isUnrecorded(job: Job, paymentId: string): boolean {
  return !isKnown(job, paymentId) && !job.failedRefunds.some((failed) => failed.paymentId === paymentId);
}

function requireWaiting(job: Job, id: string): WaitingRefund {
  const waiting = waitingRefunds(job).find(({ refundId }) => refundId === id);
  if (waiting?.frozen === true) throw chargebackPending();
  if (waiting !== undefined) return waiting;
  if (job.failedRefunds.some(({ refundId }) => refundId === id))
    throw new RuleError('ALREADY_DONE', 'This refund was seen to.');
  throw new RuleError('NOT_FOUND', 'No such refund was returned or rejected.');
}

function about(
  { jobId, currency }: Job,
  { refundId, paymentId, amount }: Pick<WaitingRefund, 'refundId' | 'paymentId' | 'amount'>,
) {
  return { jobId, refundId, paymentId, amount, currency };
}
