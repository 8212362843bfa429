import type { Job } from '#domain/job/job.ts';
import type { Journal } from '#events/journal.ts';

import { readJob } from '../read-job.ts';
import { WaitsForError } from './reactor.ts';

/** The key that parked money waits for while the card's bank investigates the payment. */
export function toChargebackWaitKey(jobId: string): string {
  return `chargeback:${jobId}`;
}

/** The key that a second transfer waits for while the first one is reversed. */
export function toReversalsWaitKey(jobId: string): string {
  return `reversals:${jobId}`;
}

/** The key that a parked transfer waits for while its provider cannot be paid. */
export function toPayoutsWaitKey(accountId: string): string {
  return `payouts:${accountId}`;
}

/** The job, unless a chargeback freezes its money. @throws WaitsForError while it does */
export async function readUnfrozenJob(journal: Journal, jobId: string): Promise<Job> {
  const job = await readJob(journal, jobId);
  if (job === null) throw new Error(`there is no job ${jobId}`);
  if (job.state === 'ChargebackOpen') throw new WaitsForError(toChargebackWaitKey(jobId));
  return job;
}
