import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { EarningsPage } from '#web/features/provider/earnings-page.tsx';
import { earningsQuery, readMonth } from '#web/features/provider/provider-queries.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, ({ user }) => user.isProvider);
    return queryClient.ensureQueryData(earningsQuery(readMonth(new URL(request.url).searchParams)));
  };

export const Component = EarningsPage;
