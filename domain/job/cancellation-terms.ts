import { settleFee, settlePartial, type Settlement } from '../money/settlement.ts';
import type { Policy } from '../policy/policy.ts';
import type { Side } from '../side.ts';
import { plusMinutes } from '../time.ts';
import { cancellationFee, type Cancellable } from './cancellation-fee.ts';
import { heldMoney } from './held-money.ts';
import { requireAgreement } from './require-parts.ts';
import type { Job } from './job.ts';
import { settleWorked, workedTime, type WorkedTime } from './withdrawal.ts';

/** The outcome of a cancellation. */
export interface CancellationOutcome {
  /** What the client pays of the held money; the command must name this amount. */
  readonly fee: number;
  readonly settlement: Settlement;
  /** The paid time; null if the work did not begin. */
  readonly worked: WorkedTime | null;
}

/** The outcome if this side cancels now, for the rules and for the confirmation page. */
export function quoteCancellation(job: Job, by: Side, now: string, policy: Policy): CancellationOutcome {
  if (job.state !== 'InProgress') {
    const fee = cancellationFee(cancellable(job), by, now, policy);
    return { fee, settlement: settleFee(heldMoney(job), fee), worked: null };
  }
  const worked = workedTime(job, now, policy);
  const settlement = settleWorked(job, worked);
  return { fee: settlement.captured - settlement.refund, settlement, worked };
}

/** The client's fee for a cancellation right after this moment. A card that is saved now was charged by then. */
export function feeAfter(job: Job, moment: string, policy: Policy): number {
  const known = cancellable(job);
  const isPaid = job.payment !== null && (job.payment.authorised > 0 || job.payment.captured > 0);
  const held = isPaid ? known.held : requireAgreement(job).total;
  return cancellationFee({ ...known, held }, 'client', plusMinutes(moment, 1), policy);
}

/** The outcome of the proposed mutual cancellation now: what is not refunded is shared as if it were the price. */
export function settleMutualCancellation(job: Job, proposal: NonNullable<Job['cancellation']>): Settlement {
  const held = heldMoney(job);
  // Money refunded meanwhile cannot be shared. A cancellation before the charge costs nothing.
  const refund = proposal.beforePayment ? held : Math.min(proposal.refund, held);
  return settlePartial(requireAgreement(job), held, refund);
}

/** A booked job as input of the cancellation fee. */
export function cancellable(job: Job): Cancellable {
  const { country, currency, bookedAt, providerStop } = job;
  const { price, startAt } = requireAgreement(job);
  if (bookedAt === null) throw new Error(`job ${job.jobId} was never booked`);
  return {
    country,
    currency,
    price,
    bookedAt,
    startAt,
    // A client whose card failed cancels free of charge, whatever else was paid.
    held: job.state === 'PaymentAtRisk' ? 0 : heldMoney(job),
    providerSuspended: providerStop !== null,
  };
}
