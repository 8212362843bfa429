import type { JobView } from '#query-api/contract/job.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';

/** What makes the job's page old: its job, and of who may offer on it their own account, by which they may. */
export function useJobUpdates({ role, job, position }: JobView): void {
  const me = useMe()?.user.id;
  useLiveTopic(`job:${job.jobId}`, position);
  useLiveTopic(role === 'bidder' && me !== undefined ? `account:${me}` : null, position);
}
