import type { DisputeSummary } from '#query-api/contract/job-progress.ts';
import type { JobView } from '#query-api/contract/job.ts';

import { findLatestEntry } from './job-context.ts';

/** The latest dispute, where the page no longer speaks of it first; only those who may read it are told of it. */
export function pastDispute({ dispute, job }: JobView): DisputeSummary | null {
  return job.state === 'Disputed' ? null : dispute;
}

/** What ended it, where that was a decision: both sides may have settled it after one, or the bank ended it. */
export function findDecision(view: JobView): DisputeSummary['decided'] {
  const byDecision = findLatestEntry(view, 'DisputeResolved')?.facts['how'] === 'decided';
  return byDecision && view.dispute?.resolvedAt ? view.dispute.decided : null;
}
