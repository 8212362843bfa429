import type { JobState } from '#domain/job/job-states.ts';
import type { JobView } from '#query-api/contract/job.ts';
import type { RecordEntry } from '#query-api/contract/job-progress.ts';

import { isStaff } from './job-context.ts';

const quoting: readonly JobState[] = ['NoShowClaimed', 'CompletionClaimed', 'ChangesRequested'];

/** The last entry, if the status quotes it to both sides: its photos show there as well. */
export function quotedEntry(view: JobView): RecordEntry | undefined {
  if (isStaff(view) || !quoting.includes(view.job.state)) return undefined;
  // After a cancelled approval the status quotes its reason, until the client requests changes.
  const cancelled = view.job.state === 'CompletionClaimed' && view.approvalCancelled?.reason;
  return cancelled ? undefined : view.record.at(-1);
}
