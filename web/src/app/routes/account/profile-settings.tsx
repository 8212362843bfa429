import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { redirectToDashboard, requireMe } from '#web/app/route-guards.ts';
import { ProfileSection } from '#web/features/settings/profile-section.tsx';
import { SectionFrame } from '#web/features/settings/section-frame.tsx';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { useMe } from '#web/lib/session/me.ts';
import { ownProfileQuery } from '#web/lib/session/own-profile-query.ts';

/** Staff have no public name. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const me = await requireMe(queryClient, request);
    if (isStaff(me.user)) throw redirectToDashboard(me);
    return queryClient.ensureQueryData(ownProfileQuery);
  };

export function Component() {
  const me = useMe();
  if (me === null) return null;
  return (
    <SectionFrame section="profile">
      <ProfileSection user={me.user} />
    </SectionFrame>
  );
}
