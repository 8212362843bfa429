import { amountFor, sumParts, type PaymentPart } from '../money/settlement.ts';
import { RuleError } from '../rule-error.ts';
import { requireAgreement } from './require-parts.ts';
import type { SidePayment } from './money-state.ts';
import type { Job } from './job.ts';

/**
 * The held parts of the job's payments without tips, in the order of payment: the booking's own first. An authorised
 * booking counts with the amount to be captured.
 */
export function heldPayments(job: Job): PaymentPart[] {
  const main = job.payment === null ? [] : [{ paymentId: job.payment.paymentId, amount: computeMainHeld(job) }];
  return [...main, ...heldExtras(job)].filter(({ amount }) => amount > 0);
}

/** All money held for the job, which its end has to distribute. */
export function heldMoney(job: Job): number {
  return sumParts(heldPayments(job));
}

/** The captured part of it, without authorisations. */
export function takenMoney(job: Job): number {
  return isCaptured(job) ? heldMoney(job) : sumParts(heldExtras(job));
}

/** All money ever captured for the job without tips, including what was refunded since. */
export function capturedMoney({ payment, sidePayments }: Job): number {
  return (payment?.captured ?? 0) + extraPayments({ sidePayments }).reduce((sum, { captured }) => sum + captured, 0);
}

/** Whether this payment is held for the job: no tip and not returned. */
export function isHeld(job: Job, paymentId: string): boolean {
  return heldPayments(job).some((held) => held.paymentId === paymentId);
}

/** Payments for a higher price, in addition to the booking's own payment. */
export function extraPayments({ sidePayments }: Pick<Job, 'sidePayments'>): SidePayment[] {
  return Object.values(sidePayments).filter(({ purpose }) => purpose === 'extra');
}

/** A different amount than agreed is not a late message but a fault that a person must see. */
export function requireSameAmount(amount: number, expected: number): void {
  if (amount !== expected) throw new RuleError('VALIDATION_ERROR', 'The amount is not the agreed one.', 'amount');
}

/** Whether the booking's own money was captured. */
export function isCaptured(job: Job): boolean {
  return job.payment !== null && job.payment.captured > 0;
}

/** What the booking's own payment has to cover: the total less the paid price rises. */
export function computeMainDue(job: Job): number {
  return requireAgreement(job).total - sumParts(heldExtras(job));
}

function computeMainHeld(job: Job): number {
  const { payment } = job;
  if (payment === null) return 0;
  if (payment.captured > 0) return payment.captured - sumOutflow(job, payment.paymentId);
  const isPromised = payment.authorised > 0 && payment.failure === null && job.riskEndsAt === null;
  return isPromised ? computeMainDue(job) : 0;
}

function heldExtras(job: Job): PaymentPart[] {
  return extraPayments(job).map(({ paymentId, captured }) => ({
    paymentId,
    amount: captured - sumOutflow(job, paymentId),
  }));
}

/** How much of this payment left before the end: refunded to the client, or taken by the card's bank. */
function sumOutflow({ returns, bankTook }: Job, paymentId: string): number {
  return amountFor(returns, paymentId) + amountFor(bankTook, paymentId);
}
