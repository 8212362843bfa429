import type { JobDetails, RecordEntry } from './details.ts';

/** Adds what one side said and showed of the work. */
export function recorded({ record = [] }: JobDetails, entry: RecordEntry): Pick<JobDetails, 'record'> {
  return { record: [...record, entry] };
}

/** Takes back the report of an absence that nobody acted on yet: the other side came after all. */
export function withoutAbsence({ record = [] }: JobDetails): Pick<JobDetails, 'record'> {
  const reported = record.findLastIndex(({ origin }) => origin === 'no-show');
  return { record: record.filter((_, index) => index !== reported) };
}

/** The latest of one kind. */
export function findLatestRecord({ record = [] }: JobDetails, origin: RecordEntry['origin']): RecordEntry | undefined {
  return record.findLast((entry) => entry.origin === origin);
}

/** When the work was done, as far as its Homewright says so and the client has not asked for changes since. */
export function doneAt({ record = [] }: JobDetails): string | null {
  const last = record.findLast(({ origin }) => origin !== 'no-show');
  return last?.origin === 'claim' ? last.at : null;
}
