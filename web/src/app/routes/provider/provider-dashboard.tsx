import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { OfferDialog } from '#web/features/offer/offer-dialog.tsx';
import { ProviderDashboard } from '#web/features/provider/provider-dashboard.tsx';
import { jobListParams, providerJobsQuery } from '#web/lib/jobs/job-list-query.ts';
import { requestsQuery } from '#web/lib/jobs/requests-query.ts';
import { isApproved } from '#web/lib/session/account-roles.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const me = await requireRole(queryClient, request, ({ user }) => user.isProvider);
    const list = jobListParams.read(new URL(request.url).searchParams);
    return Promise.all([
      queryClient.ensureInfiniteQueryData(providerJobsQuery(list)),
      queryClient.ensureQueryData(requestsQuery(isApproved(me.user))),
    ]);
  };

export function Component() {
  return (
    <ProviderDashboard
      offerDialog={({ request, onClose }) => (
        <OfferDialog
          jobId={request.jobId}
          title={request.title ?? request.number}
          currency={request.currency}
          request={request}
          onClose={onClose}
        />
      )}
    />
  );
}
