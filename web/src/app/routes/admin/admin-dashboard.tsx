import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/require-me.ts';
import { AdminIndex } from '#web/features/admin/admin-index.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  ({ request }) =>
    requireRole(queryClient, request, (me) => me.user.isAdmin);

export function Component() {
  return <AdminIndex />;
}
