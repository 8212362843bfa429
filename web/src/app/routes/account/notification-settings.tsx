import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireMe } from '#web/app/route-guards.ts';
import { NotificationsSection } from '#web/features/settings/notifications-section.tsx';
import { preferencesQuery } from '#web/features/settings/preferences-query.ts';
import { SectionFrame } from '#web/features/settings/section-frame.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { ownProfileQuery } from '#web/lib/session/own-profile-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireMe(queryClient, request);
    return Promise.all([queryClient.ensureQueryData(preferencesQuery), queryClient.ensureQueryData(ownProfileQuery)]);
  };

export function Component() {
  const me = useMe();
  if (me === null) return null;
  return (
    <SectionFrame section="notifications">
      <NotificationsSection user={me.user} />
    </SectionFrame>
  );
}
