import { shrunk, type AgreedSums } from '../money/agreement.ts';
import { proportion } from '../money/proportion.ts';
import { allocateTransfer, less, amountFor, settleSplit, sumParts, type PaymentPart } from '../money/settlement.ts';
import type { Settlement } from '../money/settlement.ts';
import { heldMoney, heldPayments, isCaptured, isHeld } from './held-money.ts';
import { requireAgreement } from './required-parts.ts';
import type { Job } from './state.ts';
import type { JobState } from './states.ts';

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
 * The sums about which a job goes on, although the bank took a part of what is held for it: no bank decides who gets the
 * rest. Null where it ends: it had ended before, nothing is left, or nobody had begun to work.
 */
export function sumsLeft(job: Job): AgreedSums | null {
  const left = heldMoney(job) - sumParts(takenNow(job));
  if (job.ending !== null || left === 0 || isUnbegun(job)) return null;
  return shrunk(requireAgreement(job), left);
}

/** What the bank took for good of what is held, by payment; what the job went on without before is not held any more. */
export function takenNow(job: Job): PaymentPart[] {
  return heldPayments(job).map(({ paymentId, amount }) => ({
    paymentId,
    amount: Math.min(amount, takenSinceLastLeft(job, paymentId)),
  }));
}

interface Shared {
  readonly settlement: Settlement;
  readonly shares: PaymentPart[];
  /** What still has to go back to the client. */
  readonly refunds: PaymentPart[];
}

/**
 * Who gets what of a job that ends because the bank took payments back: what it took and what we gave back is the refund.
 * Where the money was shared out before, what is left is shared in the same proportions; else all of it goes back.
 * refund + providerAmount + platformAmount = captured, again.
 */
export function afterChargebacks(job: Job): Shared {
  const { ending } = job;
  // Where the booking's own money was only authorised it is let go of, and not shared.
  const held = heldPayments(job).filter(({ paymentId }) => isCaptured(job) || paymentId !== job.payment?.paymentId);
  const captured = sumParts(held);
  if (ending === null) {
    const refunds = less(held, takenNow(job)).filter(({ amount }) => amount > 0);
    return { settlement: settleSplit(captured, captured, 0), shares: held.map(toEmptyPart), refunds };
  }
  const gone = held.map(({ paymentId, amount }) => ({
    paymentId,
    amount: Math.min(amount, amountFor(ending.refunds, paymentId) + takenSinceLastLeft(job, paymentId)),
  }));
  const refund = sumParts(gone);
  const rest = captured - refund;
  const providerAmount = proportion(ending.providerAmount, rest, ending.providerAmount + ending.platformAmount);
  const shared = allocateTransfer(held, gone, providerAmount);
  return {
    settlement: settleSplit(captured, refund, providerAmount),
    shares: held.map(({ paymentId }) => ({ paymentId, amount: amountFor(shared, paymentId) })),
    refunds: [],
  };
}

function toEmptyPart({ paymentId }: PaymentPart): PaymentPart {
  return { paymentId, amount: 0 };
}

/** Whether the bank stepped in before anybody worked, and with no dispute that goes on about the rest. */
function isUnbegun({ freeze }: Job): boolean {
  return freeze === null || unbegun.includes(freeze.atState);
}

const unbegun: readonly JobState[] = ['Booked', 'PaymentAtRisk', 'NoShowClaimed'];

/** What the bank took of this payment, and the job did not go on without so far. */
function takenSinceLastLeft({ chargebacks, bankTook }: Job, paymentId: string): number {
  const lost = Object.values(chargebacks).filter((chargeback) => chargeback.status === 'lost');
  return sumParts(lost.filter((chargeback) => chargeback.paymentId === paymentId)) - amountFor(bankTook, paymentId);
}
