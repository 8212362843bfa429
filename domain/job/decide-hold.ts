import { settlePartial, settleRelease, type Settlement } from '../money/settlement.ts';
import { hasCome } from '../time.ts';
import { moneyOf } from './dispute-outcome.ts';
import type { JobHandlers } from './handler.ts';
import { heldMoney } from './held-money.ts';
import { agreementOf } from './implied.ts';
import { jobSettled } from './settle-job.ts';
import type { Job } from './state.ts';

/** Money cannot be held for ever: people are warned, and then it goes where the job's state says, by itself. */
export const holdHandlers: JobHandlers<'WarnOfHold' | 'ExpireHold'> = {
  WarnOfHold: ({ job, context }) =>
    job.hold !== null && !job.holdWarned && hasCome(job.hold.warnAt, context.now)
      ? [{ type: 'HoldWarned', data: { jobId: job.jobId, refundAt: job.hold.refundAt } }]
      : [],

  ExpireHold({ job, context, rules }) {
    const { now } = context;
    if (job.hold === null || !hasCome(job.hold.refundAt, now)) return [];
    const heldSince = job.payment?.capturedAt ?? now;
    return [
      { type: 'HoldExpired', data: { jobId: job.jobId, heldSince } },
      jobSettled(job, { cause: 'hold-ceiling', settlement: atTheCeiling(job), now, rules }),
    ];
  },
};

/**
 * Back to the client; but approved work is paid, though its grace period still ran, and a decision that was taken
 * holds, though an appeal against it still waited.
 */
function atTheCeiling(job: Job): Settlement {
  const captured = heldMoney(job);
  const agreement = agreementOf(job);
  if (job.state === 'ApprovedInGrace') return settleRelease(agreement, captured);
  const decision = job.state === 'Disputed' ? job.dispute?.decision : null;
  const decided = decision ? moneyOf(decision.outcome, job) : null;
  return decided ?? settlePartial(agreement, captured, captured);
}
