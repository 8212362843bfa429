import { queryOptions } from '@tanstack/react-query';

import type { LevelView } from '#query-api/contract/level.ts';

import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';

/** The level of the signed-in provider, and its commission. */
export const levelQuery = queryOptions({
  queryKey: keys.providerLevel,
  queryFn: ({ signal }) => api.get<LevelView>('/api/provider/level', { signal }),
});
