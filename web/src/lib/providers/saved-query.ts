import { queryOptions } from '@tanstack/react-query';

import type { SavedProvidersView } from '#query-api/contract/providers.ts';

import { api } from '../api/api.ts';

const savedKey = ['providers', 'saved'] as const;

/** Whom the viewer saved: for people who order work. */
export const savedQuery = queryOptions({
  queryKey: savedKey,
  queryFn: ({ signal }) => api.get<SavedProvidersView>('/api/me/saved-providers', { signal }),
});

/** The list of them, beside the search. */
export const SAVED_PATH = '/providers?show=saved';
