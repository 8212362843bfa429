import type { JobEvent } from '#events/catalog/job.ts';

import { amountFor } from '../money/settlement.ts';
import { requireAgreement } from './required-parts.ts';
import type { RejectedTransfer, Transfer } from './money-state.ts';
import type { Job } from './state.ts';

/**
 * What has to move so that the Homewright has, of each payment, what is theirs: nothing of one that is charged back,
 * all of their share of the others. Whatever was asked for is counted at once, sent or not, so that nothing is asked
 * for twice; what is on its way comes back once it arrived.
 */
export function balanceTransfers(job: Job): JobEvent[] {
  const rejected = waitingTransfers(job);
  return Object.keys(job.transferBalances).flatMap((paymentId) => {
    const missing = computeUnsent(job, paymentId);
    // What was refused is sent again by whoever sees to it.
    const unasked = missing - amountFor(rejected, paymentId);
    if (unasked > 0) return [requestTransfer(job, paymentId, unasked)];
    return reversals(job, sentOf(job, paymentId), -missing);
  });
}

/** The shares that were refused and wait to be sent again, each with what of it is still due. */
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

/** Whether this transfer was refused: under its key it is never asked for again. */
export function isRejected({ rejectedTransfers }: Job, id: string): boolean {
  return rejectedTransfers.some(({ transferId }) => transferId === id);
}

/** What is on its way to the Homewright: asked for, still theirs, and neither there nor refused. */
export function underWay(job: Job): number {
  return Object.keys(job.transferBalances).reduce((sum, paymentId) => {
    const toCome = Math.min(askedAndUnsent(job, paymentId), stillToSend(job, paymentId));
    return sum + Math.max(0, toCome);
  }, 0);
}

/** What is the Homewright's and not there yet, refused or not; what a bank holds up is not on its way. */
export function onTheWay(job: Job): number {
  return unsent(job, false);
}

/** What is the Homewright's since the end, and a bank holds up: sent before or not, it comes if the demand is turned down. */
export function heldUp(job: Job): number {
  return unsent(job, true);
}

function unsent(job: Job, frozen: boolean): number {
  const payments = Object.keys(job.transferBalances).filter((paymentId) => isFrozen(job, paymentId) === frozen);
  return payments.reduce((sum, paymentId) => sum + stillToSend(job, paymentId), 0);
}

/** What of this payment was asked to be sent, and neither was so far nor was refused. */
export function askedAndUnsent({ transferBalances, transfers }: Job, paymentId: string): number {
  return (transferBalances[paymentId]?.requested ?? 0) - amountFor(transfers, paymentId);
}

/** What of this payment has to be asked for, so that the Homewright has what is theirs; below zero: asked back. */
function computeUnsent(job: Job, paymentId: string): number {
  const { owed, requested } = job.transferBalances[paymentId] ?? { owed: 0, requested: 0 };
  const comingBack = sentOf(job, paymentId).reduce((sum, { reversing }) => sum + reversing, 0);
  return (isFrozen(job, paymentId) ? 0 : owed) - (requested - comingBack);
}

/** What the Homewright has for good though it is not theirs: it was to come back, and never does. The platform bears it. */
export function computeLoss(job: Job): number {
  return Object.entries(job.transferBalances).reduce((sum, [paymentId, { owed }]) => {
    const unrecovered = sentOf(job, paymentId).reduce((before, transfer) => before + transfer.unrecovered, 0);
    return sum + Math.max(0, unrecovered - owed);
  }, 0);
}

function sentOf({ transfers }: Job, paymentId: string): Transfer[] {
  return transfers.filter((transfer) => transfer.paymentId === paymentId);
}

/** What of this payment is the Homewright's and was not sent so far. */
export function stillToSend(job: Job, paymentId: string): number {
  const theirs = sentOf(job, paymentId).reduce((sum, { amount, reversing }) => sum + amount - reversing, 0);
  return Math.max(0, (job.transferBalances[paymentId]?.owed ?? 0) - theirs);
}

/** Whether some of this payment is still on its way back from the Homewright. */
export function isComingBack({ transfers }: Job, paymentId: string): boolean {
  return transfers.some((transfer) => transfer.paymentId === paymentId && transfer.reversing > transfer.reversed);
}

/** Whether the bank holds this payment, or has it back for good. */
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
