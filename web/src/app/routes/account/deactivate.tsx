import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { redirectToDashboard, requireMe } from '#web/app/route-guards.ts';
import { DeactivatePage } from '#web/features/delete-account/deactivate-page.tsx';
import { ownDeletionQuery } from '#web/features/delete-account/deletion-query.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const me = await requireMe(queryClient, request);
    if (isStaff(me.user)) throw redirectToDashboard(me);
    return queryClient.fetchQuery(ownDeletionQuery);
  };

export const Component = DeactivatePage;
