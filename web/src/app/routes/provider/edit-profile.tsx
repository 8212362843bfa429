import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { EditProfilePage } from '#web/features/provider-edit/edit-profile-page.tsx';
import { ownProviderProfileQuery } from '#web/features/provider-edit/own-provider-profile-query.ts';
import { useMe } from '#web/lib/session/me.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, ({ user }) => user.isProvider);
    return queryClient.ensureQueryData(ownProviderProfileQuery);
  };

export function Component() {
  const me = useMe();
  return me === null ? null : <EditProfilePage user={me.user} />;
}
