import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireMe } from '#web/app/route-guards.ts';
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx';
import { notificationsQuery } from '#web/features/notifications/notifications-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireMe(queryClient, request);
    const group = new URL(request.url).searchParams.get('group') ?? '';
    return queryClient.ensureInfiniteQueryData(notificationsQuery(group));
  };

export const Component = NotificationsPage;
