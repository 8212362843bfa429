import type { Outcome } from '#events/catalog/job/dispute.ts';

import type { Policy } from '../policy/policy.ts';
import { earlierOf, isBefore, laterOf, minutesBetween, plusDays, plusHours } from '../time.ts';
import { appealEnd } from './dispute-stages.ts';
import type { PendingDecision } from './dispute-state.ts';
import type { Job } from './job.ts';

const MINUTES_A_DAY = 24 * 60;

/** When a decision takes effect: after the time to appeal, or at once for the decision of an appeal. */
export function effectAt(job: Job, appeal: boolean, now: string, policy: Policy): string {
  return appeal ? now : (appealEnd(job, now, policy) ?? now);
}

/**
 * The outcome that a second admin confirms now. The time to appeal starts with the confirmation, so the date of ordered
 * rework moves, at the same hour. It moves by the days that the decision waited, to after the time to appeal. The
 * latest date is an hour before the hold expires.
 */
export function confirmedOutcome(pending: PendingDecision, job: Job, now: string, policy: Policy): Outcome {
  const { outcome, proposedAt, appeal } = pending;
  if (outcome.kind !== 'rework' || proposedAt === null) return outcome;
  const moved = plusDays(outcome.by, daysBetween(proposedAt, now));
  const by = isBefore(effectAt(job, appeal, now, policy), moved) ? moved : plusDays(moved, 1);
  if (job.hold === null) return { ...outcome, by };
  return { ...outcome, by: earlierOf(by, laterOf(outcome.by, plusHours(job.hold.refundAt, -1))) };
}

/** When that may change next: it moves by whole days, and where the time to appeal would reach it. */
export function outcomeMovesAt({ outcome, proposedAt }: PendingDecision, now: string, policy: Policy): string[] {
  if (outcome.kind !== 'rework' || proposedAt === null) return [];
  const reached = plusDays(outcome.by, -policy.appealDays);
  return [proposedAt, reached].map((begin) => plusDays(begin, daysBetween(begin, now) + 1));
}

/** Whole days. */
function daysBetween(from: string, to: string): number {
  return Math.floor(minutesBetween(from, to) / MINUTES_A_DAY);
}
