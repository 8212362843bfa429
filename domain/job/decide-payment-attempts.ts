import type { JobEvent } from '#events/catalog/job.ts';
import type { PaymentMethod } from '#events/catalog/job/payment-method.ts';

import { amountToOpen, type PaidFor } from './amount-to-pay.ts';
import { changeExpired } from './change-expired.ts';
import { paymentExpired } from './decide-payment.ts';
import { tipExpired } from './decide-tip.ts';
import { fundingFailed, canReturnToBooked } from './funding-failed.ts';
import { awaitedFee, feeLost } from './uncollected-fee.ts';
import type { SomeJobHandlers } from './handler.ts';
import { isCaptured, requireSameAmount } from './held-money.ts';
import { requireAgreement } from './required-parts.ts';
import { isKnown, isUntaken } from './known-payments.ts';
import type { Job } from './state.ts';
import { unfrozenState } from './unfrozen-state.ts';

/** What the payment provider says of a payment before money is taken. */
export const paymentAttemptHandlers = {
  RecordPaymentInitiated({ data, job }) {
    const expected = amountToOpen(job, data);
    if (expected === null || isKnown(job, data.paymentId) || isFromEarlierAttempt(job, data.method)) return [];
    requireSameAmount(data.amount, expected);
    return [{ type: 'PaymentInitiated', data: { ...data, jobId: job.jobId, currency: job.currency } }];
  },

  /** No card can help: what waited for the payment ends as if its time were over. */
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
    const ended = awaitedFee(job, paymentId);
    if (ended !== null) return [feeLost(job, ended, { now: context.now, rules })];
    // A decline from before the booking may come late: only a capture or a charge of ours can fall through.
    const asked = payment.captureRequested || payment.chargeRequested;
    if (isCaptured(job) || !asked) return [];
    if (job.state === 'Booked') return fundingFailed(job, payment, code, { now: context.now, rules });
    return canReturnToBooked(job) && payment.failure === null ? [failed] : [];
  },
} satisfies SomeJobHandlers;

/** What a payment that cannot be opened was for; another card for a booked job has its own time to be found. */
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

/** An offer whose time to pay ran out may be accepted again, and nearer to the start it is paid in another way. */
function isFromEarlierAttempt(job: Job, method: PaymentMethod): boolean {
  return job.state === 'PaymentPending' && requireAgreement(job).method !== method;
}

/** Whether this pays for a change or a tip that still waits for it, or does so again when the job goes on. */
function isAwaitedAside(job: Job, paymentId: string): boolean {
  const side = job.sidePayments[paymentId];
  if (side === undefined || side.purpose === 'nothing' || side.ref === null) return false;
  const { purpose, ref } = side;
  return isUntaken(job, paymentId) && amountToOpen(job, { purpose, ref }) !== null;
}
