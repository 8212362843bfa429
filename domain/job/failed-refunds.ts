import { amountFor, sumParts, type PaymentPart } from '../money/settlement.ts';
import type { UnmatchedChargeback, Chargeback } from './dispute-state.ts';
import type { FailedRefund } from './money-state.ts';
import type { Job } from './job.ts';

/** A refund that was returned or rejected, and that an admin has to handle. */
export interface WaitingRefund extends FailedRefund {
  /** Whether it can be sent to the card again, which is impossible after a lost chargeback of the payment. */
  readonly sendable: boolean;
  /** Whether a chargeback of its payment is open: the bank may return the money, so no one else can. */
  readonly frozen: boolean;
}

/** What is still to be refunded of this payment. What the card's bank took is already returned, or frozen. */
export function refundDue(job: Job, paymentId: string): number {
  return notReturned(job, paymentId, left(job, paymentId));
}

/** The same, assuming that the bank leaves everything undecided. */
function maxDue(job: Job, paymentId: string): number {
  return notReturned(job, paymentId, left(job, paymentId, ['lost']));
}

function notReturned(job: Job, paymentId: string, max: number): number {
  return Math.min(owed(job, paymentId), max) - amountFor(job.refunds, paymentId);
}

/** What is still to be refunded of all payments, including what waits for an admin or a bank. */
export function refundsToCome(job: Job): number {
  const owing = [...job.returns, ...(job.ending?.refunds ?? []), ...job.failedRefunds];
  const payments = new Set(owing.map(({ paymentId }) => paymentId));
  return [...payments].reduce((sum, paymentId) => sum + Math.max(0, maxDue(job, paymentId)), 0);
}

/**
 * How much of this payment can have been refunded to the card without a record in the job. What a bank took is no limit:
 * a refund that came back can be taken by the bank before the job knows of either.
 */
export function unrecordedRefund(job: Job, paymentId: string): number {
  const ours = job.refunds.filter(({ refundId }) => !Object.hasOwn(job.unmatchedChargebacks, refundId));
  return owed(job, paymentId) - amountFor(ours, paymentId);
}

/** The total that was ever owed to the client of this payment. */
function owed(job: Job, paymentId: string): number {
  return (
    amountFor(job.returns, paymentId) + amountFor(job.ending?.refunds ?? [], paymentId) + owedUnmatched(job, paymentId)
  );
}

/** What the card's bank did not take of this payment. */
function left(job: Job, paymentId: string, takenBy: readonly Chargeback['status'][] = ['open', 'lost']): number {
  const taken = Object.values(job.chargebacks).filter(
    (chargeback) => takenBy.includes(chargeback.status) && chargeback.paymentId === paymentId,
  );
  const main = job.payment?.paymentId === paymentId ? job.payment : undefined;
  const { captured } = main ?? job.sidePayments[paymentId] ?? { captured: 0 };
  return captured - sumParts(taken) + owedUnmatched(job, paymentId);
}

/** Failed refunds of payments that the job never counted. */
function owedUnmatched({ failedRefunds }: Job, paymentId: string): number {
  return amountFor(
    failedRefunds.filter(({ unmatched }) => unmatched),
    paymentId,
  );
}

export function isRefundKnown({ refunds, failedRefunds }: Job, id: string): boolean {
  return [...refunds, ...failedRefunds].some(({ refundId }) => refundId === id);
}

/** The refunds that were returned or rejected and wait for an admin, each with the amount still owed. */
export function waitingRefunds(job: Job): WaitingRefund[] {
  const open = new Map<string, number>();
  return job.failedRefunds.flatMap((failed) => {
    const { paymentId, status } = failed;
    if (status !== 'waits') return [];
    const due = open.get(paymentId) ?? maxDue(job, paymentId) - onTheWay(job, paymentId);
    const amount = Math.min(failed.amount, due);
    open.set(paymentId, due - Math.max(0, amount));
    return amount > 0
      ? [{ ...failed, amount, sendable: !isLost(job, paymentId), frozen: isChargedBack(job, paymentId) }]
      : [];
  });
}

function onTheWay({ failedRefunds }: Job, paymentId: string): number {
  return amountFor(failedRefunds.filter(isAgain), paymentId);
}

/** Whether a refund of this amount was requested again and is not answered: it may have reached the card. */
export function isRetried({ failedRefunds }: Job, { paymentId, amount }: PaymentPart): boolean {
  return failedRefunds.some((failed) => isAgain(failed) && failed.paymentId === paymentId && failed.amount === amount);
}

function isAgain({ status }: FailedRefund): boolean {
  return status === 'again';
}

/** Whether the card's bank has taken back this payment, at least in part. */
export function isLost(job: Job, paymentId: string): boolean {
  return takenByBank(job, paymentId) > 0;
}

/** How much of this payment the card's bank has finally taken back. */
export function takenByBank(job: Job, paymentId: string): number {
  return sumParts(chargebacksOf(job, paymentId).filter(({ status }) => status === 'lost'));
}

/** A chargeback of a payment that the job counts freezes all of its money. */
function isChargedBack(job: Job, paymentId: string): boolean {
  return job.state === 'ChargebackOpen' || chargebacksOf(job, paymentId).some(({ status }) => status === 'open');
}

function chargebacksOf({ chargebacks, unmatchedChargebacks }: Job, paymentId: string): UnmatchedChargeback[] {
  const all = [...Object.values(chargebacks), ...Object.values(unmatchedChargebacks)];
  return all.filter((chargeback) => chargeback.paymentId === paymentId);
}
