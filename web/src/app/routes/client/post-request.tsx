import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunction, Navigate, redirect, useSearchParams } from 'react-router-dom';

import { USUAL_MINUTES } from '#domain/availability/free-times.ts';
import { paths } from '#web/app/paths.ts';
import { redirectToDashboard } from '#web/app/route-guards.ts';
import { freeTimesQuery } from '#web/lib/providers/free-times-query.ts';
import { InstantBookingPage } from '#web/features/request/instant-booking-page.tsx';
import { invitedQuery } from '#web/features/request/invited-query.ts';
import { PostRequestPage } from '#web/features/request/post-request-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { meQuery } from '#web/lib/session/me.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';

/**
 * Open to all but staff: only posting itself requires sign-in. `?provider=`: only that provider is asked, or with
 * `instant=`, a trade, booked at once.
 */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const me = await queryClient.ensureQueryData(meQuery);
    if (me !== null && isStaff(me.user)) throw redirectToDashboard(me);
    const providerId = new URL(request.url).searchParams.get('provider');
    if (providerId === null) return me;
    const instant = new URL(request.url).searchParams.get('instant');
    try {
      if (instant !== null) await queryClient.ensureQueryData(freeTimesQuery(providerId, USUAL_MINUTES));
      return await queryClient.ensureQueryData(invitedQuery(providerId));
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw redirect(paths.postRequest());
      throw error;
    }
  };

export function Component() {
  const [search] = useSearchParams();
  const providerId = search.get('provider');
  const instant = search.get('instant');
  if (providerId === null) return <PostRequestPage />;
  if (instant !== null) return <Instant key={providerId} providerId={providerId} trade={instant} />;
  return <Invited key={providerId} providerId={providerId} />;
}

function Invited({ providerId }: { providerId: string }) {
  const { data } = useSuspenseQuery(invitedQuery(providerId));
  return <PostRequestPage invited={data.person} />;
}

function Instant({ providerId, trade }: { providerId: string; trade: string }) {
  const { data } = useSuspenseQuery(invitedQuery(providerId));
  const { data: free } = useSuspenseQuery(freeTimesQuery(providerId, USUAL_MINUTES));
  const service = free.services.find((offered) => offered.trade === trade);
  if (service === undefined)
    return <Navigate to={paths.postRequest({ provider: providerId, category: trade })} replace />;
  return <InstantBookingPage person={data.person} service={service} />;
}
