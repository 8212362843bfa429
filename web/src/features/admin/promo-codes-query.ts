import type { PromoCodesView } from '#query-api/contract/admin.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';

export type PromoCode = PromoCodesView['codes'][number];

export const promoCodesQuery = pagedQuery<PromoCodesView>(keys.promoCodes, '/api/admin/promo-codes');
