import type { JobView } from '#query-api/contract/job.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';

/**
 * Topics that invalidate the job's page: its job; for a possible bidder their own account, which decides whether they
 * may offer; for the client their list, which says what they pinned.
 */
export function useJobUpdates({ role, job, position }: JobView): void {
  const me = useMe()?.user.id;
  useLiveTopic(`job:${job.jobId}`, position);
  useLiveTopic(role === 'bidder' && me !== undefined ? `account:${me}` : null, position);
  useLiveTopic(role === 'client' && me !== undefined ? `client:${me}` : null, position);
}
