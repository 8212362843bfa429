import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { DeskPage } from '#web/features/privacy-desk/desk-page.tsx';
import { deskQuery } from '#web/features/privacy-desk/desk-queries.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, ({ user }) => user.isAdmin);
    const filter = new URL(request.url).searchParams.get('filter') === 'ended' ? 'ended' : 'open';
    return queryClient.ensureInfiniteQueryData(deskQuery(filter));
  };

export const Component = DeskPage;
