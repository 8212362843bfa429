import { allocateTransfer, partOf, proportion, settleRelease, sumOf, type PaymentPart } from '../money/settlement.ts';
import type { Settlement } from '../money/settlement.ts';
import { agreementOf } from './agreed.ts';
import { heldPayments, isCaptured } from './held-money.ts';
import type { Job } from './state.ts';

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
  return {
    settlement: { captured, refund, providerAmount, platformAmount: rest - providerAmount },
    shares: allocateTransfer(held, gone, providerAmount),
  };
}

function takenByBank({ chargebacks }: Job, paymentId: string): number {
  const lost = Object.values(chargebacks).filter((chargeback) => chargeback.status === 'lost');
  return sumOf(lost.filter((chargeback) => chargeback.paymentId === paymentId));
}
