import type { JobView } from '#query-api/contract/job.ts';

import { findLatestEntry } from './job-context.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Whether a dispute or a chargeback paused the time to decide: it ends later than its hours after the claim. */
export function wasAutoApprovalPaused(view: JobView): boolean {
  const from = view.approvalCancelled?.at ?? view.claim?.claimedAt;
  return endsLater(view, from, view.rules?.approvalHours);
}

/** The same for the grace after an approval. */
export function wasGracePaused(view: JobView): boolean {
  return endsLater(view, findLatestEntry(view, 'JobApproved')?.at, view.rules?.graceHours);
}

function endsLater({ job }: JobView, from: string | undefined, hours: number | undefined): boolean {
  if (from === undefined || hours === undefined || job.deadline === null) return false;
  return Date.parse(job.deadline.dueAt) - Date.parse(from) > hours * HOUR_MS + MINUTE_MS;
}
