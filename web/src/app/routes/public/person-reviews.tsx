import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router-dom';

import { personReviewsAddress, personReviewsQuery } from '#web/features/review/person-reviews-query.ts';
import { PersonReviewsPage } from '#web/features/review/person-reviews-page.tsx';
import { meQuery } from '#web/lib/session/me.ts';

/** Open to everybody: who compares offers, or only looks around, reads what was written. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    const { as } = personReviewsAddress.read(new URL(request.url).searchParams);
    await queryClient.ensureQueryData(meQuery);
    return queryClient.ensureInfiniteQueryData(personReviewsQuery(params['accountId'] ?? '', as));
  };

export function Component() {
  const { accountId = '' } = useParams();
  return <PersonReviewsPage key={accountId} accountId={accountId} />;
}
