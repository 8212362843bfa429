import { queryOptions } from '@tanstack/react-query';

import type { MatchingRequestsView } from '#query-api/contract/views.ts';

import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { keys } from '../api/keys.ts';

const none: MatchingRequestsView = { requests: [], total: 0, nextCursor: null, position: '0' };

/** Open requests that match the signed-in Homewright; none before the approval, which the page says itself. */
export const requestsQuery = queryOptions({
  queryKey: keys.requests,
  queryFn: async ({ signal }) => {
    try {
      return await api.get<MatchingRequestsView>('/api/provider/requests', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERIFICATION_PENDING') return none;
      throw error;
    }
  },
});
