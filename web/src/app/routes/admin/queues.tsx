import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { queuesQuery } from '#web/features/admin/queue-queries.ts';
import { QueuesPage } from '#web/features/admin/queues-page.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, (me) => me.user.isAdmin);
    return queryClient.ensureQueryData(queuesQuery);
  };

export const Component = QueuesPage;
