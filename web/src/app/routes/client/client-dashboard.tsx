import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { ClientDashboard } from '#web/features/client/client-dashboard.tsx';
import { clientJobsQuery, jobListParams } from '#web/lib/jobs/job-list-query.ts';
import { JobOffers } from '#web/features/job/job-offers.tsx';
import { MessagesPanel } from '#web/features/messages/messages-panel.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, (me) => me.completionStatus.canAccessClientDashboard);
    const list = jobListParams.read(new URL(request.url).searchParams);
    return queryClient.ensureInfiniteQueryData(clientJobsQuery(list));
  };

export function Component() {
  return <ClientDashboard renderOffers={(jobId) => <JobOffers jobId={jobId} />} messages={<MessagesPanel />} />;
}
