import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireProfile } from '#web/app/route-guards.ts';
import { ownProfileQuery } from '#web/lib/session/own-profile-query.ts';
import { ProfilePage } from '#web/features/auth/profile-page.tsx';
import { useMe } from '#web/lib/session/me.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireProfile(queryClient, request);
    return queryClient.ensureQueryData(ownProfileQuery);
  };

export function Component() {
  const me = useMe();
  return me === null ? null : <ProfilePage user={me.user} />;
}
