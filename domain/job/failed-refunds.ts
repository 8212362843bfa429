import { amountFor, sumParts } from '../money/settlement.ts';
import type { UnmatchedChargeback, Chargeback } from './dispute-state.ts';
import type { FailedRefund } from './money-state.ts';
import type { Job } from './state.ts';

/** A refund that came back, or was refused, and that an admin has to see to. */
export interface WaitingRefund extends FailedRefund {
  /** Whether it can go to the card again: not once the card's bank has taken the payment back. */
  readonly sendable: boolean;
  /** Whether the card's bank looks into its payment: what it gives back to the client, nobody else pays them, too. */
  readonly frozen: boolean;
}

/** What of this payment still has to go back to the client. What the card's bank took is there already, or frozen. */
export function refundDue(job: Job, paymentId: string): number {
  return notReturned(job, paymentId, left(job, paymentId));
}

/** The same, where the bank leaves all that it has not decided about. */
function maxDue(job: Job, paymentId: string): number {
  return notReturned(job, paymentId, left(job, paymentId, ['lost']));
}

function notReturned(job: Job, paymentId: string, max: number): number {
  return Math.min(owed(job, paymentId), max) - amountFor(job.refunds, paymentId);
}

/** What still has to go back to the client of all payments, what waits for an admin or a bank among it. */
export function refundsToCome(job: Job): number {
  const owing = [...job.returns, ...(job.ending?.refunds ?? []), ...job.failedRefunds];
  const payments = new Set(owing.map(({ paymentId }) => paymentId));
  return [...payments].reduce((sum, paymentId) => sum + Math.max(0, maxDue(job, paymentId)), 0);
}

/**
 * What of this payment can have been sent back to the card without the job having heard of it: more than is due where the
 * card's bank took back what had been paid otherwise.
 */
export function unrecordedRefund(job: Job, paymentId: string): number {
  const toCard = job.refunds.filter(
    ({ refundId }) => !job.failedRefunds.some((failed) => failed.refundId === refundId),
  );
  return Math.min(
    owed(job, paymentId) - amountFor(job.refunds, paymentId),
    left(job, paymentId) - amountFor(toCard, paymentId),
  );
}

/** What of this payment was ever to go back to the client. */
function owed(job: Job, paymentId: string): number {
  return (
    amountFor(job.returns, paymentId) + amountFor(job.ending?.refunds ?? [], paymentId) + owedUnmatched(job, paymentId)
  );
}

/** What of this payment the card's bank did not take. */
function left(job: Job, paymentId: string, takenBy: readonly Chargeback['status'][] = ['open', 'lost']): number {
  const taken = Object.values(job.chargebacks).filter(
    (chargeback) => takenBy.includes(chargeback.status) && chargeback.paymentId === paymentId,
  );
  const main = job.payment?.paymentId === paymentId ? job.payment : undefined;
  const { captured } = main ?? job.sidePayments[paymentId] ?? { captured: 0 };
  return captured - sumParts(taken) + owedUnmatched(job, paymentId);
}

/** What came back of payments that the job never counted, or could not be sent. */
function owedUnmatched({ failedRefunds }: Job, paymentId: string): number {
  return amountFor(
    failedRefunds.filter(({ unmatched }) => unmatched),
    paymentId,
  );
}

export function isRefundKnown({ refunds, failedRefunds }: Job, id: string): boolean {
  return [...refunds, ...failedRefunds].some(({ refundId }) => refundId === id);
}

/** The refunds that came back or were refused, and wait for an admin, each with what of it is still owed to the client. */
export function waitingRefunds(job: Job): WaitingRefund[] {
  const open = new Map<string, number>();
  return job.failedRefunds.flatMap((failed) => {
    const { paymentId, status } = failed;
    const sendable = !isLost(job, paymentId);
    if (status === 'done' || (status === 'again' && sendable)) return [];
    const due = open.get(paymentId) ?? maxDue(job, paymentId) - (sendable ? onTheWay(job, paymentId) : 0);
    const amount = Math.min(failed.amount, due);
    open.set(paymentId, due - Math.max(0, amount));
    return amount > 0 ? [{ ...failed, amount, sendable, frozen: isChargedBack(job, paymentId) }] : [];
  });
}

function onTheWay({ failedRefunds }: Job, paymentId: string): number {
  return amountFor(
    failedRefunds.filter(({ status }) => status === 'again'),
    paymentId,
  );
}

/** Whether the card's bank has taken this payment back, or some of it. */
export function isLost(job: Job, paymentId: string): boolean {
  return takenByBank(job, paymentId) > 0;
}

/** What of this payment the card's bank has taken back for good. */
export function takenByBank(job: Job, paymentId: string): number {
  return sumParts(chargebacksOf(job, paymentId).filter(({ status }) => status === 'lost'));
}

/** A bank that looks into a payment which the job counts stops all of its money. */
function isChargedBack(job: Job, paymentId: string): boolean {
  return job.state === 'ChargebackOpen' || chargebacksOf(job, paymentId).some(({ status }) => status === 'open');
}

function chargebacksOf({ chargebacks, unmatchedChargebacks }: Job, paymentId: string): UnmatchedChargeback[] {
  const all = [...Object.values(chargebacks), ...Object.values(unmatchedChargebacks)];
  return all.filter((chargeback) => chargeback.paymentId === paymentId);
}
