import { findBlockers } from '#domain/deletion/job-blockers.ts';
import type { Blocker } from '#domain/deletion/state.ts';
import type { Job } from '#domain/job/job.ts';
import type { RecordCounts } from '#domain/privacy/retention.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';
import { parseCategory } from '#events/log/event-log.ts';
import { toPosition, type Position } from '#events/log/position.ts';

import type { PersonStreams } from '../privacy/person-streams.ts';
import { readJob } from '../read-job.ts';

export interface PersonDeps {
  readonly journal: Journal;
  readonly personStreams: PersonStreams;
}

/** Jobs that are read at once. */
const CONCURRENT_READS = 16;

/** The streams of a person of some categories, by id. @throws NotCaughtUpError */
export async function findPersonIds(
  personId: string,
  category: string,
  { journal, personStreams }: PersonDeps,
  at?: Position,
): Promise<string[]> {
  const streams = await personStreams.find(personId, at ?? (await journal.head()) ?? toPosition(0));
  return streams
    .filter((stream) => parseCategory(stream) === category)
    .map((stream) => stream.slice(category.length + 1));
}

/** Every job in which the person occurs, in whatever role. @throws NotCaughtUpError */
export async function readPersonJobs(personId: string, deps: PersonDeps, at?: Position): Promise<Job[]> {
  const ids = await findPersonIds(personId, 'job', deps, at);
  const jobs: Job[] = [];
  while (ids.length > 0) {
    const found = await Promise.all(ids.splice(0, CONCURRENT_READS).map((jobId) => readJob(deps.journal, jobId)));
    jobs.push(...found.filter((job) => job !== null));
  }
  return jobs;
}

/** The jobs that defer the person's deletion, and why. */
export function listBlockers(jobs: readonly Job[], personId: string): Blocker[] {
  return jobs.flatMap((job) => {
    const reasons = findBlockers(job, personId);
    return reasons.length === 0 ? [] : [{ jobId: job.jobId, reasons }];
  });
}

/** How many records of each kind stay without the person. */
export async function countRecords(jobs: readonly Job[], personId: string, deps: PersonDeps): Promise<RecordCounts> {
  const own = jobs.filter((job) => job.clientId === personId || job.agreement?.providerId === personId);
  const [reviews, choices] = await Promise.all([
    findPersonIds(personId, 'review', deps),
    deps.journal.readSealed(streamOf.consent(personId)),
  ]);
  return {
    moneyRecords: own.filter(({ payment }) => payment !== null && payment.captured > 0).length,
    disputes: own.filter(isDisputed).length,
    jobs: own.filter(({ bookedAt }) => bookedAt !== null).length,
    reviews: reviews.length,
    consents: choices.length,
  };
}

function isDisputed({ dispute, settledMatters, chargebacks, unmatchedChargebacks }: Job): boolean {
  const taken = Object.keys(chargebacks).length + Object.keys(unmatchedChargebacks).length;
  return dispute !== null || settledMatters.length > 0 || taken > 0;
}
