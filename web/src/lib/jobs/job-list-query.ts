import type { ClientJobsView, JobCounts, ProviderJobsView } from '#query-api/contract/jobs.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { readSearch, type ListParams } from '#web/lib/list-params.ts';

export const jobFilters = ['all', 'action-required', 'open', 'under-way', 'disputed', 'done', 'ended'] as const;
export type JobFilter = (typeof jobFilters)[number];
export const jobSorts = ['newest', 'oldest', 'start'] as const;
type JobSort = (typeof jobSorts)[number];

/** The filter and order of a dashboard's jobs, stored in the address. */
export interface JobList {
  filter: JobFilter;
  sort: JobSort;
  /** Words of a title, or a number. */
  q: string;
}

export const jobListParams: ListParams<JobList> = {
  read: (address) => ({
    filter: jobFilters.find((filter) => filter === address.get('filter')) ?? 'all',
    sort: jobSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
    q: readSearch(address),
  }),
  write: ({ filter, sort, q }) => ({
    filter: filter === 'all' ? '' : filter,
    sort: sort === 'newest' ? '' : sort,
    q,
  }),
};

export function getJobCount(filter: JobFilter, counts: JobCounts): number {
  const { underWay, actionRequired, ...named } = counts;
  return { ...named, 'under-way': underWay, 'action-required': actionRequired }[filter];
}

export function clientJobsQuery(list: JobList) {
  return pagedQuery<ClientJobsView>(keys.clientJobList(list), '/api/client/jobs', { ...list });
}

export function providerJobsQuery(list: JobList) {
  return pagedQuery<ProviderJobsView>(keys.providerJobList(list), '/api/provider/jobs', {
    ...list,
    zone: deviceZone(),
  });
}
