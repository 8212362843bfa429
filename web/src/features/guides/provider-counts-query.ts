import { queryOptions } from '@tanstack/react-query';

import type { ProvidersView } from '#query-api/contract/providers.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

/** How many Homewrights of each trade work in a country, as a search without words counts them. */
export function providerCountsQuery(country: string) {
  const search = new URLSearchParams({ country }).toString();
  return queryOptions({
    queryKey: keys.providers(search),
    queryFn: ({ signal }) => api.get<ProvidersView>(`/api/providers?${search}`, { signal }),
  });
}
