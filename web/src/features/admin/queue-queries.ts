import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type {
  DisputeQueueView,
  FailedRefundsView,
  OverdueJobsView,
  QueuesView,
  RefundsView,
  RefusedTransfersView,
  ReportsView,
  StoppedPayoutsView,
} from '#query-api/contract/staff.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

export const queues = ['disputes', 'overdue', 'refunds', 'failedRefunds', 'refusedTransfers', 'reports'] as const;
export type Queue = (typeof queues)[number];

export const queuesQuery = queryOptions({
  queryKey: keys.queue('counts'),
  queryFn: ({ signal }) => api.get<QueuesView>('/api/admin/queues', { signal }),
});

export const disputesQuery = queueQuery<DisputeQueueView>('disputes', '/api/admin/disputes', { filter: 'due' });
export const allDisputesQuery = queueQuery<DisputeQueueView>('all-disputes', '/api/admin/disputes', { filter: 'all' });
export const overdueJobsQuery = queueQuery<OverdueJobsView>('overdue', '/api/admin/overdue-jobs');
export const refundsQuery = queueQuery<RefundsView>('refunds', '/api/admin/refunds');
export const failedRefundsQuery = queueQuery<FailedRefundsView>('failed-refunds', '/api/admin/failed-refunds');
export const refusedTransfersQuery = queueQuery<RefusedTransfersView>(
  'refused-transfers',
  '/api/admin/refused-transfers',
);
export const stoppedPayoutsQuery = queueQuery<StoppedPayoutsView>('stopped-payouts', '/api/admin/stopped-payouts');
export const reportsQuery = queueQuery<ReportsView>('reports', '/api/admin/reports');

function queueQuery<View extends { nextCursor: string | null }>(
  name: string,
  path: string,
  filter: Record<string, string> = {},
) {
  return infiniteQueryOptions({
    queryKey: keys.queue(name),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...filter, ...(pageParam === '' ? {} : { cursor: pageParam }) });
      return api.get<View>(`${path}?${query.toString()}`, { signal });
    },
    getNextPageParam: (last: View) => last.nextCursor,
  });
}
