import { allocateTransfer, partOf, proportion, settleRelease, sumOf, type PaymentPart } from '../money/settlement.ts';
import type { Settlement } from '../money/settlement.ts';
import { agreementOf } from './agreed.ts';
import { heldPayments, isCaptured, isHeld } from './held-money.ts';
import type { Job } from './state.ts';

/**
 * What the bank made of all that was charged back since everything was frozen: it did not decide yet, it took back money
 * that is held for the job, or none of it. Tips are beside it, and so is what had gone back before.
 */
export function bankDecision(job: Job): 'open' | 'taken' | 'left' {
  const theirs = Object.values(job.chargebacks).filter(({ chargebackId }) =>
    job.freeze?.chargebackIds.includes(chargebackId),
  );
  if (theirs.some(({ status }) => status === 'open')) return 'open';
  return theirs.some(({ status, paymentId }) => status === 'lost' && isHeld(job, paymentId)) ? 'taken' : 'left';
}

/**
 * Who gets what once the bank has taken payments back: what it took and what we gave back is the refund, and what is
 * left is shared in the proportions of before. refund + providerAmount + platformAmount = captured, again.
 */
export function afterChargebacks(job: Job): { readonly settlement: Settlement; readonly shares: PaymentPart[] } {
  // Where the booking's own money was only authorised it is let go of, and not shared.
  const held = heldPayments(job).filter(({ paymentId }) => isCaptured(job) || paymentId !== job.payment?.paymentId);
  const captured = sumOf(held);
  const gone = held.map(({ paymentId, amount }) => ({
    paymentId,
    amount: Math.min(amount, partOf(job.ending?.refunds ?? [], paymentId) + takenByBank(job, paymentId)),
  }));
  const refund = sumOf(gone);
  const before = job.ending ?? settleRelease(agreementOf(job), captured);
  const rest = captured - refund;
  const providerAmount = proportion(before.providerAmount, rest, before.providerAmount + before.platformAmount);
  const shared = allocateTransfer(held, gone, providerAmount);
  return {
    settlement: { captured, refund, providerAmount, platformAmount: rest - providerAmount },
    shares: held.map(({ paymentId }) => ({ paymentId, amount: partOf(shared, paymentId) })),
  };
}

function takenByBank({ chargebacks }: Job, paymentId: string): number {
  const lost = Object.values(chargebacks).filter((chargeback) => chargeback.status === 'lost');
  return sumOf(lost.filter((chargeback) => chargeback.paymentId === paymentId));
}
