import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/require-me.ts';
import { ClientDashboard } from '#web/features/client/client-dashboard.tsx';
import { asClientFilter, clientJobsQuery } from '#web/features/client/client-jobs-query.ts';
import { JobOffers } from '#web/features/job/job-offers.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, (me) => me.completionStatus.canAccessClientDashboard);
    const filter = asClientFilter(new URL(request.url).searchParams.get('filter'));
    return queryClient.ensureInfiniteQueryData(clientJobsQuery(filter));
  };

export function Component() {
  return <ClientDashboard offersOf={(jobId) => <JobOffers jobId={jobId} />} />;
}
