import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { redirectToDashboard, requireMe } from '#web/app/route-guards.ts';
import { DeleteAccountPage } from '#web/features/delete-account/delete-account-page.tsx';
import { ownDeletionQuery } from '#web/features/delete-account/deletion-query.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';

/** With a token the page needs no session: its account may have ended. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    if (new URL(request.url).searchParams.has('token')) return null;
    const me = await requireMe(queryClient, request);
    if (isStaff(me.user)) throw redirectToDashboard(me);
    return queryClient.fetchQuery(ownDeletionQuery);
  };

export const Component = DeleteAccountPage;
