import type { JobEvent } from '#events/catalog/job.ts';

import type { AgreedSums } from '../money/agreement.ts';
import { agreePromised } from '../money/promised-discount.ts';
import { allocateRefund, sumParts, type PaymentPart } from '../money/settlement.ts';
import type { Policy } from '../policy/policy.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { hasCome, laterOf, minutesBetween, plusDays, plusMinutes } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { heldMoney, heldPayments, isCaptured } from './held-money.ts';
import { requireAgreement, requireChange, requirePayment } from './required-parts.ts';
import { moneyTimes } from './payment-schedule.ts';
import type { Job } from './state.ts';

/**
 * The sums at the new price: by the fees, the level and the promised discount of the agreement, one cap for all of it. A
 * change of the date alone leaves them as they were agreed.
 */
export function changedSums(job: Job, rules: RuleBook): AgreedSums {
  const { level, feeVersion, promisedDiscount, ...agreed } = requireAgreement(job);
  const { price } = requireChange(job);
  if (price === null) {
    const { serviceFee, commission, discount, total } = agreed;
    return { price: agreed.price, serviceFee, commission, discount, total };
  }
  return agreePromised(price, job.currency, level, rules.fees.at(feeVersion), promisedDiscount);
}

/**
 * What the client has to pay for the change at once: nothing where a saved card is charged later anyhow, or where so much
 * is authorised. Else all of the rise: what is authorised beyond the price of before may be let go of until it is paid.
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

/** The times that the pending change brings. */
function changedTimes(job: Job, now: string, policy: Policy): ChangedTimes {
  const { durationMinutes, ...change } = requireChange(job);
  const agreement = requireAgreement(job);
  const startAt = change.startAt ?? agreement.startAt;
  const minutes = durationMinutes ?? minutesBetween(agreement.startAt, agreement.expectedCompletionAt);
  const method = moneyIsComing(job) ? agreement.method : 'capture';
  const moments = { startAt, authorisedAt: job.bookedAt ?? now, captureBefore: requirePayment(job).captureBefore, now };
  return { startAt, expectedCompletionAt: plusMinutes(startAt, minutes), ...moneyTimes(method, moments, policy) };
}

/** Whether the new date of the pending change is later than the money, taken then or already, can be held. */
export function outlastsHold(job: Job, now: string, policy: Policy): boolean {
  const { startAt, durationMinutes } = requireChange(job);
  if (startAt === null && durationMinutes === null) return false;
  const { captureDueAt, chargeDueAt, expectedCompletionAt } = changedTimes(job, now, policy);
  const refundAt = job.hold?.refundAt ?? plusDays(captureDueAt ?? chargeDueAt ?? now, policy.holdRefundDays);
  return hasCome(refundAt, expectedCompletionAt);
}

/** The change takes effect: new sums, new times, and back to the client what is too much by now. */
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

/** Whether the time to take the booking's money is still ahead. */
function moneyIsComing(job: Job): boolean {
  const { captureRequested, chargeRequested } = requirePayment(job);
  return !isCaptured(job) && !captureRequested && !chargeRequested;
}

/** What the payments so far can bring: all that was authorised, though less of it may be taken. */
function coverage(job: Job): PaymentPart[] {
  const { paymentId, authorised } = requirePayment(job);
  if (isCaptured(job)) return heldPayments(job);
  const extras = heldPayments(job).filter((held) => held.paymentId !== paymentId);
  return [{ paymentId, amount: authorised }, ...extras];
}

/** Money that was taken and is not owed any more; what was only authorised is not taken later. */
export function tooMuch(job: Job, total: number): PaymentPart[] {
  // What was paid for the change is what was missing: nothing of it is too much.
  if (requireChange(job).extra > 0) return [];
  const covered = coverage(job);
  const { paymentId } = requirePayment(job);
  const back = allocateRefund(covered, Math.max(0, sumParts(covered) - total));
  return isCaptured(job) ? back : back.filter((part) => part.paymentId !== paymentId);
}
