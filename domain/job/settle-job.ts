import type { settlementCauses } from '#events/catalog/job/settlement.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import {
  allocateRefund,
  allocateTransfer,
  less,
  sumParts,
  type PaymentPart,
  type Settlement,
} from '../money/settlement.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { extraPayments, heldPayments, isCaptured } from './held-money.ts';
import { settledEvent } from './settled-event.ts';
import type { Job } from './state.ts';

interface Ended {
  readonly cause: (typeof settlementCauses)[number];
  /** Of all the money that is held, as `heldMoney` counts it. */
  readonly settlement: Settlement;
  readonly now: string;
  readonly rules: RuleBook;
}

/**
 * A paid job ends without a release: who gets what, and from which payments. Of money that was only authorised the
 * client's part is never taken: less is captured, and nothing has to go back.
 */
export function jobSettled(job: Job, { cause, settlement, ...when }: Ended): JobEvent {
  const held = heldPayments(job);
  const back = allocateRefund(held, settlement.refund);
  const refunds = takenOf(job, back);
  const refund = sumParts(refunds);
  const left = less(held, back).find(({ paymentId }) => paymentId === notTaken(job));
  const capture = left === undefined || left.amount === 0 ? null : left;
  return settledEvent(job, when, {
    cause,
    captured: settlement.captured - settlement.refund + refund,
    refund,
    providerAmount: settlement.providerAmount,
    platformAmount: settlement.platformAmount,
    capture,
    voids: createPaymentGateway(job).filter((paymentId) => paymentId !== capture?.paymentId),
    refunds,
    transfers: allocateTransfer(held, back, settlement.providerAmount),
  });
}

/** What has to go back to the client: their part of what was only authorised is never taken. */
export function allocateRefunds(job: Job, refund: number): PaymentPart[] {
  return takenOf(job, allocateRefund(heldPayments(job), refund));
}

function takenOf(job: Job, parts: readonly PaymentPart[]): PaymentPart[] {
  return parts.filter(({ paymentId }) => paymentId !== notTaken(job));
}

/** The booking's own payment, as long as it was not taken. */
function notTaken(job: Job): string | null {
  return isCaptured(job) ? null : (job.payment?.paymentId ?? null);
}

/** Payments of which nothing was taken: authorised, saved, or waiting for a card. Tips end by themselves. */
export function createPaymentGateway(job: Job): string[] {
  const main = job.payment === null ? [] : [job.payment];
  return [...main, ...extraPayments(job)].filter(({ captured }) => captured === 0).map(({ paymentId }) => paymentId);
}
