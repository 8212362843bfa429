import type { Job } from '#domain/job/job.ts';

import { requireInvariant } from '../violation.ts';
import type { JobTracker } from './job-tracker.ts';
import type { JobJournalEvent } from './job-journal-event.ts';

type Settled = Extract<JobJournalEvent, { type: 'JobSettled' }>['data'];
type Part = Settled['refunds'][number];

/** Every paid job ends in one settlement that adds up, payment by payment; a lost chargeback adds another. */
export function checkSettlement(job: Job | null, event: JobJournalEvent, book: JobTracker): void {
  const { type, data } = event;
  if (type !== 'FundsReleased' && type !== 'JobSettled') return;
  const refund = type === 'JobSettled' ? data.refund : 0;
  const { captured, providerAmount, platformAmount } = data;
  requireInvariant(refund + providerAmount + platformAmount === captured, 'the parts are not what was captured');
  requireInvariant(Math.min(refund, providerAmount, platformAmount) >= 0, 'a negative share');
  const sums = job?.agreement;
  if (sums) {
    // A late cancellation has a minimum fee, which can exceed a small price, though never the authorised amount.
    const authorised = type === 'JobSettled' && data.capture !== null ? sums.total : 0;
    const max = Math.max(sums.price, book.held, authorised);
    requireInvariant(providerAmount <= max, 'the provider gets more than the price');
  }
  if (type === 'JobSettled' && data.cause === 'chargeback') return checkSecond(data, book);
  if (type === 'JobSettled' && book.feeAwaited) return checkLostFee(data, book);
  requireInvariant(book.ended === null, 'the money was shared out twice');
  const toTake = type === 'JobSettled' ? (data.capture?.amount ?? 0) : 0;
  requireInvariant(captured === book.held + toTake, 'the parts are not what was captured');
  checkParts(data, refund, book);
  if (type === 'JobSettled') {
    checkCause(data, book);
    checkWorked(data, job, book.previous);
  } else
    requireInvariant(
      providerAmount === (sums?.price ?? 0) - (sums?.commission ?? 0),
      'the share is not the agreed one',
    );
}

function checkParts(
  { transfers, providerAmount, ...data }: Pick<Settled, 'transfers' | 'providerAmount'> & Partial<Settled>,
  refund: number,
  book: JobTracker,
): void {
  const refunds = data.refunds ?? [];
  requireInvariant(sumParts(refunds) === refund, 'the refunds are not the refund');
  requireInvariant(sumParts(transfers) === providerAmount, 'the transfers are not the share');
  for (const paymentId of book.payments.keys()) {
    const toTake = data.capture?.paymentId === paymentId ? data.capture.amount : 0;
    const moved = sumParts([...refunds, ...transfers].filter((part) => part.paymentId === paymentId));
    requireInvariant(moved <= book.payment(paymentId).held + toTake, 'more goes out of a payment than is in it');
  }
}

/** What the pages showed about the money, from the event before. */
function checkCause(
  { cause, captured, currency, refund, providerAmount, platformAmount }: Settled,
  { previous: before, support }: JobTracker,
): void {
  switch (before?.type) {
    case 'JobCancelled':
    case 'NoShowSettled':
      requireInvariant(cause === 'no-show' || cause === 'cancelled' || cause === 'unpaid', 'a wrong cause');
      return requireInvariant(providerAmount === before.data.fee, 'the fee is not the one that was said');
    case 'AdminRefunded':
      checkAdmins(before.data, captured, { currency, support });
      return requireInvariant(refund === before.data.refund, 'another refund than the admin’s');
    case 'AdminReleased':
      checkAdmins(before.data, captured, { currency, support });
      return requireInvariant(refund === 0, 'a release that gives money back');
    case 'HoldExpired':
      return requireInvariant(cause === 'hold-ceiling', 'a wrong cause');
    case 'DisputeResolved': {
      const { outcome } = before.data;
      const refunds = {
        'full-refund': captured,
        release: 0,
        'partial-refund': null,
        split: null,
        rework: -1,
        dismissed: -1,
      };
      const expected = 'refund' in outcome ? outcome.refund : refunds[outcome.kind];
      requireInvariant(refund === expected, 'the dispute ended otherwise');
      if (outcome.kind === 'split')
        requireInvariant(providerAmount === outcome.toProvider, 'the dispute ended otherwise');
      return requireInvariant(outcome.kind === 'split' || refund < captured || platformAmount === 0, 'fees of nothing');
    }
    default:
      requireInvariant(false, `a settlement after ${before?.type ?? 'nothing'}`);
  }
}

/** Two admins decide about more than 500 EUR, however it is shared. */
function checkAdmins(
  { adminId, secondAdminId }: { readonly adminId: string; readonly secondAdminId: string | null },
  captured: number,
  { currency, support }: { readonly currency: string; readonly support: ReadonlySet<string> },
): void {
  const many = currency === 'EUR' && captured > 50_000;
  requireInvariant(!many || secondAdminId !== null, 'one admin decided over more than 500 EUR');
  requireInvariant(!many || !support.has(adminId), 'support decided over more than 500 EUR');
  requireInvariant(adminId !== secondAdminId, 'an admin confirmed their own proposal');
}

/**
 * A client who withdraws from work in progress pays the worked part of the total, and the provider gets their share of
 * it.
 */
function checkWorked(
  { captured, refund, providerAmount }: Settled,
  job: Job | null,
  before: JobJournalEvent | null,
): void {
  if (before?.type !== 'JobCancelled' || before.data.workedMinutes === null || !job?.agreement) return;
  const { total, price, commission, startAt, expectedCompletionAt } = job.agreement;
  // Half a cent is rounded, and fractions lose a little.
  const part = (before.data.workedMinutes * 60_000) / (Date.parse(expectedCompletionAt) - Date.parse(startAt));
  const paid = captured - refund;
  requireInvariant(Math.abs(paid - total * part) <= 0.501, 'the client pays another part than was worked');
  requireInvariant(
    Math.abs(providerAmount - (paid * (price - commission)) / captured) <= 0.501,
    'the fees do not shrink pro rata',
  );
}

/** What the bank took is gone. The rest is shared as before, or refunded when no work had begun. */
function checkSecond({ captured, refund, refunds }: Settled, book: JobTracker): void {
  const took = book.listJobPayments().some(({ bankTook }) => bankTook > 0);
  requireInvariant(book.previous?.type === 'ChargebackClosed' && took, 'a settlement without a lost chargeback');
  const left = book
    .listJobPayments()
    .reduce((sum, { held, bankTook, doneWithout }) => sum + Math.max(0, held - bankTook + doneWithout), 0);
  if (book.ended !== null)
    return requireInvariant(captured - refund === left, 'what is shared out is not what the bank left');
  requireInvariant(
    refund === captured && sumParts(refunds) === left,
    'a lost chargeback without work was not fully refunded',
  );
  requireInvariant(
    left === 0 || !(book.last.has('WorkStarted') || book.disputes.running),
    'the bank ended what had begun',
  );
}

/** The fee was never captured: neither side gets more of the rest than before. */
function checkLostFee({ cause, captured, refund, providerAmount }: Settled, book: JobTracker): void {
  requireInvariant(cause === 'unpaid' && captured - refund === book.held, 'money is shared out that never came');
  requireInvariant(providerAmount <= (book.ended?.provider ?? 0), 'a lost fee increased a share');
}

function sumParts(parts: readonly Part[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
