import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router-dom';

import { requireParam } from '#web/app/require-param.ts';
import { TimesPanel } from '#web/features/availability/times-panel.tsx';
import { ProviderPage } from '#web/features/provider-page/provider-page.tsx';
import { providerQuery } from '#web/features/provider-page/provider-query.ts';
import { SimilarPanel } from '#web/features/providers/similar-panel.tsx';
import { personReviewsQuery } from '#web/features/review/person-reviews-query.ts';
import { ProviderReviews } from '#web/features/review/provider-reviews.tsx';
import { meQuery } from '#web/lib/session/me.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ params }) => {
    const accountId = requireParam(params, 'accountId');
    await queryClient.ensureQueryData(meQuery);
    const provider = await queryClient.ensureQueryData(providerQuery(accountId));
    if (provider !== null) await queryClient.ensureInfiniteQueryData(personReviewsQuery(accountId, 'provider'));
    return provider;
  };

export function Component() {
  const { accountId = '' } = useParams();
  return (
    <ProviderPage
      key={accountId}
      accountId={accountId}
      times={(shown) => <TimesPanel accountId={accountId} {...shown} />}
      reviews={<ProviderReviews accountId={accountId} />}
      similar={(to) => <SimilarPanel accountId={accountId} {...to} />}
    />
  );
}
