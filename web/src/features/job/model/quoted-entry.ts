import type { JobState } from '#domain/job/states.ts';
import type { JobView } from '#query-api/contract/job.ts';
import type { RecordEntry } from '#query-api/contract/job-progress.ts';

import { isStaff } from './job-context.ts';

const quoting: readonly JobState[] = ['NoShowClaimed', 'CompletionClaimed', 'ChangesRequested'];

/** What was said last, where the page's answer quotes it to the two sides: its photos belong there as well. */
export function quotedEntry(view: JobView): RecordEntry | undefined {
  if (isStaff(view) || !quoting.includes(view.job.state)) return undefined;
  // After a cancelled approval the answer gives its reason, until the client asks for changes.
  const cancelled = view.job.state === 'CompletionClaimed' && view.approvalCancelled?.reason;
  return cancelled ? undefined : view.record.at(-1);
}
