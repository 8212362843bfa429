import { infiniteQueryOptions } from '@tanstack/react-query';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { readWithAccess } from '#web/lib/records/read-with-access.ts';

/** The latest dispute of a job with its last messages; each next page has earlier ones. */
export function disputeQuery(jobId: string) {
  return infiniteQueryOptions({
    queryKey: keys.dispute(jobId),
    initialPageParam: '',
    queryFn: ({ client, queryKey, pageParam, signal }) => {
      const query = pageParam === '' ? '' : `?${new URLSearchParams({ before: pageParam }).toString()}`;
      const path = `/api/jobs/${encodeURIComponent(jobId)}/dispute${query}`;
      return readWithAccess({ client, queryKey }, { kind: 'job', id: jobId }, () =>
        api.get<DisputeView>(path, { signal }),
      );
    },
    getNextPageParam: (earliest) => earliest.chatBefore,
  });
}
