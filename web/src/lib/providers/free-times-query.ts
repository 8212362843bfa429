import { queryOptions } from '@tanstack/react-query';

import type { FreeTimesView } from '#query-api/contract/availability.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

/** The next free times of a provider for work of so many minutes. */
export const freeTimesQuery = (accountId: string, minutes: number) =>
  queryOptions({
    queryKey: keys.freeTimes(accountId, minutes),
    queryFn: ({ signal }) =>
      api.get<FreeTimesView>(`/api/providers/${encodeURIComponent(accountId)}/times?minutes=${minutes}`, { signal }),
  });
