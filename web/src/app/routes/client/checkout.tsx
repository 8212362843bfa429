import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect, useSearchParams } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { requireProfile } from '#web/app/require-me.ts';
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx';
import { jobQuery } from '#web/lib/jobs/job-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireProfile(queryClient, request);
    const jobId = new URL(request.url).searchParams.get('job');
    if (jobId === null) throw redirect(paths.clientDashboard());
    return queryClient.ensureQueryData(jobQuery(jobId));
  };

export function Component() {
  const [search] = useSearchParams();
  const jobId = search.get('job') ?? '';
  return <CheckoutPage key={jobId} jobId={jobId} />;
}
