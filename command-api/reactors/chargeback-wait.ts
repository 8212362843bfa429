import type { Job } from '#domain/job/state.ts';
import type { Journal } from '#events/journal.ts';

import { readJob } from '../read-job.ts';
import { WaitsForError } from './reactor.ts';

/** What parked money waits for while the card's bank looks into the payment. */
export function toChargebackWaitKey(jobId: string): string {
  return `chargeback:${jobId}`;
}

/** What a second transfer waits for while the first one comes back. */
export function toReversalsWaitKey(jobId: string): string {
  return `reversals:${jobId}`;
}

/** What a parked transfer waits for while its Homewright cannot be paid. */
export function toPayoutsWaitKey(accountId: string): string {
  return `payouts:${accountId}`;
}

/** The job, while nothing freezes its money. @throws WaitsForError while a chargeback does */
export async function unfrozen(journal: Journal, jobId: string): Promise<Job> {
  const job = await readJob(journal, jobId);
  if (job === null) throw new Error(`there is no job ${jobId}`);
  if (job.state === 'ChargebackOpen') throw new WaitsForError(toChargebackWaitKey(jobId));
  return job;
}
