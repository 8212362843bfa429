import { jobDecider } from '#domain/job/decider.ts';
import type { Job } from '#domain/job/state.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';

import { readState } from './read-state.ts';

/** The job's current state from its stream; null when there is none. */
export async function readJob(journal: Journal, jobId: string): Promise<Job | null> {
  return readState(journal, jobDecider, streamOf.job(jobId));
}
