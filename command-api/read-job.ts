import { jobDecider } from '#domain/job/decider.ts';
import type { Job } from '#domain/job/job.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';

import { fold } from './command-definition.ts';
import { LoadedStream } from './loaded-stream.ts';
import { readState, type StreamReader } from './read-state.ts';

/** The job's current state from its stream; null when there is none. */
export async function readJob(journal: StreamReader, jobId: string): Promise<Job | null> {
  return readState(journal, jobDecider, streamOf.job(jobId));
}

/** The job's stream, for work that asks more of it than one state, or sends it commands. */
export async function loadJobStream(journal: Journal, jobId: string): Promise<LoadedStream> {
  return new LoadedStream(journal, streamOf.job(jobId)).load();
}

/** The job as a loaded stream tells it; null when there is none. */
export function foldJob({ events }: LoadedStream): Job | null {
  return fold(jobDecider, events);
}
