import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { TeamPage } from '#web/features/admin/team-page.tsx';
import { teamQuery } from '#web/features/admin/team-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, (me) => me.user.isAdmin);
    return queryClient.ensureQueryData(teamQuery);
  };

export const Component = TeamPage;
