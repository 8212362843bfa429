import { infiniteQueryOptions } from '@tanstack/react-query';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

/** The latest dispute of a job with its last messages; a "next" page has earlier ones. */
export function disputeQuery(jobId: string) {
  return infiniteQueryOptions({
    queryKey: keys.dispute(jobId),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === '' ? '' : `?${new URLSearchParams({ before: pageParam }).toString()}`;
      return api.get<DisputeView>(`/api/jobs/${encodeURIComponent(jobId)}/dispute${query}`, { signal });
    },
    getNextPageParam: (earliest) => earliest.chatBefore,
  });
}
