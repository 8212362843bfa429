import type { Dispute } from './dispute-state.ts';
import type { MainPayment } from './money-state.ts';
import type { Agreement, CompletionClaim, Job, PendingChange } from './state.ts';

/** What a job has because of the state in which it is: where it has not, its history contradicts the lifecycle. */
function implied<Part>(part: Part | null, what: string, { jobId, state }: Job): Part {
  if (part === null) throw new Error(`job ${jobId} is ${state} without ${what}`);
  return part;
}

export function agreementOf(job: Job): Agreement {
  return implied(job.agreement, 'an agreement', job);
}

/** The booking's own payment. */
export function paymentOf(job: Job): MainPayment {
  return implied(job.payment, 'a payment', job);
}

export function claimOf(job: Job): CompletionClaim {
  return implied(job.claim, 'a claim', job);
}

export function changeOf(job: Job): PendingChange {
  return implied(job.change, 'a change', job);
}

export function noShowOf(job: Job): NonNullable<Job['noShow']> {
  return implied(job.noShow, 'a no-show', job);
}

export function disputeOf(job: Job): Dispute {
  return implied(job.dispute, 'a dispute', job);
}
