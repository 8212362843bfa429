import { queryOptions } from '@tanstack/react-query';

import type { MatchingRequestsView } from '#query-api/contract/jobs.ts';

import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';

const none: MatchingRequestsView = { requests: [], total: 0, nextCursor: null, changesAt: null, position: '0' };

/** Open requests that match the signed-in provider; not read before the approval. */
export function requestsQuery(approved: boolean) {
  return queryOptions({
    queryKey: keys.requestsFor(approved),
    queryFn: ({ signal }) =>
      approved ? api.get<MatchingRequestsView>('/api/provider/requests', { signal }) : Promise.resolve(none),
  });
}
