import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunction, redirect, useSearchParams } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { redirectToDashboard } from '#web/app/route-guards.ts';
import { invitedQuery } from '#web/features/request/invited-query.ts';
import { PostRequestPage } from '#web/features/request/post-request-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { meQuery } from '#web/lib/session/me.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';

/** Open to all but staff: only posting itself requires sign-in. `?provider=`: only that provider is asked. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const me = await queryClient.ensureQueryData(meQuery);
    if (me !== null && isStaff(me.user)) throw redirectToDashboard(me);
    const providerId = new URL(request.url).searchParams.get('provider');
    if (providerId === null) return me;
    try {
      return await queryClient.ensureQueryData(invitedQuery(providerId));
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw redirect(paths.postRequest());
      throw error;
    }
  };

export function Component() {
  const [search] = useSearchParams();
  const providerId = search.get('provider');
  return providerId === null ? <PostRequestPage /> : <Invited key={providerId} providerId={providerId} />;
}

function Invited({ providerId }: { providerId: string }) {
  const { data } = useSuspenseQuery(invitedQuery(providerId));
  return <PostRequestPage invited={data.person} />;
}
