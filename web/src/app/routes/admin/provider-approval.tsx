import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/require-me.ts';
import { adminAccountsQuery } from '#web/features/admin/admin-queries.ts';
import { Approvals } from '#web/features/admin/approvals.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, (me) => me.user.isAdmin);
    const q = new URL(request.url).searchParams.get('q') ?? '';
    return queryClient.ensureInfiniteQueryData(adminAccountsQuery(q));
  };

export function Component() {
  return <Approvals />;
}
