import { infiniteQueryOptions } from '@tanstack/react-query';

import type { ClientJobsView, JobCounts, ProviderJobsView } from '#query-api/contract/jobs.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';
import { searchedIn, type ListAddress } from '#web/lib/list-address.ts';

export const jobFilters = ['all', 'needs-you', 'open', 'under-way', 'disputed', 'done', 'ended'] as const;
export type JobFilter = (typeof jobFilters)[number];
export const jobSorts = ['newest', 'oldest', 'start'] as const;
export type JobSort = (typeof jobSorts)[number];

/** Which jobs of a dashboard are shown, and in which order: it stands in the address. */
export interface JobList {
  filter: JobFilter;
  sort: JobSort;
  /** Words of a title, or a number. */
  q: string;
}

export const jobListAddress: ListAddress<JobList> = {
  read: (address) => ({
    filter: jobFilters.find((filter) => filter === address.get('filter')) ?? 'all',
    sort: jobSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
    q: searchedIn(address),
  }),
  write: ({ filter, sort, q }) => ({
    filter: filter === 'all' ? '' : filter,
    sort: sort === 'newest' ? '' : sort,
    q,
  }),
};

export function countOf(filter: JobFilter, counts: JobCounts): number {
  const { underWay, needsYou, ...named } = counts;
  return { ...named, 'under-way': underWay, 'needs-you': needsYou }[filter];
}

export function clientJobsQuery(list: JobList) {
  return jobsQuery<ClientJobsView>('/api/client/jobs', keys.clientJobsOf(list), list);
}

export function providerJobsQuery(list: JobList) {
  return jobsQuery<ProviderJobsView>('/api/provider/jobs', keys.providerJobsOf(list), list);
}

function jobsQuery<View extends { nextCursor: string | null }>(
  path: string,
  queryKey: readonly unknown[],
  list: JobList,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...list, ...(pageParam === '' ? {} : { cursor: pageParam }) });
      return api.get<View>(`${path}?${query.toString()}`, { signal });
    },
    getNextPageParam: (last: View) => last.nextCursor,
  });
}
