import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useSearchParams } from 'react-router-dom';
import { requireProfile } from '#web/app/require-me.ts';
import { pendingReviewsQuery } from '#web/features/review/pending-query.ts';
import { SubmitReviewPage } from '#web/features/review/submit-review-page.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireProfile(queryClient, request);
    return queryClient.ensureQueryData(pendingReviewsQuery);
  };

export function Component() {
  const [search] = useSearchParams();
  return <SubmitReviewPage jobId={search.get('job')} />;
}
