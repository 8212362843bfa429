import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';

import { requireRole } from '#web/app/route-guards.ts';
import { ClientJobRow } from '#web/features/client/client-job-row.tsx';
import { OfferDialog } from '#web/features/offer/offer-dialog.tsx';
import { MatchingRequestRow } from '#web/features/provider/matching-request-row.tsx';
import { AllRequests } from '#web/features/requests/all-requests.tsx';
import { MatchingRequests } from '#web/features/requests/matching-requests.tsx';
import { OwnRequests } from '#web/features/requests/own-requests.tsx';
import {
  allRequestsQuery,
  matchingRequestsQuery,
  ownRequestsQuery,
  requestListParams,
} from '#web/features/requests/request-list-query.ts';
import { JobSearchResults } from '#web/features/support/job-search-results.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { isStaff, seesRequests } from '#web/lib/session/account-roles.ts';

/** Clients see their own requests, approved providers those that match, support and admins all. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const { user } = await requireRole(queryClient, request, (me) => seesRequests(me.user));
    const list = requestListParams.read(new URL(request.url).searchParams);
    if (isStaff(user)) return queryClient.ensureInfiniteQueryData(allRequestsQuery(list));
    return user.isProvider
      ? queryClient.ensureInfiniteQueryData(matchingRequestsQuery(list))
      : queryClient.ensureInfiniteQueryData(ownRequestsQuery(list));
  };

export function Component() {
  const user = useMe()?.user;
  if (user === undefined) return null;
  if (isStaff(user)) return <AllRequests rows={(jobs, label) => <JobSearchResults label={label} jobs={jobs} />} />;
  if (!user.isProvider) return <OwnRequests row={(job) => <ClientJobRow key={job.jobId} job={job} />} />;
  return (
    <MatchingRequests
      row={(request, onOffer) => <MatchingRequestRow key={request.jobId} request={request} onOffer={onOffer} />}
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
