import type { PaymentPart } from '../../money/settlement.ts';
import type { TransferBalance } from '../money-state.ts';
import type { Job } from '../state.ts';

const nothing: TransferBalance = { owed: 0, requested: 0 };

/** These parts of payments are the Homewright's, and are sent to them. */
export function ordered(job: Job, parts: readonly PaymentPart[]): Job['transferBalances'] {
  return parts.reduce<Job['transferBalances']>((transferBalances, { paymentId, amount }) => {
    const { owed, requested } = transferBalances[paymentId] ?? nothing;
    return { ...transferBalances, [paymentId]: { owed: owed + amount, requested: requested + amount } };
  }, job.transferBalances);
}

/** So much more of this payment is asked to be sent, or less. */
export function asked(job: Job, paymentId: string, amount: number): Job['transferBalances'] {
  const { owed, requested } = job.transferBalances[paymentId] ?? nothing;
  return { ...job.transferBalances, [paymentId]: { owed, requested: requested + amount } };
}

/** What is the Homewright's of these payments now; of the others nothing changes. */
export function withShares(job: Job, shares: readonly PaymentPart[]): Job['transferBalances'] {
  return shares.reduce<Job['transferBalances']>((transferBalances, { paymentId, amount }) => {
    const { requested } = transferBalances[paymentId] ?? nothing;
    return { ...transferBalances, [paymentId]: { owed: amount, requested } };
  }, job.transferBalances);
}
