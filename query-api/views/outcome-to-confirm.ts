import { confirmedOutcome, outcomeMovesAt } from '#domain/job/confirmed-outcome.ts';
import type { PendingDecision } from '#domain/job/dispute-state.ts';
import type { Outcome } from '#events/catalog/job/dispute.ts';
import { isStaff, type JobPage } from './job-page.ts';
import { findPolicy } from './find-policy.ts';

type Seen = Pick<JobPage, 'job' | 'role' | 'now'>;

/** What a second admin would confirm now, if not the proposed outcome: rework dates move while it waits. */
export function outcomeToConfirm(page: Seen): Outcome | null {
  const { job, now } = page;
  const pending = isStaff(page) ? waiting(page) : null;
  const policy = findPolicy(job.facts);
  if (pending === null || policy === null) return null;
  const outcome = confirmedOutcome(pending, job.facts, now, policy);
  const same = outcome.kind !== 'rework' || pending.outcome.kind !== 'rework' || outcome.by === pending.outcome.by;
  return same ? null : outcome;
}

/** When that can change next. */
export function outcomeToConfirmChangesAt(page: Seen): string[] {
  const { job, now } = page;
  const pending = waiting(page);
  const policy = findPolicy(job.facts);
  if (pending === null || policy === null) return [];
  return outcomeMovesAt(pending, now, policy);
}

function waiting({ job }: Seen): PendingDecision | null {
  return job.state === 'Disputed' ? (job.facts.dispute?.pendingDecision ?? null) : null;
}
