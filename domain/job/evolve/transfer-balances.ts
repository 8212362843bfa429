import type { PaymentPart } from '../../money/settlement.ts';
import type { TransferBalance } from '../money-state.ts';
import type { Job } from '../job.ts';

const nothing: TransferBalance = { owed: 0, requested: 0 };

/** These parts of payments belong to the provider, and their transfer is requested. */
export function orderTransfers(job: Job, parts: readonly PaymentPart[]): Job['transferBalances'] {
  return parts.reduce<Job['transferBalances']>((transferBalances, { paymentId, amount }) => {
    const { owed, requested } = transferBalances[paymentId] ?? nothing;
    return { ...transferBalances, [paymentId]: { owed: owed + amount, requested: requested + amount } };
  }, job.transferBalances);
}

/** Changes the requested amount of this payment. */
export function changeRequested(job: Job, paymentId: string, amount: number): Job['transferBalances'] {
  const { owed, requested } = job.transferBalances[paymentId] ?? nothing;
  return { ...job.transferBalances, [paymentId]: { owed, requested: requested + amount } };
}

/** Sets the provider's share of these payments; others stay. */
export function withShares(job: Job, shares: readonly PaymentPart[]): Job['transferBalances'] {
  return shares.reduce<Job['transferBalances']>((transferBalances, { paymentId, amount }) => {
    const { requested } = transferBalances[paymentId] ?? nothing;
    return { ...transferBalances, [paymentId]: { owed: amount, requested } };
  }, job.transferBalances);
}
