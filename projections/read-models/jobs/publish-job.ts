import type { Job } from '#domain/job/state.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { Publish } from '../../runner/read-model.ts';
import type { Topic } from '../../runner/topic.ts';
import { isDisputed, offersToChoose, findProviderId } from './columns.ts';
import type { Changed } from './fold-job.ts';
import type { DraftJobRow } from './tables.ts';

/**
 * Tells everybody whose pages show the job: its sides, bidders, the admins' queue, and the country's Homewrights of a request
 * that is not for one of them alone.
 */
export function publishJob(type: JobEvent['type'], { before, after }: Changed, publish: Publish): void {
  publish(`job:${after.jobId}`, () => {
    const topics: Topic[] = [`job:${after.jobId}`, `client:${after.clientId}`];
    const jobs = before === undefined ? [after.facts] : [before.facts, after.facts];
    for (const providerId of new Set(jobs.flatMap(involved))) topics.push(`provider:${providerId}`);
    if (!after.direct && jobs.some(isOpen)) topics.push(`requests:${after.country}`);
    const disputed = jobs.some(isDisputed);
    if (disputed) topics.push(`dispute:${after.jobId}`);
    if (disputed || concernsAdmins(type, before, after)) topics.push('admin:queue');
    return topics;
  });
}

const isOpen = ({ state }: Job): boolean => state === 'Open' || state === 'Offered';

/** A share may wait for an account that pays out from here on, or not any more. */
const movesShare: ReadonlySet<JobEvent['type']> = new Set(['FundsReleased', 'JobSettled', 'TipPaid', 'TransferSent']);

function concernsAdmins(type: JobEvent['type'], before: DraftJobRow | undefined, after: DraftJobRow): boolean {
  if (type === 'JobOverdue' || movesShare.has(type)) return true;
  const {
    overdueSince = null,
    moneyProposedAt = null,
    refundFailedAt = null,
    transferRejectedAt = null,
  } = before ?? {};
  if (overdueSince !== after.overdueSince || moneyProposedAt !== after.moneyProposedAt) return true;
  if (transferRejectedAt !== after.transferRejectedAt || after.transferRejectedAt !== null) return true;
  return refundFailedAt !== after.refundFailedAt || type === 'RefundFailed' || after.refundFailedAt !== null;
}

/** The Homewright of the job, and those with an offer that stands or just stopped to. */
function involved(job: Job): string[] {
  const booked = findProviderId(job);
  const bidders = offersToChoose(job).map(({ providerId }) => providerId);
  return booked === null ? bidders : [...bidders, booked];
}
