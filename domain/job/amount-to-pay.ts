import type { PaymentPurpose } from '#events/catalog/job/payment-method.ts';

import { computeMainDue } from './held-money.ts';
import { allowedCommands } from './lifecycle.ts';
import type { Job } from './job.ts';
import { unfrozenState } from './unfrozen-state.ts';

/** What a payment is for: the offer, the change or the tip. */
export interface PaidFor {
  readonly purpose: PaymentPurpose;
  readonly ref: string;
}

/** What is to be paid for this now; null when nothing is due. */
export function amountToPay(job: Job, { purpose, ref }: PaidFor): number | null {
  switch (purpose) {
    case 'main':
      return job.agreement?.offerId === ref && isMainAwaited(job) ? computeMainDue(job) : null;
    case 'extra':
      return job.change?.changeId === ref && isChangeable(job) && job.change.paymentDueAt !== null
        ? job.change.extra
        : null;
    case 'tip':
      return job.tips[ref]?.status === 'due' ? job.tips[ref].amount : null;
  }
}

/**
 * The required amount of a payment opened for this now. A suspended job continues after a dispute or chargeback, and
 * then needs a payment that was due to be opened before it.
 */
export function amountToOpen(job: Job, paidFor: PaidFor): number | null {
  return amountToPay({ ...job, state: unfrozenState(job) }, paidFor);
}

/** Whether a payment for this may be open whose record has not reached the job yet. */
export function awaitsPayment(job: Job, paidFor: PaidFor): boolean {
  return amountToPay(job, paidFor) !== null;
}

/** The booking's first payment, the charge of its saved card, or another card. */
function isMainAwaited({ state, payment }: Job): boolean {
  if (payment === null) return state === 'PaymentPending';
  // A suspended job stays at risk until it continues, though an earlier attempt may have been paid meanwhile.
  if (payment.captured > 0) return false;
  return state === 'PaymentAtRisk' || (state === 'Booked' && payment.chargeRequested);
}

/** Whether a change is possible now: a dispute or a chargeback suspends changes. */
function isChangeable({ state }: Job): boolean {
  return allowedCommands(state, 'deadline').includes('ExpireChange');
}
