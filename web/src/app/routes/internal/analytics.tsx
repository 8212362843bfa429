import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { AnalyticsPage } from '#web/features/analytics/analytics-page.tsx';
import { analyticsParams, funnelsQuery } from '#web/features/analytics/funnels-query.ts';
import { isAnalyst } from '#web/lib/session/account-roles.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, (me) => isAnalyst(me.user));
    return queryClient.ensureQueryData(funnelsQuery(analyticsParams.read(new URL(request.url).searchParams)));
  };

export const Component = AnalyticsPage;
