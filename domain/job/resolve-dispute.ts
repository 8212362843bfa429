import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { Policy } from '../policy/policy.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { plusDays } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { toDeadlineSlot } from './deadlines/job-deadline.ts';
import { lostBy, settleOutcome } from './dispute-outcome.ts';
import type { ResumedDeadline, SuspendedDeadline, WrittenOutcome } from './dispute-state.ts';
import { requireDispute } from './required-parts.ts';
import { jobSettled } from './settle-job.ts';
import type { Job } from './state.ts';
import { isTipDeadline, resume } from './deadline-suspension.ts';

interface Resolution {
  readonly how: 'agreed' | 'decided' | 'withdrawn';
  readonly outcome: Outcome;
  /** The decision before the bank took a part of the money; null where it took none since. */
  readonly written?: WrittenOutcome | null;
  readonly now: string;
  readonly rules: RuleBook;
  /** Whether the job ends with it, though the outcome leaves it as it was. */
  readonly jobEnds?: boolean;
}

/** The dispute is over: the job goes back, on to rework, or to its money. */
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

/** Where the job stays as it was everything runs on; else only what does not hang on its former state. */
function goesOnAfter({ kind }: Outcome): (suspended: SuspendedDeadline) => boolean {
  return kind === 'dismissed' ? () => true : isTipDeadline;
}

/** Work that is not put right in time comes before the admins as any other that is late, once. */
function reworkOverdue({ overdueFlagged }: Job, outcome: Outcome, { overdueDays }: Policy): ResumedDeadline[] {
  if (outcome.kind !== 'rework' || overdueFlagged) return [];
  return [{ slot: toDeadlineSlot('overdue'), dueAt: plusDays(outcome.by, overdueDays) }];
}
