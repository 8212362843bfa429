import type { JobEvent } from '#events/catalog/job.ts';

import { agreementOf } from './agreed.ts';
import type { Job, Transfer } from './state.ts';

/**
 * What has to move so that the Homewright has, of each payment, what is theirs: nothing of one that is charged back,
 * all of their share of the others. Whatever was asked for is counted at once, sent or not, so that nothing is asked
 * for twice; what is on its way comes back once it arrived.
 */
export function balanced(job: Job): JobEvent[] {
  return Object.entries(job.payouts).flatMap(([paymentId, { owed, requested }]) => {
    const sent = job.transfers.filter((transfer) => transfer.paymentId === paymentId);
    const comingBack = sent.reduce((sum, { reversing }) => sum + reversing, 0);
    const missing = (isFrozen(job, paymentId) ? 0 : owed) - (requested - comingBack);
    return missing > 0 ? [requestTransfer(job, paymentId, missing)] : reversals(job, sent, -missing);
  });
}

/** What of this payment is the Homewright's and was not sent so far. */
export function stillToSend({ payouts, transfers }: Job, paymentId: string): number {
  const sent = transfers.filter((transfer) => transfer.paymentId === paymentId);
  const theirs = sent.reduce((sum, { amount, reversing }) => sum + amount - reversing, 0);
  return Math.max(0, (payouts[paymentId]?.owed ?? 0) - theirs);
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
  const { providerId } = agreementOf(job);
  return { type: 'TransferRequested', data: { jobId, providerId, paymentId, amount, currency } };
}

function reversals({ jobId, currency }: Job, sent: readonly Transfer[], amount: number): JobEvent[] {
  let left = amount;
  return sent.flatMap(({ transferId, paymentId, ...transfer }): JobEvent[] => {
    const part = Math.min(left, transfer.amount - transfer.reversing);
    left -= part;
    if (part <= 0) return [];
    return [{ type: 'ReversalRequested', data: { jobId, transferId, paymentId, amount: part, currency } }];
  });
}
