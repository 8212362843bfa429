import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router-dom';

import { requireParam } from '#web/app/require-param.ts';
import { requireMe } from '#web/app/route-guards.ts';
import { personReviewsParams, personReviewsQuery } from '#web/features/review/person-reviews-query.ts';
import { PersonReviewsPage } from '#web/features/review/person-reviews-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { meQuery } from '#web/lib/session/me.ts';

/** Reviews of a provider are public. Reviews of a person as a client require sign-in. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    const { as } = personReviewsParams.read(new URL(request.url).searchParams);
    await queryClient.ensureQueryData(meQuery);
    try {
      const accountId = requireParam(params, 'accountId');
      return await queryClient.ensureInfiniteQueryData(personReviewsQuery(accountId, as));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await requireMe(queryClient, request);
      throw error;
    }
  };

export function Component() {
  const { accountId = '' } = useParams();
  return <PersonReviewsPage key={accountId} accountId={accountId} />;
}
