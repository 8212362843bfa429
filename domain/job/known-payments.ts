import type { UnmatchedChargeback } from './dispute-state.ts';
import type { Job } from './state.ts';

/** Whether this payment was opened for the job: its own, or one beside it. */
export function isKnown({ payment, sidePayments }: Job, paymentId: string): boolean {
  return payment?.paymentId === paymentId || Object.hasOwn(sidePayments, paymentId);
}

/** Whether the job knows this payment, and has not heard that money was taken by it. */
export function isUntaken(job: Job, paymentId: string): boolean {
  const payment = job.payment?.paymentId === paymentId ? job.payment : job.sidePayments[paymentId];
  return payment?.captured === 0;
}

/** What the card's bank does, or did, about money of the job, or about money that it never counted. */
export function knownChargeback(
  { chargebacks, unmatchedChargebacks }: Job,
  id: string,
): UnmatchedChargeback | undefined {
  return chargebacks[id] ?? unmatchedChargebacks[id];
}
