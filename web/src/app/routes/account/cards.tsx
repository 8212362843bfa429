import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { CardsPage } from '#web/features/cards/cards-page.tsx';
import { isStaff } from '#web/lib/session/account-roles.ts';

/** Staff pay for nothing. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  ({ request }) =>
    requireRole(queryClient, request, ({ user }) => !isStaff(user));

export const Component = CardsPage;
