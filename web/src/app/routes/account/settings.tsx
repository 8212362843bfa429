import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, Navigate, useLocation } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { requireMe } from '#web/app/route-guards.ts';
import { findMovedPart } from '#web/features/settings/sections.ts';
import { SettingsIndex } from '#web/features/settings/settings-index.tsx';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { useMe } from '#web/lib/session/me.ts';
import { useWideScreen } from '#web/lib/use-wide-screen.ts';

import { Component as Profile } from './profile-settings.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  ({ request }) =>
    requireMe(queryClient, request);

/** From this width on the sections are listed beside the one that is open. */
const WITH_LIST = 920;

/** The index of the sections; beside their list, the first section. */
export function Component() {
  const { hash } = useLocation();
  const user = useMe()?.user;
  const isWide = useWideScreen(WITH_LIST);
  if (user === undefined) return null;
  const moved = findMovedPart(hash);
  if (moved !== null) return <Navigate to={moved} replace />;
  if (!isWide) return <SettingsIndex user={user} />;
  return isStaff(user) ? <Navigate to={paths.security()} replace /> : <Profile />;
}
