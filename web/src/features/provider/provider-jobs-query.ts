import { infiniteQueryOptions } from '@tanstack/react-query';

import type { ProviderJobsView } from '#query-api/contract/jobs.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

export const providerFilters = ['all', 'under-way', 'done'] as const;
export type ProviderFilter = (typeof providerFilters)[number];

export function asProviderFilter(value: string | null): ProviderFilter {
  return providerFilters.find((filter) => filter === value) ?? 'all';
}

export function providerJobsQuery(filter: ProviderFilter) {
  return infiniteQueryOptions({
    queryKey: keys.providerJobsOf(filter),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ filter, ...(pageParam === '' ? {} : { cursor: pageParam }) });
      return api.get<ProviderJobsView>(`/api/provider/jobs?${query.toString()}`, { signal });
    },
    getNextPageParam: (last) => last.nextCursor,
  });
}
