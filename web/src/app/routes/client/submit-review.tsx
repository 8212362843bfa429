import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useSearchParams } from 'react-router-dom';
import { z } from 'zod';

import { requireRole } from '#web/app/route-guards.ts';
import { pendingReviewQuery, pendingReviewsQuery } from '#web/features/review/pending-reviews-query.ts';
import { SubmitReviewPage } from '#web/features/review/submit-review-page.tsx';
import { isStaff } from '#web/lib/session/account-roles.ts';

/** The job of the address; an invalid id gives none. */
const jobIn = (address: URLSearchParams): string | null => z.uuid().safeParse(address.get('job')).data ?? null;

/** Staff do not write reviews. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, ({ user }) => !isStaff(user));
    const jobId = jobIn(new URL(request.url).searchParams);
    return jobId === null
      ? queryClient.ensureInfiniteQueryData(pendingReviewsQuery)
      : queryClient.ensureQueryData(pendingReviewQuery(jobId));
  };

export function Component() {
  const [search] = useSearchParams();
  return <SubmitReviewPage jobId={jobIn(search)} />;
}
