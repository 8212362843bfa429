import type { JobEvent } from '#events/catalog/job.ts';

import type { AgreedSums } from '../money/agreed-sums.ts';
import { agreeWithPromisedDiscount } from '../money/agree-with-promised-discount.ts';
import { allocateRefund, sumParts, type PaymentPart } from '../money/settlement.ts';
import type { Policy } from '../policy/policy.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { hasCome, laterOf, minutesBetween, plusDays, plusMinutes } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { heldMoney, heldPayments, isCaptured } from './held-money.ts';
import { requireAgreement, requireChange, requirePayment } from './require-parts.ts';
import { moneyTimes } from './payment-schedule.ts';
import type { Job } from './job.ts';

/**
 * The sums at the new price, with the agreement's fees, level and promised discount, and one cap for all of it. A
 * change of the date alone keeps the agreed sums.
 */
export function changedSums(job: Job, rules: RuleBook): AgreedSums {
  const { level, feeVersion, promisedDiscount, ...agreed } = requireAgreement(job);
  const { price } = requireChange(job);
  if (price === null) {
    const { serviceFee, commission, discount, total } = agreed;
    return { price: agreed.price, serviceFee, commission, discount, total };
  }
  return agreeWithPromisedDiscount(price, job.currency, level, rules.fees.at(feeVersion), promisedDiscount);
}

/**
 * What the client has to pay for the change at once: nothing if a saved card is charged later, or if enough is
 * authorised. Otherwise the whole rise, because an authorisation beyond the old price may be voided until then.
 */
export function extraFor(job: Job, total: number): number {
  const { authorised } = requirePayment(job);
  if (!isCaptured(job) && authorised === 0) return 0;
  return total <= sumParts(coverage(job)) ? 0 : total - heldMoney(job);
}

interface ChangedTimes extends ReturnType<typeof moneyTimes> {
  readonly startAt: string;
  readonly expectedCompletionAt: string;
}

/** The times after the pending change. */
function changedTimes(job: Job, now: string, policy: Policy): ChangedTimes {
  const { durationMinutes, ...change } = requireChange(job);
  const agreement = requireAgreement(job);
  const startAt = change.startAt ?? agreement.startAt;
  const minutes = durationMinutes ?? minutesBetween(agreement.startAt, agreement.expectedCompletionAt);
  const method = moneyIsComing(job) ? agreement.method : 'capture';
  const moments = { startAt, authorisedAt: job.bookedAt ?? now, captureBefore: requirePayment(job).captureBefore, now };
  return { startAt, expectedCompletionAt: plusMinutes(startAt, minutes), ...moneyTimes(method, moments, policy) };
}

/** Whether the new date of the pending change is beyond the time that the money can be held. */
export function outlastsHold(job: Job, now: string, policy: Policy): boolean {
  const { startAt, durationMinutes } = requireChange(job);
  if (startAt === null && durationMinutes === null) return false;
  const { captureDueAt, chargeDueAt, expectedCompletionAt } = changedTimes(job, now, policy);
  const refundAt = job.hold?.refundAt ?? plusDays(captureDueAt ?? chargeDueAt ?? now, policy.holdRefundDays);
  return hasCome(refundAt, expectedCompletionAt);
}

/** The change takes effect: new sums, new times, and a refund of the excess. */
export function changeApplied(job: Job, now: string, rules: RuleBook): JobEvent {
  const { jobId, currency } = job;
  const policy = pinnedPolicy(job, rules);
  const sums = changedSums(job, rules);
  const times = changedTimes(job, now, policy);
  return {
    type: 'ChangeApplied',
    data: {
      jobId,
      changeId: requireChange(job).changeId,
      ...sums,
      currency,
      ...times,
      overdueAt: job.overdueFlagged ? null : laterOf(now, plusDays(times.expectedCompletionAt, policy.overdueDays)),
      refunds: tooMuch(job, sums.total),
    },
  };
}

/** Whether the booking's money has yet to be requested. */
function moneyIsComing(job: Job): boolean {
  const { captureRequested, chargeRequested } = requirePayment(job);
  return !isCaptured(job) && !captureRequested && !chargeRequested;
}

/** What the payments so far can cover: the whole authorisation, though less may be captured. */
function coverage(job: Job): PaymentPart[] {
  const { paymentId, authorised } = requirePayment(job);
  if (isCaptured(job)) return heldPayments(job);
  const extras = heldPayments(job).filter((held) => held.paymentId !== paymentId);
  return [{ paymentId, amount: authorised }, ...extras];
}

/** Captured money that is no longer owed. The excess of an authorisation is simply not captured. */
export function tooMuch(job: Job, total: number): PaymentPart[] {
  // The payment for the change was exactly the missing amount, so there is no excess.
  if (requireChange(job).extra > 0) return [];
  const covered = coverage(job);
  const { paymentId } = requirePayment(job);
  const back = allocateRefund(covered, Math.max(0, sumParts(covered) - total));
  return isCaptured(job) ? back : back.filter((part) => part.paymentId !== paymentId);
}
