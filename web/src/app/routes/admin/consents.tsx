import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { ConsentsPage } from '#web/features/admin/consents-page.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  ({ request }) =>
    requireRole(queryClient, request, ({ user }) => user.isAdmin);

export const Component = ConsentsPage;
