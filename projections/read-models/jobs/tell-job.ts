import type { JobEvent } from '#events/catalog/job.ts';
import type { JobState } from '#domain/job/states.ts';

import type { Tell } from '../../runner/read-model.ts';
import type { Topic } from '../../runner/topic.ts';
import type { Changed } from './fold-job.ts';
import type { JobRow } from './tables.ts';

/**
 * Tells everybody whose pages show the job: its sides, bidders, the admins' queue, and the country's Homewrights of a request
 * that is not for one of them alone.
 */
export function tellJob(type: JobEvent['type'], { before, after }: Changed, tell: Tell): void {
  tell(`job:${after.jobId}`, () => {
    const topics: Topic[] = [`job:${after.jobId}`, `client:${after.clientId}`];
    for (const providerId of involved(before, after)) topics.push(`provider:${providerId}`);
    if (!after.direct && (isOpen(before?.state) || isOpen(after.state))) topics.push(`requests:${after.country}`);
    if (isDisputed(before) || isDisputed(after)) topics.push(`dispute:${after.jobId}`);
    if (concernsAdmins(type, before, after)) topics.push('admin:queue');
    return topics;
  });
}

const isOpen = (state: JobState | undefined): boolean => state === 'Open' || state === 'Offered';
const isDisputed = (row: JobRow | undefined): boolean => (row?.disputeStage ?? null) !== null;

/** A share may wait for an account that pays out from here on, or not any more. */
const movesShare: ReadonlySet<JobEvent['type']> = new Set(['FundsReleased', 'JobSettled', 'TipPaid', 'TransferSent']);

function concernsAdmins(type: JobEvent['type'], before: JobRow | undefined, after: JobRow): boolean {
  if (isDisputed(before) || isDisputed(after) || type === 'JobOverdue' || movesShare.has(type)) return true;
  const { overdueSince = null, moneyProposedAt = null, refundFailedAt = null, transferRefusedAt = null } = before ?? {};
  if (overdueSince !== after.overdueSince || moneyProposedAt !== after.moneyProposedAt) return true;
  if (transferRefusedAt !== after.transferRefusedAt || after.transferRefusedAt !== null) return true;
  return refundFailedAt !== after.refundFailedAt || type === 'RefundFailed' || after.refundFailedAt !== null;
}

/** The Homewright of the job, and those with an offer that stands or just stopped to. */
function involved(before: JobRow | undefined, after: JobRow): Set<string> {
  const rows = before === undefined ? [after] : [before, after];
  const bidders = rows.flatMap(({ liveOffers }) => Object.values(liveOffers).map((offer) => offer.providerId));
  const booked = rows.map(({ providerId }) => providerId).filter((id) => id !== null);
  return new Set([...bidders, ...booked]);
}
