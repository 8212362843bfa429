import { queryOptions } from '@tanstack/react-query';

import type { BuildsView } from '#query-api/contract/builds.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

export type ReadBuild = BuildsView['builds'][number];
export type DeadLetter = BuildsView['deadLetters'][number];

const POLL_INTERVAL_MS = 5_000;

/** Polled while the page is open: these values change without an event to subscribe to. */
export const buildsQuery = queryOptions({
  queryKey: keys.builds,
  queryFn: ({ signal }) => api.get<BuildsView>('/api/admin/builds', { signal }),
  refetchInterval: POLL_INTERVAL_MS,
});
