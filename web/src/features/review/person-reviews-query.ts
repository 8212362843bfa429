import type { PersonReviewsView } from '#query-api/contract/reviews.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';
import type { ListParams } from '#web/lib/list-params.ts';

type As = 'client' | 'provider' | '';

/** As which side of their jobs a person was reviewed; '' is their account's type. */
export const personReviewsParams: ListParams<{ as: As }> = {
  read: (address) => ({ as: sides.find((side) => side === address.get('as')) ?? '' }),
  write: ({ as }) => ({ as }),
};
const sides = ['client', 'provider'] as const;

/** The public reviews of a person, page by page; with `trade` those of one category. */
export function personReviewsQuery(accountId: string, as: As, trade = '') {
  const path = `/api/people/${encodeURIComponent(accountId)}/reviews`;
  return pagedQuery<PersonReviewsView>(keys.personReviewList(accountId, as, trade), path, { as, trade });
}
