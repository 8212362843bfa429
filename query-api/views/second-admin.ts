import { confirmedOutcome, outcomeMovesAt } from '#domain/job/confirmed-outcome.ts';
import type { PendingDecision } from '#domain/job/dispute-state.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Outcome } from '#events/catalog/job/dispute.ts';
import { isStaff, type JobPage } from './page.ts';

type Seen = Pick<JobPage, 'job' | 'role' | 'now'>;

/** What a second admin would confirm now, where it is not what was written: rework moves on while it waits. */
export function movedOutcome(page: Seen): Outcome | null {
  const { job, now } = page;
  const pending = isStaff(page) ? waiting(page) : null;
  const version = job.facts.agreement?.policyVersion;
  if (pending === null || version === undefined) return null;
  const outcome = confirmedOutcome(pending, job.facts, now, ruleBook.policies.at(version));
  const same = outcome.kind !== 'rework' || pending.outcome.kind !== 'rework' || outcome.by === pending.outcome.by;
  return same ? null : outcome;
}

/** When that may next be another. */
export function movesAt(page: Seen): string[] {
  const { job, now } = page;
  const pending = waiting(page);
  const version = job.facts.agreement?.policyVersion;
  if (pending === null || version === undefined) return [];
  return outcomeMovesAt(pending, now, ruleBook.policies.at(version));
}

function waiting({ job }: Seen): PendingDecision | null {
  return job.state === 'Disputed' ? (job.facts.dispute?.pendingDecision ?? null) : null;
}
