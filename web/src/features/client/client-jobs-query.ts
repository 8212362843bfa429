import { infiniteQueryOptions } from '@tanstack/react-query';

import type { ClientJobsView } from '#query-api/contract/jobs.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

export const clientFilters = ['all', 'open', 'under-way', 'done', 'ended'] as const;
export type ClientFilter = (typeof clientFilters)[number];

export function asClientFilter(value: string | null): ClientFilter {
  return clientFilters.find((filter) => filter === value) ?? 'all';
}

export function clientJobsQuery(filter: ClientFilter) {
  return infiniteQueryOptions({
    queryKey: keys.clientJobsOf(filter),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ filter, ...(pageParam === '' ? {} : { cursor: pageParam }) });
      return api.get<ClientJobsView>(`/api/client/jobs?${query.toString()}`, { signal });
    },
    getNextPageParam: (last) => last.nextCursor,
  });
}
