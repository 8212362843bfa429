import type { Dispute } from './dispute-state.ts';
import type { MainPayment } from './money-state.ts';
import type { Agreement, CompletionClaim, Job, PendingChange } from './job.ts';

/** A part that a job has in its state: if it is missing, the history contradicts the lifecycle. */
function requirePart<Part>(part: Part | null, what: string, { jobId, state }: Job): Part {
  if (part === null) throw new Error(`job ${jobId} is ${state} without ${what}`);
  return part;
}

export function requireAgreement(job: Job): Agreement {
  return requirePart(job.agreement, 'an agreement', job);
}

/** The booking's own payment. */
export function requirePayment(job: Job): MainPayment {
  return requirePart(job.payment, 'a payment', job);
}

export function requireClaim(job: Job): CompletionClaim {
  return requirePart(job.claim, 'a claim', job);
}

export function requireChange(job: Job): PendingChange {
  return requirePart(job.change, 'a change', job);
}

export function requireNoShow(job: Job): NonNullable<Job['noShow']> {
  return requirePart(job.noShow, 'a no-show', job);
}

export function requireDispute(job: Job): Dispute {
  return requirePart(job.dispute, 'a dispute', job);
}
