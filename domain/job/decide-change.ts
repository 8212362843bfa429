import type { JobEvent } from '#events/catalog/job.ts';

import { requireChargeable } from '../money/min-charge.ts';
import type { Policy } from '../policy/policy.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { earlierOf, hasCome, plusHours, toInstant } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { changeExpired } from './change-expired.ts';
import { changeApplied, changedSums, extraFor, outlastsHold } from './change-applied.ts';
import { evolve } from './evolve.ts';
import type { Decision, SomeJobHandlers } from './handler-types.ts';
import { isCaptured } from './held-money.ts';
import { requireAgreement, requireChange, requirePayment } from './require-parts.ts';
import { requirePrice, requireStart } from './new-job.ts';
import { findSide } from './sides.ts';
import type { Job, PendingChange } from './job.ts';

/** Another price or date, by consent. Nothing is charged before the other side accepts. */
export const changeHandlers = {
  ProposeChange(decision) {
    const { data, job, context, rules } = decision;
    if (job.change !== null) throw new RuleError('CHANGE_PENDING', 'One change waits already: answer that one first.');
    requirePossible(decision);
    const { jobId, changeId, price, durationMinutes, reason } = data;
    const startAt = data.startAt === null ? null : toInstant(data.startAt);
    const due = plusHours(context.now, pinnedPolicy(job, rules).changeAnswerHours);
    const expiresAt = earlierOf(due, startAt ?? due);
    const said = { by: findSide(job, context.actor.id), proposerId: context.actor.id, reason, expiresAt };
    const proposed: JobEvent = {
      type: 'ChangeProposed',
      data: { jobId, changeId, price, startAt, durationMinutes, ...said },
    };
    const pending = evolve(job, proposed);
    chargeableExtra(pending, rules);
    if (outlastsHold(pending, context.now, pinnedPolicy(job, rules))) {
      const field = startAt === null ? 'durationMinutes' : 'startAt';
      throw new RuleError('VALIDATION_ERROR', 'The money cannot be held until the work is done.', field);
    }
    return [proposed];
  },

  AcceptChange({ data, job, context, rules }) {
    const { now, actor } = context;
    const change = openChange(job, data.changeId, now);
    if (change.by === findSide(job, actor.id)) throw new RuleError('NOT_ALLOWED', 'The other side has to consent.');
    requireMoneyAtRest(job);
    const policy = pinnedPolicy(job, rules);
    requireStillPossible(job, change, now, policy);
    const { jobId, currency } = job;
    const extra = chargeableExtra(job, rules);
    const paymentDueAt = extra === 0 ? null : paidBy(change, now, policy);
    const consented: JobEvent = {
      type: 'ChangeAccepted',
      data: { jobId, changeId: change.changeId, extra, currency, paymentDueAt },
    };
    return extra > 0 ? [consented] : [consented, changeApplied(evolve(job, consented), now, rules)];
  },

  DeclineChange({ data, job, context }) {
    const { by, changeId } = openChange(job, data.changeId, context.now);
    if (by === findSide(job, context.actor.id)) throw new RuleError('NOT_ALLOWED', 'Withdraw your own proposal.');
    return [{ type: 'ChangeDeclined', data: { jobId: job.jobId, changeId } }];
  },

  WithdrawChange({ data, job, context }) {
    const { by, changeId } = openChange(job, data.changeId, context.now);
    if (by !== findSide(job, context.actor.id)) throw new RuleError('NOT_ALLOWED', 'This is for the proposer.');
    return [{ type: 'ChangeWithdrawn', data: { jobId: job.jobId, changeId } }];
  },

  ExpireChange({ data, job, context }) {
    const { change } = job;
    if (change?.changeId !== data.changeId) return [];
    if (!hasCome(change.paymentDueAt ?? change.expiresAt, context.now)) return [];
    return [changeExpired(job, change.changeId)];
  },
} satisfies SomeJobHandlers;

function requirePossible({ data, job, context, rules }: Decision<'ProposeChange'>): void {
  const { price, startAt, durationMinutes } = data;
  const agreement = requireAgreement(job);
  const policy = pinnedPolicy(job, rules);
  if (price === null && startAt === null && durationMinutes === null) {
    throw new RuleError('VALIDATION_ERROR', 'Name another price or another date.', 'price');
  }
  if (price === agreement.price) throw new RuleError('VALIDATION_ERROR', 'That is the price.', 'price');
  if (price !== null) requirePrice(price, 'price', job.currency, policy);
  if (startAt === null) return;
  if (job.state !== 'Booked') throw new RuleError('TOO_LATE', 'The work has begun.', 'startAt');
  requireStart(startAt, context.now, policy);
}

/**
 * Since the proposal, work may have begun, a freeze may have lasted beyond the new start, or money may have been
 * captured.
 */
function requireStillPossible(job: Job, change: PendingChange, now: string, policy: Policy): void {
  if (isStartOver(job, change, now)) throw new RuleError('TOO_LATE', 'The work has begun, or the new start is over.');
  if (outlastsHold(job, now, policy)) throw new RuleError('TOO_LATE', 'The money is held, and cannot be until then.');
}

/** Until when a change must be paid: before its new start. */
function paidBy({ startAt }: PendingChange, now: string, policy: Policy): string {
  const due = plusHours(now, policy.changePaymentHours);
  return earlierOf(due, startAt ?? due);
}

/** Whether a change would move the start of work that has begun, or move a start into the past. */
export function isStartOver({ state }: Job, { startAt }: PendingChange, now: string): boolean {
  return startAt !== null && (state !== 'Booked' || hasCome(startAt, now));
}

/**
 * What is to be paid at once for the pending change: nothing, or at least the minimum that a card can be charged. Money
 * may be captured between proposal and acceptance, so the acceptance computes it again.
 */
function chargeableExtra(job: Job, rules: RuleBook): number {
  const extra = extraFor(job, changedSums(job, rules).total);
  if (extra > 0) requireChargeable(extra, job.currency, 'price');
  return extra;
}

/** The change that waits for an answer. */
function openChange(job: Job, changeId: string, now: string): PendingChange {
  if (job.change?.changeId !== changeId) throw new RuleError('NOT_FOUND', 'There is no such change.');
  const change = requireChange(job);
  if (change.paymentDueAt !== null) throw new RuleError('ALREADY_DONE', 'This change was consented to.');
  if (hasCome(change.expiresAt, now)) throw new RuleError('TOO_LATE', 'The time to answer is over.');
  return change;
}

/** The amount cannot change while money is being captured. */
function requireMoneyAtRest(job: Job): void {
  const { captureRequested, chargeRequested } = requirePayment(job);
  if (!isCaptured(job) && (captureRequested || chargeRequested)) {
    throw new RuleError('NOT_CAPTURED', 'The money is being taken just now: try again in a moment.');
  }
}
