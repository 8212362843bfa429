import { queryOptions } from '@tanstack/react-query';
import type { DemoView } from '#query-api/contract/demo.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const FOLLOW_EVERY_MS = 5_000;

/**
 * The demonstration's clock and people; null wherever there is no demonstration. Read again and again, because whoever
 * has another page open can move the clock too.
 */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: async ({ signal }): Promise<DemoView | null> => {
    try {
      return await api.get<DemoView>('/api/demo', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  staleTime: Infinity,
  refetchInterval: ({ state }) => (state.data ? FOLLOW_EVERY_MS : false),
  retry: false,
});
