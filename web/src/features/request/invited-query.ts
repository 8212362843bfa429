import { queryOptions } from '@tanstack/react-query';

import type { PersonReviewsView } from '#query-api/contract/reviews.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

/** The public profile of the provider who is asked directly. */
export function invitedQuery(providerId: string) {
  return queryOptions({
    queryKey: keys.personReviews(providerId),
    queryFn: ({ signal }) =>
      api.get<PersonReviewsView>(`/api/people/${encodeURIComponent(providerId)}/reviews`, { signal }),
  });
}
