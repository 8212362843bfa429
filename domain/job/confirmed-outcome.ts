import type { Outcome } from '#events/catalog/job/dispute.ts';

import type { Policy } from '../policy/policy.ts';
import { isBefore, minutesBetween, plusDays } from '../time.ts';
import { appealEnd } from './dispute-stages.ts';
import type { PendingDecision } from './dispute-state.ts';
import type { Job } from './state.ts';

const MINUTES_A_DAY = 24 * 60;

/** When a decision takes effect: it waits until nobody can appeal it any more; that of an appeal does not. */
export function effectAt(job: Job, appeal: boolean, now: string, policy: Policy): string {
  return appeal ? now : (appealEnd(job, now, policy) ?? now);
}

/**
 * What a second admin confirms now. The time to appeal begins only then, and so rework that was ordered until a day is
 * ordered until a later one, at the same hour: by the days that the decision waited, and after the time to appeal.
 */
export function confirmedOutcome(pending: PendingDecision, job: Job, now: string, policy: Policy): Outcome {
  const { outcome, proposedAt, appeal } = pending;
  if (outcome.kind !== 'rework' || proposedAt === null) return outcome;
  const moved = plusDays(outcome.by, Math.floor(minutesBetween(proposedAt, now) / MINUTES_A_DAY));
  const by = isBefore(effectAt(job, appeal, now, policy), moved) ? moved : plusDays(moved, 1);
  // Near the ceiling of the hold there is no later day.
  return job.hold === null || isBefore(by, job.hold.refundAt) ? { ...outcome, by } : outcome;
}
