import type { Job } from '#domain/job/job.ts';
import { earlierOf, hasCome, isBefore, plusDays, plusHours, plusMinutes } from '#domain/time.ts';

import { requireInvariant } from '../violation.ts';
import type { JobTracker } from './job-tracker.ts';
import type { JobJournalEvent } from './job-journal-event.ts';
import { DAY, HOUR } from './durations.ts';

const regulated = ['roofing', 'electrical', 'plumbing', 'hvac'];
/** Of the countries in which people of the simulation live. */
const union = ['IE', 'DE', 'PT'];

/**
 * Nothing happens before its time. Freezable times are measured by elapsed unfrozen time, independent of any stored
 * deadline.
 */
export function checkTimes(job: Job, event: JobJournalEvent, book: JobTracker): void {
  const { type, data } = event;
  const now = event.meta.at;
  const byClock = event.meta.actor.kind === 'deadline';
  const since = (instant: string | null | undefined, what: string): void =>
    requireInvariant(typeof instant === 'string' && hasCome(instant, now), `${type}: ${what}`);
  const passed = (from: Parameters<JobTracker['since']>[0], ms: number, what: string): void =>
    requireInvariant(book.still.elapsed(book.since(from), now) >= ms, `${type}: ${what}`);
  const startAt = job.agreement?.startAt ?? now;
  /** So does an instant booking, whose time is given back. */
  const endsWithPayment = job.instant && book.last.get('PaymentExpired') === now;
  switch (type) {
    case 'RequestExpired':
      if (endsWithPayment) return;
      return since(job.requestExpiresAt, 'the request still runs');
    case 'OfferExpired':
      if (endsWithPayment) return;
      return since(job.offers[data.offerId]?.expiresAt, 'the offer still stands');
    case 'OfferAccepted':
      return requireInvariant(
        isBefore(now, job.offers[data.offerId]?.expiresAt ?? now),
        'an expired offer was accepted',
      );
    case 'PaymentExpired':
      // A payment that the payment provider did not open cannot be paid.
      if (book.last.get('PaymentRejected') === now) return;
      return since(job.agreement?.paymentDueAt, 'there was still time to pay');
    case 'CaptureRequested': {
      // A card's authorisation holds for seven days, from before we knew of it: after a change of date the capture can
      // be due earlier.
      const promised = job.payment?.captureBefore ?? plusDays(job.bookedAt ?? now, 7);
      const due = earlierOf(plusHours(startAt, -24), plusHours(promised, -12));
      return since(due, 'the money was taken more than a day before the start');
    }
    case 'ChargeRequested':
      return since(plusDays(startAt, -7), 'the card was charged more than a week before the start');
    case 'WorkStarted':
      return since(plusHours(startAt, -2), 'too early');
    case 'NoShowClaimed':
      return since(plusMinutes(startAt, 30), 'the no-show is too early');
    case 'NoShowSettled':
      return passed('NoShowClaimed', 12 * HOUR, 'there was still time to contest it');
    case 'JobCancelled':
      if (byClock && data.by === 'both') passed('CancellationProposed', 48 * HOUR, 'silence was not over');
      if (data.by === 'system') passed('FundingFailed', 12 * HOUR, 'there was still time for another card');
      return checkWithdrawal(job, event, book);
    case 'JobOverdue':
      return since(plusDays(job.agreement?.expectedCompletionAt ?? now, 14), 'it was not so late');
    case 'ApprovalReminded':
      return passed(lastClaim(book), (hoursToApprove(job) - data.hoursLeft) * HOUR, 'a reminder came too early');
    case 'JobApproved':
      requireInvariant(data.graceEndsAt === plusHours(now, 24), 'the grace period is not 24 h');
      if (data.automatic) passed(lastClaim(book), hoursToApprove(job) * HOUR, 'silence was not over');
      return;
    case 'ApprovalCancelled':
      requireInvariant(job.claim?.approvalCancelled === false, 'an approval was cancelled twice on one claim');
      return requireInvariant(
        book.still.elapsed(book.since('JobApproved'), now) < DAY,
        'an approval was cancelled after its grace period',
      );
    case 'ChangesRequested':
      return requireInvariant(data.round <= 2, 'more than two rounds of changes');
    case 'FundsReleased':
      return passed('JobApproved', DAY, 'the grace period was not over');
    case 'HoldExpiryWarned':
      return heldFor(60, 'a warning');
    case 'HoldExpired':
      return heldFor(75, 'the end of the hold');
    case 'JobClosed':
      return requireInvariant(book.frozen.elapsed(findLastEnd(book), now) >= 14 * DAY, 'reviews were still open');
    default:
  }

  /** A dispute does not stop this clock; a chargeback does. */
  function heldFor(days: number, what: string): void {
    const held = book.frozen.elapsed(job.payment?.capturedAt ?? now, now);
    requireInvariant(held >= days * DAY, `${what} before day ${days}`);
  }
}

/** Only EU consumers can withdraw from work in progress, within 14 days; they pay for whole quarters of an hour. */
function checkWithdrawal(
  job: Job,
  { data, meta: { at } }: Extract<JobJournalEvent, { type: 'JobCancelled' }>,
  book: JobTracker,
): void {
  requireInvariant((job.state === 'InProgress') === (data.workedMinutes !== null), 'time is paid for without work');
  if (data.workedMinutes === null) return;
  requireInvariant(data.by === 'client' && !data.strike, 'work in progress was cancelled by another side');
  requireInvariant(union.includes(job.country), 'a client outside the EU withdrew from work in progress');
  requireInvariant(!isBefore(plusDays(book.since('JobBooked'), 14), at), 'a withdrawal after its time');
  requireInvariant(!job.change?.paymentDueAt, 'a withdrawal while a change waits for its payment');
  const minutes = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;
  const { startAt = at, expectedCompletionAt = at } = job.agreement ?? {};
  const whole = book.still.elapsed(book.since('WorkStarted'), at) / 60_000;
  const quarters = whole - (whole % 15);
  const paid = Math.min(quarters, minutes(startAt, expectedCompletionAt));
  requireInvariant(data.workedMinutes === paid, 'another time is paid for than was worked');
}

export function hoursToApprove({ category, currency, agreement }: Job): number {
  const large = currency === 'EUR' && (agreement?.price ?? 0) >= 100_000;
  return large || regulated.includes(category) ? 168 : 72;
}

/** The time to approve starts with a claim, and again with a cancelled approval. */
export function lastClaim({ last }: JobTracker): 'CompletionClaimed' | 'ApprovalCancelled' {
  const [claimed = '', cancelled = ''] = [last.get('CompletionClaimed'), last.get('ApprovalCancelled')];
  return cancelled > claimed ? 'ApprovalCancelled' : 'CompletionClaimed';
}

function findLastEnd({ last }: JobTracker): string {
  const ends = [last.get('FundsReleased'), last.get('JobSettled')].filter((at) => at !== undefined);
  return ends.sort().at(-1) ?? '';
}
