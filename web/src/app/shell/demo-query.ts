import { queryOptions } from '@tanstack/react-query';
import type { DemoAnswer } from '#query-api/contract/demo.ts';
import { api } from '#web/lib/api/api.ts';

const POLL_INTERVAL_MS = 5_000;

/**
 * The demonstration's clock and people; null outside a demonstration. Polled, since a person on another page can move
 * the clock too.
 */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: async ({ signal }) => (await api.get<DemoAnswer>('/api/demo', { signal })).demo,
  staleTime: Infinity,
  refetchInterval: ({ state }) => (state.data ? POLL_INTERVAL_MS : false),
  retry: false,
});
