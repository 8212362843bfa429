import { queryOptions } from '@tanstack/react-query';

import type { PendingReviewsView } from '#query-api/contract/reviews.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

/** Jobs that the viewer may still review. */
export const pendingReviewsQuery = queryOptions({
  queryKey: keys.pendingReviews,
  queryFn: ({ signal }) => api.get<PendingReviewsView>('/api/reviews/pending', { signal }),
});
