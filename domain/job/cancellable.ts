import { agreementOf } from './agreed.ts';
import type { Cancellable } from './cancellation-fee.ts';
import type { Job } from './state.ts';

/** A booked job, as the cancellation fee sees it. */
export function cancellable(job: Job): Cancellable {
  const { country, currency, bookedAt, state } = job;
  const { price, total, startAt } = agreementOf(job);
  if (bookedAt === null) throw new Error(`job ${job.jobId} was never booked`);
  return { country, currency, price, total, bookedAt, startAt, atRisk: state === 'PaymentAtRisk' };
}
