import { queryOptions } from '@tanstack/react-query';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

/** The latest dispute of a job. */
export function disputeQuery(jobId: string) {
  return queryOptions({
    queryKey: keys.dispute(jobId),
    queryFn: ({ signal }) => api.get<DisputeView>(`/api/jobs/${encodeURIComponent(jobId)}/dispute`, { signal }),
  });
}
