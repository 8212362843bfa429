import { settlePartial, settleRelease, type Settlement } from '../money/settlement.ts';
import type { Policy } from '../policy/policy.ts';
import { hasCome } from '../time.ts';
import { absenceOf } from './absence.ts';
import { pinnedPolicy } from './agreed.ts';
import { moneyOf } from './dispute-outcome.ts';
import type { DisputeDecision, ResumedDeadline } from './dispute-state.ts';
import type { JobHandlers } from './handler.ts';
import { heldMoney } from './held-money.ts';
import { agreementOf, disputeOf } from './implied.ts';
import { disputeResolved } from './resolve-dispute.ts';
import { jobSettled } from './settle-job.ts';
import type { Job } from './state.ts';
import type { JobState } from './states.ts';
import { isOfTip, resume } from './suspension.ts';

/** Money cannot be held for ever: people are warned, and then it goes where the job's state says, by itself. */
export const holdHandlers: JobHandlers<'WarnOfHold' | 'ExpireHold'> = {
  WarnOfHold: ({ job, context }) =>
    job.hold !== null && !job.holdWarned && hasCome(job.hold.warnAt, context.now)
      ? [{ type: 'HoldWarned', data: { jobId: job.jobId, refundAt: job.hold.refundAt } }]
      : [],

  ExpireHold({ job, context, rules }) {
    const { now } = context;
    if (job.hold === null || !hasCome(job.hold.refundAt, now)) return [];
    const decision = standingDecision(job);
    const decided = decision && { ...decision, how: 'decided' as const, now, rules };
    if (decided !== null && moneyOf(decided.outcome, job) !== null) return disputeResolved(job, decided);
    const heldSince = job.payment?.capturedAt ?? now;
    const settlement = atTheCeiling(job, pinnedPolicy(job, rules));
    return [
      ...(decided === null ? [] : disputeResolved(job, { ...decided, jobEnds: true })),
      { type: 'HoldExpired', data: { jobId: job.jobId, heldSince, resumed: decided === null ? tipsOf(job, now) : [] } },
      jobSettled(job, { cause: 'hold-ceiling', settlement, now, rules }),
    ];
  },
};

/** The tips that stood still in a dispute on which nobody decided. */
function tipsOf(job: Job, now: string): ResumedDeadline[] {
  return job.state === 'Disputed' ? resume(disputeOf(job).suspended.filter(isOfTip), now) : [];
}

/** What was decided of the dispute that runs: it holds, though nobody decided the appeal. There is no time for rework. */
function standingDecision(job: Job): DisputeDecision | null {
  const decision = job.state === 'Disputed' ? disputeOf(job).decision : null;
  return decision?.outcome.kind === 'rework' ? null : decision;
}

/** Back to the client; but approved work is paid, though its grace period still ran or its dispute was dismissed. */
function atTheCeiling(job: Job, policy: Policy): Settlement {
  const captured = heldMoney(job);
  const agreement = agreementOf(job);
  if (job.state === 'ApprovedInGrace') return settleRelease(agreement, captured);
  return decidedShares(job, policy) ?? settlePartial(agreement, captured, captured);
}

/** What a decision that was taken about the running dispute makes of the money at the ceiling; null where it says nothing. */
export function decidedShares(job: Job, policy: Policy): Settlement | null {
  if (job.state !== 'Disputed') return null;
  const { decision, atState } = disputeOf(job);
  if (decision === null) return null;
  const { outcome } = decision;
  return outcome.kind === 'dismissed' ? dismissedShares(job, atState, policy) : moneyOf(outcome, job);
}

/** Whoever disputed was not right: the money goes where the job stood before. */
function dismissedShares(job: Job, atState: JobState, policy: Policy): Settlement | null {
  switch (atState) {
    case 'ApprovedInGrace':
      return settleRelease(agreementOf(job), heldMoney(job));
    case 'NoShowClaimed':
      return absenceOf(job, policy).settlement;
    default:
      return null;
  }
}
