import type { JobView } from '#query-api/contract/job.ts';

/** A proposal of the other side that the viewer has to answer. */
export function waitsForViewer({ role, change, cancellation }: JobView): boolean {
  if (role !== 'client' && role !== 'provider') return false;
  const answerable = change?.extraDue === null ? change : null;
  return [answerable, cancellation.proposal].some((one) => one !== null && !one.still && one.by !== role);
}
