import type { PaymentPart } from '../../money/settlement.ts';
import type { Payout } from '../money-state.ts';
import type { Job } from '../state.ts';

const nothing: Payout = { owed: 0, requested: 0 };

/** These parts of payments are the Homewright's, and are sent to them. */
export function ordered(job: Job, parts: readonly PaymentPart[]): Job['payouts'] {
  return parts.reduce<Job['payouts']>((payouts, { paymentId, amount }) => {
    const { owed, requested } = payouts[paymentId] ?? nothing;
    return { ...payouts, [paymentId]: { owed: owed + amount, requested: requested + amount } };
  }, job.payouts);
}

/** So much more of this payment is asked to be sent, or less. */
export function asked(job: Job, paymentId: string, amount: number): Job['payouts'] {
  const { owed, requested } = job.payouts[paymentId] ?? nothing;
  return { ...job.payouts, [paymentId]: { owed, requested: requested + amount } };
}

/** What is the Homewright's of these payments now; of the others nothing changes. */
export function withShares(job: Job, shares: readonly PaymentPart[]): Job['payouts'] {
  return shares.reduce<Job['payouts']>((payouts, { paymentId, amount }) => {
    const { requested } = payouts[paymentId] ?? nothing;
    return { ...payouts, [paymentId]: { owed: amount, requested } };
  }, job.payouts);
}
