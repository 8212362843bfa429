import type { settlementCauses } from '#events/catalog/job/settlement.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import {
  allocateRefund,
  allocateTransfer,
  subtractParts,
  sumParts,
  type PaymentPart,
  type Settlement,
} from '../money/settlement.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { extraPayments, heldPayments, isCaptured } from './held-money.ts';
import { settledEvent } from './settled-event.ts';
import type { Job } from './job.ts';

interface Ended {
  readonly cause: (typeof settlementCauses)[number];
  /** Distributes all the held money, as `heldMoney` counts it. */
  readonly settlement: Settlement;
  readonly now: string;
  readonly rules: RuleBook;
}

/**
 * A paid job ends without a release: the shares, and the payments they come from. For money that was only authorised,
 * the client's part is not captured and needs no refund.
 */
export function jobSettled(job: Job, { cause, settlement, ...when }: Ended): JobEvent {
  const held = heldPayments(job);
  const back = allocateRefund(held, settlement.refund);
  const refunds = takenOf(job, back);
  const refund = sumParts(refunds);
  const left = subtractParts(held, back).find(({ paymentId }) => paymentId === notTaken(job));
  const capture = left === undefined || left.amount === 0 ? null : left;
  return settledEvent(job, when, {
    cause,
    captured: settlement.captured - settlement.refund + refund,
    refund,
    providerAmount: settlement.providerAmount,
    platformAmount: settlement.platformAmount,
    capture,
    voids: uncapturedPayments(job).filter((paymentId) => paymentId !== capture?.paymentId),
    refunds,
    transfers: allocateTransfer(held, back, settlement.providerAmount),
  });
}

/** What has to be refunded to the client: their part of an authorisation is never captured. */
export function allocateRefunds(job: Job, refund: number): PaymentPart[] {
  return takenOf(job, allocateRefund(heldPayments(job), refund));
}

function takenOf(job: Job, parts: readonly PaymentPart[]): PaymentPart[] {
  return parts.filter(({ paymentId }) => paymentId !== notTaken(job));
}

/** The booking's own payment until it is captured. */
function notTaken(job: Job): string | null {
  return isCaptured(job) ? null : (job.payment?.paymentId ?? null);
}

/** Payments without a capture: authorised, saved, or waiting for a card. Tips end separately. */
export function uncapturedPayments(job: Job): string[] {
  const main = job.payment === null ? [] : [job.payment];
  return [...main, ...extraPayments(job)].filter(({ captured }) => captured === 0).map(({ paymentId }) => paymentId);
}
