import { settlePartial, settleRelease, type Settlement } from '../money/settlement.ts';
import type { Policy } from '../policy/policy.ts';
import { hasCome } from '../time.ts';
import { computeClaimedAbsence } from './absence.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { settleOutcome } from './dispute-outcome.ts';
import type { DisputeDecision, ResumedDeadline } from './dispute-state.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { heldMoney } from './held-money.ts';
import { requireAgreement, requireDispute } from './require-parts.ts';
import { disputeResolved } from './dispute-resolved.ts';
import { jobSettled } from './job-settled.ts';
import type { Job } from './job.ts';
import type { JobState } from './job-states.ts';
import { isTipDeadline, resume } from './deadline-suspension.ts';

/** Money cannot be held forever. People are warned, and then the job's state determines where the money goes. */
export const holdExpiryHandlers = {
  WarnOfHoldExpiry: ({ job, context }) =>
    job.hold !== null && !job.holdExpiryWarned && hasCome(job.hold.warnAt, context.now)
      ? [{ type: 'HoldExpiryWarned', data: { jobId: job.jobId, refundAt: job.hold.refundAt } }]
      : [],

  ExpireHold({ job, context, rules }) {
    const { now } = context;
    if (job.hold === null || !hasCome(job.hold.refundAt, now)) return [];
    const decision = decisionInForce(job);
    const decided = decision && { ...decision, how: 'decided' as const, now, rules };
    if (decided !== null && settleOutcome(decided.outcome, job) !== null) return disputeResolved(job, decided);
    const heldSince = job.payment?.capturedAt ?? now;
    const settlement = atTheCeiling(job, pinnedPolicy(job, rules));
    return [
      ...(decided === null ? [] : disputeResolved(job, { ...decided, jobEnds: true })),
      {
        type: 'HoldExpired',
        data: { jobId: job.jobId, heldSince, resumed: decided === null ? resumeTips(job, now) : [] },
      },
      jobSettled(job, { cause: 'hold-ceiling', settlement, now, rules }),
    ];
  },
} satisfies SomeJobHandlers;

/** The suspended tips of an undecided dispute. */
function resumeTips(job: Job, now: string): ResumedDeadline[] {
  return job.state === 'Disputed' ? resume(requireDispute(job).suspended.filter(isTipDeadline), now) : [];
}

/** The decision of the running dispute: it applies even if its appeal is undecided. There is no time for rework. */
function decisionInForce(job: Job): DisputeDecision | null {
  const decision = job.state === 'Disputed' ? requireDispute(job).decision : null;
  return decision?.outcome.kind === 'rework' ? null : decision;
}

/** Refunds the client. Approved work is paid, even within its grace period or after a dismissed dispute. */
function atTheCeiling(job: Job, policy: Policy): Settlement {
  const captured = heldMoney(job);
  const agreement = requireAgreement(job);
  if (job.state === 'ApprovedInGrace') return settleRelease(agreement, captured);
  return decidedShares(job, policy) ?? settlePartial(agreement, captured, captured);
}

/** How a decision on the running dispute distributes the money at the ceiling; null if it does not. */
export function decidedShares(job: Job, policy: Policy): Settlement | null {
  if (job.state !== 'Disputed') return null;
  const { decision, atState } = requireDispute(job);
  if (decision === null) return null;
  const { outcome } = decision;
  return outcome.kind === 'dismissed' ? dismissedShares(job, atState, policy) : settleOutcome(outcome, job);
}

/** The opener lost: the money goes where the job's earlier state sends it. */
function dismissedShares(job: Job, atState: JobState, policy: Policy): Settlement | null {
  switch (atState) {
    case 'ApprovedInGrace':
      return settleRelease(requireAgreement(job), heldMoney(job));
    case 'NoShowClaimed':
      return computeClaimedAbsence(job, policy).settlement;
    default:
      return null;
  }
}
