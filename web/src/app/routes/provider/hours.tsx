import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';

import { requireRole } from '#web/app/route-guards.ts';
import { HoursPage } from '#web/features/availability/hours-page.tsx';
import { ownCalendarQuery } from '#web/features/availability/own-calendar-query.ts';
import { useMe } from '#web/lib/session/me.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, ({ user }) => user.isProvider);
    return queryClient.ensureQueryData(ownCalendarQuery);
  };

export function Component() {
  const me = useMe();
  return me === null ? null : <HoursPage accountId={me.user.id} />;
}
