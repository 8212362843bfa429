import type { JobDetails, RecordEntry } from './details.ts';

/** Adds one side's statement and files about the work. */
export function addToRecord({ record = [] }: JobDetails, entry: RecordEntry): Pick<JobDetails, 'record'> {
  return { record: [...record, entry] };
}

/** Removes a no-show report before it takes effect: the other side came after all. */
export function withoutAbsence({ record = [] }: JobDetails): Pick<JobDetails, 'record'> {
  const reported = record.findLastIndex(({ origin }) => origin === 'no-show');
  return { record: record.filter((_, index) => index !== reported) };
}

/** The latest entry of one kind. */
export function findLatestRecord({ record = [] }: JobDetails, origin: RecordEntry['origin']): RecordEntry | undefined {
  return record.findLast((entry) => entry.origin === origin);
}

/** When the work was done: the provider's latest claim, unless the client asked for changes since. */
export function doneAt({ record = [] }: JobDetails): string | null {
  const last = record.findLast(({ origin }) => origin !== 'no-show');
  return last?.origin === 'claim' ? last.at : null;
}
