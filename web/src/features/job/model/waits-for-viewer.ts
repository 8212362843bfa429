import type { JobView } from '#query-api/contract/job.ts';

/** A proposal of the other side that the viewer has to answer. */
export function waitsForViewer({ role, change, cancellation }: JobView): boolean {
  if (role !== 'client' && role !== 'provider') return false;
  const asked = [change !== null && change.extraDue === null ? change.by : role, cancellation.proposal?.by ?? role];
  return asked.some((by) => by !== role);
}
