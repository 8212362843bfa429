import type { Policy } from '../policy/policy.ts';
import { agreementOf } from './agreed.ts';
import { cancellationFee, type Cancellable } from './cancellation-fee.ts';
import { heldMoney } from './held-money.ts';
import type { Job, Side } from './state.ts';
import { settleWorked, workedTime } from './withdrawal.ts';

/** What the client pays of what is held when this side cancels now: the sum that the command has to name. */
export function feeToCancel(job: Job, by: Side, now: string, policy: Policy): number {
  if (job.state !== 'InProgress') return cancellationFee(cancellable(job), by, now, policy);
  const { captured, refund } = settleWorked(job, workedTime(job, now, policy));
  return captured - refund;
}

/** A booked job, as the cancellation fee sees it. */
export function cancellable(job: Job): Cancellable {
  const { country, currency, bookedAt, providerStop } = job;
  const { price, startAt } = agreementOf(job);
  if (bookedAt === null) throw new Error(`job ${job.jobId} was never booked`);
  return {
    country,
    currency,
    price,
    bookedAt,
    startAt,
    held: heldMoney(job),
    providerSuspended: providerStop !== null,
  };
}
