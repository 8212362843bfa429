import type { DisputeQueueView, SupportJobsView } from '#query-api/contract/staff-queues.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';

/** Jobs by number, id or words; without names until a staff access was recorded. */
export function supportJobsQuery(search: string) {
  return pagedQuery<SupportJobsView>(keys.supportJobs(search), '/api/support/jobs', { q: search });
}

export type MediatedDispute = DisputeQueueView['disputes'][number];

const inMediation = { filter: 'mediation' };

/** Disputes in mediation, as a list of the admins' queue; without names, too. */
export const mediationsQuery = pagedQuery<DisputeQueueView>(
  keys.queueList('disputes', inMediation),
  '/api/admin/disputes',
  inMediation,
);
