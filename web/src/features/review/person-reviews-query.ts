import { infiniteQueryOptions } from '@tanstack/react-query';

import type { PersonReviewsView } from '#query-api/contract/reviews.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';
import type { ListAddress } from '#web/lib/list-address.ts';

type As = 'client' | 'provider' | '';

/** As which side of their jobs somebody was reviewed; '' is what they signed up as. */
export const personReviewsAddress: ListAddress<{ as: As }> = {
  read: (address) => ({ as: sides.find((side) => side === address.get('as')) ?? '' }),
  write: ({ as }) => ({ as }),
};
const sides = ['client', 'provider'] as const;

/** What everybody may read of a person, page by page. */
export function personReviewsQuery(accountId: string, as: As) {
  return infiniteQueryOptions({
    queryKey: keys.personReviewList(accountId, as),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(as === '' ? {} : { as }),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      });
      return api.get<PersonReviewsView>(`/api/people/${encodeURIComponent(accountId)}/reviews?${query.toString()}`, {
        signal,
      });
    },
    getNextPageParam: (last) => last.nextCursor,
  });
}
