import { queryOptions } from '@tanstack/react-query';

import type { PendingReviewsView } from '#query-api/contract/reviews.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';

/** Jobs that the viewer can still review. */
export const pendingReviewsQuery = pagedQuery<PendingReviewsView>(keys.pendingReviewList, '/api/reviews/pending');

/** One of them, wherever it is in the list; empty when the viewer cannot review it. */
export function pendingReviewQuery(jobId: string) {
  return queryOptions({
    queryKey: keys.pendingReview(jobId),
    queryFn: ({ signal }) =>
      api.get<PendingReviewsView>(`/api/reviews/pending?job=${encodeURIComponent(jobId)}`, { signal }),
  });
}
