import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { DatabaseHealthPage } from '#web/features/admin/database-health-page.tsx';
import { databaseHealthQuery } from '#web/features/admin/database-health-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, (me) => me.user.isAdmin);
    return queryClient.ensureQueryData(databaseHealthQuery);
  };

export const Component = DatabaseHealthPage;
