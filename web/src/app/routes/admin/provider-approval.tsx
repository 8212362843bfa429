import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/require-me.ts';
import { ChecksPage } from '#web/features/checks/checks-page.tsx';
import { checksAddress, checksQuery } from '#web/features/checks/checks-queries.ts';
import { isStaff } from '#web/lib/session/standing.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, ({ user }) => isStaff(user));
    return queryClient.ensureInfiniteQueryData(checksQuery(checksAddress.read(new URL(request.url).searchParams)));
  };

export const Component = ChecksPage;
