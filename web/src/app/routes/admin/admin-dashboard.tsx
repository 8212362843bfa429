import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { HistoryIndex } from '#web/features/admin/history-index.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  ({ request }) =>
    requireRole(queryClient, request, (me) => me.user.isAdmin);

export function Component() {
  return <HistoryIndex />;
}
