import { agreementOf } from './agreed.ts';
import type { Cancellable } from './cancellation-fee.ts';
import { heldMoney } from './held-money.ts';
import type { Job } from './state.ts';

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
