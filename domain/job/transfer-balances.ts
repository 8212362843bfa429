import type { JobEvent } from '#events/catalog/job.ts';

import { amountFor } from '../money/settlement.ts';
import { requireAgreement } from './require-parts.ts';
import type { RejectedTransfer, Transfer } from './money-state.ts';
import type { Job } from './job.ts';

/**
 * The transfers and reversals that give the provider their share of each payment: nothing of a charged back one, all of
 * the others. Requests count at once, sent or not, so that no amount is requested twice. A pending transfer is reversed
 * after it arrived.
 */
export function balanceTransfers(job: Job): JobEvent[] {
  const rejected = waitingTransfers(job);
  return Object.keys(job.transferBalances).flatMap((paymentId) => {
    const missing = computeUnsent(job, paymentId);
    // A rejected transfer is retried by an admin or a reactor.
    const unasked = missing - amountFor(rejected, paymentId);
    if (unasked > 0) return [requestTransfer(job, paymentId, unasked)];
    return reversals(job, sentOf(job, paymentId), -missing);
  });
}

/** The rejected shares that wait to be sent again, each with the amount still due. */
export function waitingTransfers(job: Job): RejectedTransfer[] {
  const left = new Map<string, number>();
  return job.rejectedTransfers.flatMap((rejected) => {
    if (rejected.again) return [];
    const due = left.get(rejected.paymentId) ?? computeUnsent(job, rejected.paymentId);
    const amount = Math.min(rejected.amount, due);
    left.set(rejected.paymentId, due - Math.max(0, amount));
    return amount > 0 ? [{ ...rejected, amount }] : [];
  });
}

/** Whether this transfer was rejected; its key is never used again. */
export function isRejected({ rejectedTransfers }: Job, id: string): boolean {
  return rejectedTransfers.some(({ transferId }) => transferId === id);
}

/** Pending transfers to the provider: requested, still owed, and neither sent nor rejected. */
export function underWay(job: Job): number {
  return Object.keys(job.transferBalances).reduce((sum, paymentId) => {
    const toCome = Math.min(askedAndUnsent(job, paymentId), stillToSend(job, paymentId));
    return sum + Math.max(0, toCome);
  }, 0);
}

/** What is owed to the provider and not sent yet, rejected or not, without what a chargeback blocks. */
export function onTheWay(job: Job): number {
  return unsent(job, false);
}

/**
 * What is owed to the provider since the end and a chargeback blocks: sent before or not, it arrives if the chargeback
 * is won.
 */
export function heldUp(job: Job): number {
  return unsent(job, true);
}

function unsent(job: Job, frozen: boolean): number {
  const payments = Object.keys(job.transferBalances).filter((paymentId) => isFrozen(job, paymentId) === frozen);
  return payments.reduce((sum, paymentId) => sum + stillToSend(job, paymentId), 0);
}

/** The requested amount of this payment that was neither sent nor rejected. */
export function askedAndUnsent({ transferBalances, transfers }: Job, paymentId: string): number {
  return (transferBalances[paymentId]?.requested ?? 0) - amountFor(transfers, paymentId);
}

/** The amount to request of this payment, so that the provider has their share; below zero: to reverse. */
function computeUnsent(job: Job, paymentId: string): number {
  const { owed, requested } = job.transferBalances[paymentId] ?? { owed: 0, requested: 0 };
  const comingBack = sentOf(job, paymentId).reduce((sum, { reversing }) => sum + reversing, 0);
  return (isFrozen(job, paymentId) ? 0 : owed) - (requested - comingBack);
}

/** What the provider has beyond their share because its reversal failed. The platform bears it. */
export function computeLoss(job: Job): number {
  return Object.entries(job.transferBalances).reduce((sum, [paymentId, { owed }]) => {
    const unrecovered = sentOf(job, paymentId).reduce((before, transfer) => before + transfer.unrecovered, 0);
    return sum + Math.max(0, unrecovered - owed);
  }, 0);
}

function sentOf({ transfers }: Job, paymentId: string): Transfer[] {
  return transfers.filter((transfer) => transfer.paymentId === paymentId);
}

/** The provider's unsent share of this payment. */
export function stillToSend(job: Job, paymentId: string): number {
  const theirs = sentOf(job, paymentId).reduce((sum, { amount, reversing }) => sum + amount - reversing, 0);
  return Math.max(0, (job.transferBalances[paymentId]?.owed ?? 0) - theirs);
}

/** Whether a reversal of this payment is pending. */
export function isComingBack({ transfers }: Job, paymentId: string): boolean {
  return transfers.some((transfer) => transfer.paymentId === paymentId && transfer.reversing > transfer.reversed);
}

/** Whether the bank holds this payment or has finally taken it back. */
function isFrozen({ state, chargebacks }: Job, paymentId: string): boolean {
  const theirs = Object.values(chargebacks).filter((chargeback) => chargeback.paymentId === paymentId);
  return state === 'ChargebackOpen' && theirs.some(({ status }) => status !== 'won');
}

function requestTransfer(job: Job, paymentId: string, amount: number): JobEvent {
  const { jobId, currency } = job;
  const { providerId } = requireAgreement(job);
  return { type: 'TransferRequested', data: { jobId, providerId, paymentId, amount, currency } };
}

function reversals({ jobId, currency }: Job, sent: readonly Transfer[], amount: number): JobEvent[] {
  let left = amount;
  return sent.flatMap(({ transferId, paymentId, ...transfer }): JobEvent[] => {
    const part = Math.min(left, transfer.amount - transfer.reversing - transfer.unrecovered);
    left -= part;
    if (part <= 0) return [];
    return [{ type: 'ReversalRequested', data: { jobId, transferId, paymentId, amount: part, currency } }];
  });
}
