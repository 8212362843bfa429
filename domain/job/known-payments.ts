import type { UnmatchedChargeback } from './dispute-state.ts';
import type { Job } from './job.ts';

/** Whether this payment was opened for the job: its own or an additional one. */
export function isKnown({ payment, sidePayments }: Job, paymentId: string): boolean {
  return payment?.paymentId === paymentId || Object.hasOwn(sidePayments, paymentId);
}

/** Whether the job knows this payment and has no record of its capture. */
export function isUntaken(job: Job, paymentId: string): boolean {
  const payment = job.payment?.paymentId === paymentId ? job.payment : job.sidePayments[paymentId];
  return payment?.captured === 0;
}

/** A chargeback of this job's money, or of money that it never counted. */
export function knownChargeback(
  { chargebacks, unmatchedChargebacks }: Job,
  id: string,
): UnmatchedChargeback | undefined {
  return chargebacks[id] ?? unmatchedChargebacks[id];
}
