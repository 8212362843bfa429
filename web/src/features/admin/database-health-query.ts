import { queryOptions } from '@tanstack/react-query';

import type { DatabaseHealthView } from '#query-api/contract/database-health.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

const POLL_INTERVAL_MS = 5_000;

/** Polled while the page is open: these values change without an event to subscribe to. */
export const databaseHealthQuery = queryOptions({
  queryKey: keys.databaseHealth,
  queryFn: ({ signal }) => api.get<DatabaseHealthView>('/api/admin/database-health', { signal }),
  refetchInterval: POLL_INTERVAL_MS,
});
