import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { Policy } from '../policy/policy.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { plusDays } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { toDeadlineSlot } from './deadlines/job-deadline.ts';
import { lostBy, settleOutcome } from './dispute-outcome.ts';
import type { ResumedDeadline, SuspendedDeadline, WrittenOutcome } from './dispute-state.ts';
import { requireDispute } from './require-parts.ts';
import { jobSettled } from './job-settled.ts';
import type { Job } from './job.ts';
import { isTipDeadline, resume } from './deadline-suspension.ts';

interface Resolution {
  readonly how: 'agreed' | 'decided' | 'withdrawn';
  readonly outcome: Outcome;
  /** The decision before the bank took a part of the money; null if it has taken nothing since. */
  readonly written?: WrittenOutcome | null;
  readonly now: string;
  readonly rules: RuleBook;
  /** Whether the job ends with it, although the outcome does not end it. */
  readonly jobEnds?: boolean;
}

/** The dispute is over: the job returns to its state, to rework, or to a settlement. */
export function disputeResolved(
  job: Job,
  { how, outcome, written = null, now, rules, jobEnds = false }: Resolution,
): JobEvent[] {
  const dispute = requireDispute(job);
  const settlement = settleOutcome(outcome, job);
  const resolved: JobEvent = {
    type: 'DisputeResolved',
    data: {
      jobId: job.jobId,
      disputeId: dispute.disputeId,
      how,
      outcome,
      lost: how === 'decided' ? lostBy(written ?? { outcome, taken: 0 }, dispute, job) : null,
      resumed: [
        ...resume(dispute.suspended.filter(jobEnds ? isTipDeadline : goesOnAfter(outcome)), now),
        ...reworkOverdue(job, outcome, pinnedPolicy(job, rules)),
      ],
      resolvedAt: now,
    },
  };
  return settlement === null ? [resolved] : [resolved, jobSettled(job, { cause: 'dispute', settlement, now, rules })];
}

/** If the job keeps its state, all deadlines resume; otherwise only those that do not depend on the state. */
function goesOnAfter({ kind }: Outcome): (suspended: SuspendedDeadline) => boolean {
  return kind === 'dismissed' ? () => true : isTipDeadline;
}

/** Late rework comes before the admins like any other late work, once. */
function reworkOverdue({ overdueFlagged }: Job, outcome: Outcome, { overdueDays }: Policy): ResumedDeadline[] {
  if (outcome.kind !== 'rework' || overdueFlagged) return [];
  return [{ slot: toDeadlineSlot('overdue'), dueAt: plusDays(outcome.by, overdueDays) }];
}
