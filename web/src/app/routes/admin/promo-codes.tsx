import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { promoCodesQuery } from '#web/features/admin/promo-codes-query.ts';
import { PromoCodesPage } from '#web/features/admin/promo-codes-page.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, (me) => me.user.isAdmin);
    return queryClient.ensureInfiniteQueryData(promoCodesQuery);
  };

export const Component = PromoCodesPage;
