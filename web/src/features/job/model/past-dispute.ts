import type { DisputeSummary } from '#query-api/contract/job-progress.ts';
import type { JobView } from '#query-api/contract/job.ts';

import { findLatestEntry } from './job-context.ts';

/** The latest dispute, once it is not the page's status; only for viewers who may read it. */
export function pastDispute({ dispute, job }: JobView): DisputeSummary | null {
  return job.state === 'Disputed' ? null : dispute;
}

/** The decision that ended it, if any: the sides may have settled after a decision, or the bank ended it. */
export function findDecision(view: JobView): DisputeSummary['decided'] {
  const byDecision = findLatestEntry(view, 'DisputeResolved')?.facts['how'] === 'decided';
  return byDecision && view.dispute?.resolvedAt ? view.dispute.decided : null;
}
