import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { DashboardPage } from '#web/features/analytics/dashboard-page.tsx';
import { dashboardParams, dashboardQuery } from '#web/features/analytics/dashboard-query.ts';
import { isAnalyst } from '#web/lib/session/account-roles.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, (me) => isAnalyst(me.user));
    return queryClient.ensureQueryData(dashboardQuery(dashboardParams.read(new URL(request.url).searchParams)));
  };

export const Component = DashboardPage;
