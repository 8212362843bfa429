import { queryOptions } from '@tanstack/react-query';

import type { CostsView } from '#query-api/contract/costs.ts';

import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';

interface Asked {
  country: string;
  /** Category key; without one, the trades with the most finished jobs. */
  category?: string;
  /** Town or district, where it is known. */
  place?: string;
  /** At most this many trades. */
  limit?: number;
}

/** What finished jobs came to. */
export function costsQuery(asked: Asked) {
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return queryOptions({
    queryKey: keys.costs(search),
    queryFn: ({ signal }) => api.get<CostsView>(`/api/costs?${search}`, { signal }),
  });
}
