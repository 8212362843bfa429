import { infiniteQueryOptions } from '@tanstack/react-query';

import type { ClientJobsView, JobCounts, ProviderJobsView } from '#query-api/contract/jobs.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

export const jobFilters = ['all', 'needs-you', 'open', 'under-way', 'disputed', 'done', 'ended'] as const;
export type JobFilter = (typeof jobFilters)[number];
export const jobSorts = ['newest', 'oldest', 'start'] as const;
export type JobSort = (typeof jobSorts)[number];

/** Which jobs of a dashboard are shown, and in which order: it stands in the address. */
export interface JobListAddress {
  filter: JobFilter;
  sort: JobSort;
  /** Words of a title, or a number. */
  q: string;
}

export function readJobList(address: URLSearchParams): JobListAddress {
  return {
    filter: jobFilters.find((filter) => filter === address.get('filter')) ?? 'all',
    sort: jobSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
    q: address.get('q') ?? '',
  };
}

/** What differs from the usual list; the usual one has a clean address. */
export function writeJobList({ filter, sort, q }: JobListAddress): Record<string, string> {
  return {
    ...(filter === 'all' ? {} : { filter }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(q === '' ? {} : { q }),
  };
}

export function countOf(filter: JobFilter, counts: JobCounts): number {
  const { underWay, needsYou, ...named } = counts;
  return { ...named, 'under-way': underWay, 'needs-you': needsYou }[filter];
}

export function clientJobsQuery(list: JobListAddress) {
  return jobsQuery<ClientJobsView>('/api/client/jobs', keys.clientJobsOf(list), list);
}

export function providerJobsQuery(list: JobListAddress) {
  return jobsQuery<ProviderJobsView>('/api/provider/jobs', keys.providerJobsOf(list), list);
}

function jobsQuery<View extends { nextCursor: string | null }>(
  path: string,
  queryKey: readonly unknown[],
  list: JobListAddress,
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
