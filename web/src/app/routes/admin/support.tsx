import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { SupportPage } from '#web/features/support/support-page.tsx';
import { mediationsQuery, supportJobsQuery } from '#web/features/support/support-queries.ts';
import { readSearch } from '#web/lib/list-params.ts';
import { opensRecords } from '#web/lib/session/account-roles.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, ({ user }) => opensRecords(user));
    const search = readSearch(new URL(request.url).searchParams);
    return Promise.all([
      queryClient.ensureInfiniteQueryData(mediationsQuery),
      queryClient.ensureInfiniteQueryData(supportJobsQuery(search)),
    ]);
  };

export const Component = SupportPage;
