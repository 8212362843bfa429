import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { requireMe } from '#web/app/route-guards.ts';
import { CompleteProfilePage } from '#web/features/auth/complete-profile-page.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { needsProfile } from '#web/lib/session/needs-profile.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const me = await requireMe(queryClient, request);
    // A complete profile is edited where its fields are prefilled.
    if (!needsProfile(me)) throw redirect(paths.profile());
    return me;
  };

export function Component() {
  const me = useMe();
  return me === null ? null : <CompleteProfilePage user={me.user} />;
}
