import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { BuildsPage } from '#web/features/admin/builds-page.tsx';
import { buildsQuery } from '#web/features/admin/builds-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, (me) => me.user.isAdmin);
    return queryClient.ensureQueryData(buildsQuery);
  };

export const Component = BuildsPage;
