import type { JobEvent } from '#events/catalog/job.ts';
import type { PaymentMethod } from '#events/catalog/job/payment-method.ts';

import { amountToOpen, type PaidFor } from './amount-to-pay.ts';
import { changeExpired } from './change-expired.ts';
import { paymentExpired } from './decide-payment.ts';
import { tipExpired } from './decide-tip.ts';
import { fundingFailed, canReturnToBooked } from './funding-failed.ts';
import { uncollectedFee, feeLost } from './uncollected-fee.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { isCaptured, requireSameAmount } from './held-money.ts';
import { requireAgreement } from './require-parts.ts';
import { isKnown, isUntaken } from './known-payments.ts';
import type { Job } from './job.ts';
import { unfrozenState } from './unfrozen-state.ts';

/** What the payment provider reports about a payment before its capture. */
export const paymentAttemptHandlers = {
  RecordPaymentInitiated({ data, job }) {
    const expected = amountToOpen(job, data);
    if (expected === null || isKnown(job, data.paymentId) || isFromEarlierAttempt(job, data.method)) return [];
    requireSameAmount(data.amount, expected);
    return [{ type: 'PaymentInitiated', data: { ...data, jobId: job.jobId, currency: job.currency } }];
  },

  /** No card can help: what waited for the payment ends as if it had timed out. */
  RecordPaymentRejection({ data, job, context }) {
    const { purpose, ref, method, code } = data;
    const awaited = amountToOpen(job, data) !== null && !isOpened(job, ref);
    if (!awaited || isFromEarlierAttempt(job, method)) return [];
    const rejected: JobEvent = { type: 'PaymentRejected', data: { jobId: job.jobId, purpose, ref, code } };
    return [rejected, ...endedUnpaid(job, data, context.now)];
  },

  RecordPaymentFailed({ data, job, context, rules }) {
    const { jobId, payment } = job;
    const unfrozen = unfrozenState(job);
    const { paymentId, code } = data;
    const failed: JobEvent = { type: 'PaymentFailed', data: { jobId, paymentId, code } };
    if (payment?.paymentId !== paymentId) return isAwaitedAside(job, paymentId) ? [failed] : [];
    if (unfrozen === 'PaymentPending' || unfrozen === 'PaymentAtRisk') return [failed];
    const ended = uncollectedFee(job, paymentId);
    if (ended !== null) return [feeLost(job, ended, { now: context.now, rules })];
    // A decline from before the booking may come late: only a requested capture or charge can fail here.
    const asked = payment.captureRequested || payment.chargeRequested;
    if (isCaptured(job) || !asked) return [];
    if (job.state === 'Booked') return fundingFailed(job, payment, code, { now: context.now, rules });
    return canReturnToBooked(job) && payment.failure === null ? [failed] : [];
  },
} satisfies SomeJobHandlers;

/** Ends what a payment that cannot be opened was for. A booked job has its own time to find another card. */
function endedUnpaid(job: Job, { purpose, ref }: PaidFor, now: string): JobEvent[] {
  switch (purpose) {
    case 'main':
      return job.state === 'PaymentPending' ? paymentExpired(job, now) : [];
    case 'extra':
      return [changeExpired(job, ref)];
    case 'tip':
      return [tipExpired(job, ref)];
  }
}

/** Whether a payment was opened for this change or this tip. */
function isOpened({ sidePayments }: Job, ref: string): boolean {
  return Object.values(sidePayments).some((side) => side.ref === ref);
}

/** An offer whose payment timed out can be accepted again, and closer to the start its payment method differs. */
function isFromEarlierAttempt(job: Job, method: PaymentMethod): boolean {
  return job.state === 'PaymentPending' && requireAgreement(job).method !== method;
}

/** Whether this payment is for a change or a tip that waits for it, or will again when the job continues. */
function isAwaitedAside(job: Job, paymentId: string): boolean {
  const side = job.sidePayments[paymentId];
  if (side === undefined || side.purpose === 'nothing' || side.ref === null) return false;
  const { purpose, ref } = side;
  return isUntaken(job, paymentId) && amountToOpen(job, { purpose, ref }) !== null;
}
