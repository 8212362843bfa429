import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { OwnSearchPlaceView, ProvidersView } from '#query-api/contract/providers.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

import type { ProviderSearch } from './providers-params.ts';

type Asked = ProviderSearch & { readonly locale: string };

function toParameters(search: Asked): string {
  return new URLSearchParams(Object.entries(search).filter(([, value]) => value !== '')).toString();
}

/** One page of a search; the last one stays visible while the next is on its way. */
export function providersQuery(search: Asked) {
  const given = toParameters(search);
  return queryOptions({
    queryKey: keys.providers(given),
    queryFn: ({ signal }) => api.get<ProvidersView>(`/api/providers?${given}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Why the viewer is where they are in a search. */
export function ownPlaceQuery(search: Asked) {
  const given = toParameters({ ...search, page: '' });
  return queryOptions({
    queryKey: keys.ownSearchPlace(given),
    queryFn: ({ signal }) => api.get<OwnSearchPlaceView>(`/api/me/search-place?${given}`, { signal }),
  });
}
