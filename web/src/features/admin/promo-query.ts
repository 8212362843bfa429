import { infiniteQueryOptions } from '@tanstack/react-query';

import type { PromoCodesView } from '#query-api/contract/admin.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

export type PromoCode = PromoCodesView['codes'][number];

export const promoCodesQuery = infiniteQueryOptions({
  queryKey: keys.promoCodes,
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) => {
    const query = pageParam === '' ? '' : `?cursor=${encodeURIComponent(pageParam)}`;
    return api.get<PromoCodesView>(`/api/admin/promo-codes${query}`, { signal });
  },
  getNextPageParam: (last) => last.nextCursor,
});
