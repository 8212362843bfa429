import { queryOptions } from '@tanstack/react-query';

import type { PendingReviewsView } from '#query-api/contract/reviews.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';

/** Jobs that the viewer may still review. */
export const pendingReviewsQuery = pagedQuery<PendingReviewsView>(keys.pendingReviewList, '/api/reviews/pending');

/** One of them, wherever it stands in the list; empty when it takes no review of the viewer. */
export function pendingReviewQuery(jobId: string) {
  return queryOptions({
    queryKey: keys.pendingReview(jobId),
    queryFn: ({ signal }) =>
      api.get<PendingReviewsView>(`/api/reviews/pending?job=${encodeURIComponent(jobId)}`, { signal }),
  });
}
