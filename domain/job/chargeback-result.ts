import { reduceSums, type AgreedSums } from '../money/agreed-sums.ts';
import { proportion } from '../money/proportion.ts';
import {
  allocateTransfer,
  subtractParts,
  amountFor,
  settleSplit,
  sumParts,
  type PaymentPart,
} from '../money/settlement.ts';
import type { Settlement } from '../money/settlement.ts';
import { heldMoney, heldPayments, isCaptured, isHeld } from './held-money.ts';
import { requireAgreement } from './require-parts.ts';
import type { Job } from './job.ts';
import type { JobState } from './job-states.ts';

/**
 * The result of all chargebacks since the freeze: undecided, taken from the held money, or none taken. Tips and earlier
 * refunds do not count.
 */
export function chargebackResult(job: Job): 'open' | 'taken' | 'left' {
  const theirs = Object.values(job.chargebacks).filter(({ chargebackId }) =>
    job.freeze?.chargebackIds.includes(chargebackId),
  );
  if (theirs.some(({ status }) => status === 'open')) return 'open';
  return theirs.some(({ status, paymentId }) => status === 'lost' && isHeld(job, paymentId)) ? 'taken' : 'left';
}

/**
 * The sums with which a job continues although the bank took a part of the held money: no bank decides about the rest.
 * Null if the job ends: it had ended before, nothing is left, or no work had begun.
 */
export function sumsLeft(job: Job): AgreedSums | null {
  const left = heldMoney(job) - sumParts(takenNow(job));
  if (job.ending !== null || left === 0 || isUnbegun(job)) return null;
  return reduceSums(requireAgreement(job), left);
}

/**
 * What the bank finally took of the held money, by payment. Earlier losses that the job absorbed are no longer held.
 */
export function takenNow(job: Job): PaymentPart[] {
  return heldPayments(job).map(({ paymentId, amount }) => ({
    paymentId,
    amount: Math.min(amount, takenSinceLastLeft(job, paymentId)),
  }));
}

interface Shared {
  readonly settlement: Settlement;
  readonly shares: PaymentPart[];
  /** What is still to be refunded to the client. */
  readonly refunds: PaymentPart[];
}

/**
 * How the money of a job is distributed that ends because of chargebacks: what the bank took and what we refunded is
 * the refund. If the money was distributed before, the rest keeps the same proportions; otherwise all of it is
 * refunded. refund + providerAmount + platformAmount = captured, again.
 */
export function afterChargebacks(job: Job): Shared {
  const { ending } = job;
  // A booking's payment that was only authorised is voided, not distributed.
  const held = heldPayments(job).filter(({ paymentId }) => isCaptured(job) || paymentId !== job.payment?.paymentId);
  const captured = sumParts(held);
  if (ending === null) {
    const refunds = subtractParts(held, takenNow(job)).filter(({ amount }) => amount > 0);
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

/** Whether the chargeback came before any work, and without a dispute that continues about the rest. */
function isUnbegun({ freeze }: Job): boolean {
  return freeze === null || unbegun.includes(freeze.atState);
}

const unbegun: readonly JobState[] = ['Booked', 'PaymentAtRisk', 'NoShowClaimed'];

/** What the bank took of this payment and the job has not absorbed so far. */
function takenSinceLastLeft({ chargebacks, bankTook }: Job, paymentId: string): number {
  const lost = Object.values(chargebacks).filter((chargeback) => chargeback.status === 'lost');
  return sumParts(lost.filter((chargeback) => chargeback.paymentId === paymentId)) - amountFor(bankTook, paymentId);
}
