import type { Job } from '#domain/job/job.ts';
import type { Audience, Subscriber } from '#events/catalog/audience.ts';

import type { Publish } from '../../runner/read-model.ts';
import type { Topic } from '../../runner/topic.ts';
import { isDisputed, offersToChoose, findProviderId } from './columns.ts';
import type { Changed } from './tables.ts';

/** Publishes a job's change to the event's audience, as far as those subscribers exist. */
export function publishJob({ topics: subscribers }: Audience, changed: Changed, publish: Publish): void {
  if (subscribers.length === 0) return;
  publish(`job:${changed.after.jobId}`, () => subscribers.flatMap((subscriber) => topicsOf[subscriber](changed)));
}

const topicsOf: Readonly<Record<Subscriber, (changed: Changed) => readonly Topic[]>> = {
  page: ({ after }) => [`job:${after.jobId}`],
  client: ({ after }) => [`client:${after.clientId}`],
  providers: (changed) =>
    [...new Set(findBookedJobs(changed).flatMap(involved))].map((id) => `provider:${id}` as const),
  requests: (changed) =>
    !changed.after.direct && findBookedJobs(changed).some(isOpen) ? [`requests:${changed.after.country}`] : [],
  dispute: (changed) => (findBookedJobs(changed).some(isDisputed) ? [`dispute:${changed.after.jobId}`] : []),
  queues: (changed) => (findBookedJobs(changed).some(isDisputed) || changesQueues(changed) ? ['admin:queue'] : []),
  staff: () => ['admin:queue'],
};

function findBookedJobs({ before, after }: Changed): Job[] {
  return before === undefined ? [after.facts] : [before.facts, after.facts];
}

const isOpen = ({ state }: Job): boolean => state === 'Open' || state === 'Offered';

/** Whether the job enters or leaves a staff queue, or may change its place in one. */
function changesQueues({ before, after }: Changed): boolean {
  const {
    overdueSince = null,
    moneyProposedAt = null,
    refundFailedAt = null,
    transferRejectedAt = null,
  } = before ?? {};
  if (overdueSince !== after.overdueSince || moneyProposedAt !== after.moneyProposedAt) return true;
  if (transferRejectedAt !== after.transferRejectedAt || after.transferRejectedAt !== null) return true;
  return refundFailedAt !== after.refundFailedAt || after.refundFailedAt !== null;
}

/** The job's provider, and providers with a live offer. */
function involved(job: Job): string[] {
  const booked = findProviderId(job);
  const bidders = offersToChoose(job).map(({ providerId }) => providerId);
  return booked === null ? bidders : [...bidders, booked];
}
