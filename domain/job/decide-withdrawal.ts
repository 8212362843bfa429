import type { JobEvent } from '#events/catalog/job.ts';

import { RuleError } from '../rule-error.ts';
import { isBefore } from '../time.ts';
import { pinnedPolicy } from './agreed.ts';
import type { Decision } from './handler.ts';
import { jobSettled } from './settle-job.ts';
import { settleWorked, withdrawalEndsAt, workedTime } from './withdrawal.ts';

/** A consumer withdraws from the contract although the work has begun, and pays for the time until now. */
export function withdrawFromWork({ data, job, context, rules }: Decision<'CancelJob'>): JobEvent[] {
  const { now, actor } = context;
  const policy = pinnedPolicy(job, rules);
  requireRight(withdrawalEndsAt(job, policy), now);
  if (job.change !== null && job.change.paymentDueAt !== null) {
    throw new RuleError('CHANGE_PENDING', 'Pay for the change first, or let it lapse: until then the sum is open.');
  }
  const worked = workedTime(job, now, policy);
  const settlement = settleWorked(job, worked);
  if (data.fee !== settlement.captured - settlement.refund) {
    throw new RuleError('FEE_CHANGED', 'Another quarter of an hour was worked since.', 'fee');
  }
  return [
    {
      type: 'JobCancelled',
      data: {
        jobId: job.jobId,
        by: 'client',
        authorId: actor.id,
        reason: data.reason,
        fee: settlement.providerAmount,
        workedMinutes: worked.counted,
        strike: false,
        cancelledAt: now,
      },
    },
    jobSettled(job, { cause: 'cancelled', settlement, now, rules }),
  ];
}

function requireRight(endsAt: string | null, now: string): void {
  if (endsAt === null) {
    throw new RuleError('TOO_LATE', 'The work has begun: open a dispute. Only consumers in the EEA withdraw by now.');
  }
  if (isBefore(endsAt, now)) throw new RuleError('TOO_LATE', 'The time to withdraw from the contract is over.');
}
