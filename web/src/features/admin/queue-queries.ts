import { queryOptions } from '@tanstack/react-query';

import { disputeStages } from '#query-api/contract/reasons.ts';
import type {
  FailedRefundsView,
  RefundsView,
  RejectedTransfersView,
  StoppedPayoutsView,
} from '#query-api/contract/money-queues.ts';
import type { ReportsView, ReportView } from '#query-api/contract/reports.ts';
import type {
  DisputeQueueView,
  OverdueJobsView,
  PhotoFlagsView,
  QueuesView,
} from '#query-api/contract/staff-queues.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';
import type { ListParams } from '#web/lib/list-params.ts';

export const queues = [
  'disputes',
  'overdue',
  'refunds',
  'failedRefunds',
  'rejectedTransfers',
  'reports',
  'photos',
] as const;
export type Queue = (typeof queues)[number];

export const queuesQuery = queryOptions({
  queryKey: keys.queue('counts'),
  queryFn: ({ signal }) => api.get<QueuesView>('/api/admin/queues', { signal }),
});

export const disputeFilters = ['due', 'overdue', 'mediation', 'all'] as const;

/** The dispute filter, in the URL. A stage narrows all disputes; due disputes name their own stages. */
export interface DisputeList {
  filter: (typeof disputeFilters)[number];
  stage: (typeof disputeStages)[number] | '';
}

export const disputesParams: ListParams<DisputeList> = {
  read: (address) => {
    const filter = disputeFilters.find((each) => each === address.get('filter')) ?? 'due';
    const stage = filter === 'all' ? disputeStages.find((each) => each === address.get('stage')) : undefined;
    return { filter, stage: stage ?? '' };
  },
  write: ({ filter, stage }) => ({
    filter: filter === 'due' ? '' : filter,
    stage: filter === 'all' ? stage : '',
  }),
};

export function disputesQuery({ filter, stage }: DisputeList) {
  const wanted = { filter, ...(stage === '' ? {} : { stage }) };
  return queueQuery<DisputeQueueView>('disputes', '/api/admin/disputes', wanted);
}

export const overdueJobsQuery = queueQuery<OverdueJobsView>('overdue', '/api/admin/overdue-jobs');
export const refundsQuery = queueQuery<RefundsView>('refunds', '/api/admin/refunds');
export const failedRefundsQuery = queueQuery<FailedRefundsView>('failed-refunds', '/api/admin/failed-refunds');
export const rejectedTransfersQuery = queueQuery<RejectedTransfersView>(
  'rejected-transfers',
  '/api/admin/rejected-transfers',
);
export const stoppedPayoutsQuery = queueQuery<StoppedPayoutsView>('stopped-payouts', '/api/admin/stopped-payouts');
export const photoFlagsQuery = queueQuery<PhotoFlagsView>('photo-flags', '/api/admin/photo-flags');
export const reportKinds = ['message', 'review'] as const;
export const reportStates = ['open', 'closed'] as const;

/** The report filter, in the URL. */
export interface ReportList {
  kind: (typeof reportKinds)[number] | '';
  state: (typeof reportStates)[number];
}

export const reportsAddress: ListParams<ReportList> = {
  read: (address) => ({
    kind: reportKinds.find((kind) => kind === address.get('kind')) ?? '',
    state: reportStates.find((state) => state === address.get('state')) ?? 'open',
  }),
  write: ({ kind, state }) => ({ kind, state: state === 'open' ? '' : state }),
};

export function reportsQuery({ kind, state }: ReportList) {
  return queueQuery<ReportsView>('reports', '/api/admin/reports', { state, ...(kind === '' ? {} : { kind }) });
}

export function reportQuery(reportId: string) {
  return queryOptions({
    queryKey: keys.report(reportId),
    queryFn: ({ signal }) => api.get<ReportView>(`/api/admin/reports/${encodeURIComponent(reportId)}`, { signal }),
  });
}

function queueQuery<View extends { nextCursor: string | null }>(
  name: string,
  path: string,
  filter: Record<string, string> = {},
) {
  return pagedQuery<View>(keys.queueList(name, filter), path, filter);
}
