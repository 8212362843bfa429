import { jobDecider } from '#domain/job/decider.ts';
import type { Job } from '#domain/job/state.ts';
import { streamOf } from '#domain/streams.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { Journal } from '#events/journal.ts';

import { fold } from './command-definition.ts';

/** The job as its stream tells it now; null when there is none. */
export async function readJob(journal: Journal, jobId: string): Promise<Job | null> {
  return fold(jobDecider, (await journal.readSealed(streamOf.job(jobId))) as readonly JobEvent[]);
}
