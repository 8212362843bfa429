import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import type { MeView } from '#query-api/contract/people.ts';

import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { keys } from '../api/query-keys.ts';
import { authRetry } from '../api/query-client.ts';

const STALE_TIME_MS = 5 * 60_000;

/** Who is signed in; null for a visitor, which is not an error. */
export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }): Promise<MeView | null> => {
    try {
      return await api.get<MeView>('/api/auth/me', { signal });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return null;
      throw error;
    }
  },
  staleTime: STALE_TIME_MS,
  ...authRetry,
});

export function useMe(): MeView | null {
  return useSuspenseQuery(meQuery).data;
}
