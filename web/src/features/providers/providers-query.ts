import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ProvidersView } from '#query-api/contract/providers.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

import type { ProviderSearch } from './providers-params.ts';

/** One page of a search; the last one stays visible while the next is on its way. */
export function providersQuery(search: ProviderSearch & { readonly locale: string }) {
  const given = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  return queryOptions({
    queryKey: keys.providers(given.toString()),
    queryFn: ({ signal }) => api.get<ProvidersView>(`/api/providers?${given.toString()}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
