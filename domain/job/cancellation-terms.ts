import { settleFee, settlePartial, type Settlement } from '../money/settlement.ts';
import type { Policy } from '../policy/policy.ts';
import type { Side } from '../side.ts';
import { plusMinutes } from '../time.ts';
import { cancellationFee, type Cancellable } from './cancellation-fee.ts';
import { heldMoney } from './held-money.ts';
import { requireAgreement } from './required-parts.ts';
import type { Job } from './state.ts';
import { settleWorked, workedTime, type WorkedTime } from './withdrawal.ts';

/** What comes of a cancellation. */
export interface CancellationOutcome {
  /** What the client pays of what is held: the sum that the command has to name. */
  readonly fee: number;
  readonly settlement: Settlement;
  /** The time that is paid for; null where the work did not begin. */
  readonly worked: WorkedTime | null;
}

/** What it means when this side cancels now: to the rules, to the page that asks before, and to whoever tries it. */
export function quoteCancellation(job: Job, by: Side, now: string, policy: Policy): CancellationOutcome {
  if (job.state !== 'InProgress') {
    const fee = cancellationFee(cancellable(job), by, now, policy);
    return { fee, settlement: settleFee(heldMoney(job), fee), worked: null };
  }
  const worked = workedTime(job, now, policy);
  const settlement = settleWorked(job, worked);
  return { fee: settlement.captured - settlement.refund, settlement, worked };
}

/** What the client pays who cancels right after this moment; a card that is only saved was charged by then. */
export function feeAfter(job: Job, moment: string, policy: Policy): number {
  const known = cancellable(job);
  const isPaid = job.payment !== null && (job.payment.authorised > 0 || job.payment.captured > 0);
  const held = isPaid ? known.held : requireAgreement(job).total;
  return cancellationFee({ ...known, held }, 'client', plusMinutes(moment, 1), policy);
}

/** What parting as it is proposed comes to now: what does not go back is shared as if it were the price. */
export function settleMutualCancellation(job: Job, proposal: NonNullable<Job['cancellation']>): Settlement {
  const held = heldMoney(job);
  // What went back meanwhile is not there to share; who parts before the card is charged parts for nothing.
  const refund = proposal.beforePayment ? held : Math.min(proposal.refund, held);
  return settlePartial(requireAgreement(job), held, refund);
}

/** A booked job, as the cancellation fee sees it. */
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
    // Whose card fell through parts freely, whatever was paid beside it.
    held: job.state === 'PaymentAtRisk' ? 0 : heldMoney(job),
    providerSuspended: providerStop !== null,
  };
}
