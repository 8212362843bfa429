import { toPromoUseId } from '#domain/promo/promo-id.ts';
import { streamOf } from '#domain/streams.ts';
import type { PromoDiscount } from '#events/catalog/promo.ts';

import { defineReadModel, reading, type Publish } from '../runner/read-model.ts';
import { defineTable, instant, int, json, text, uuid } from '../runner/table.ts';

const ofCode = ({ promoId }: { readonly promoId: string }): string => streamOf.promo(promoId);

const promoCodes = defineTable(
  ['promoId'],
  {
    promoId: uuid,
    code: text,
    discount: json<PromoDiscount>(),
    validUntil: instant,
    maxUses: int,
    /** Number of jobs booked with it. */
    uses: int,
    adminId: uuid,
    createdAt: instant,
  },
  { owner: ofCode, indexes: ['(created_at desc, promo_id desc)'] },
);

/** The job for which an account holds a code, or last held it. */
const promoHolds = defineTable(
  ['promoId', 'accountId'],
  { promoId: uuid, accountId: uuid, jobId: uuid, expiresAt: instant },
  { owner: ({ promoId, accountId }) => streamOf.promoUse(toPromoUseId(promoId, accountId)) },
);

const promoUses = defineTable(
  ['promoId', 'jobId'],
  { promoId: uuid, jobId: uuid, redeemedAt: instant },
  { owner: ofCode, indexes: ['(promo_id, redeemed_at desc, job_id)'] },
);

export const promoTables = { promoCodes, promoHolds, promoUses };
export type PromoTables = typeof promoTables;

/** Promo codes, the accounts that hold them, and the jobs booked with them. */
export const promosModel = defineReadModel<PromoTables>({
  name: 'promos',
  version: 1,
  categories: ['promo', 'promoUse'],
  tables: promoTables,
  folds: {
    PromoCodeCreated({ data, meta }, rows, publish) {
      rows.promoCodes.put({ ...data, uses: 0, createdAt: meta.at });
      publishToAdmins(publish);
    },
    PromoRedeemed: reading(
      ({ data }) => ({ promoCodes: [data.promoId] }),
      ({ data }, rows, publish) => {
        const code = rows.promoCodes.getOrThrow(data.promoId);
        rows.promoCodes.put({ ...code, uses: code.uses + 1 });
        rows.promoUses.put(data);
        publishToAdmins(publish);
      },
    ),
    PromoReserved({ data }, rows) {
      const { promoId, accountId, jobId, expiresAt } = data;
      rows.promoHolds.put({ promoId, accountId, jobId, expiresAt });
    },
  },
  onPoison: 'skip',
});

function publishToAdmins(publish: Publish): void {
  publish('promos', () => ['admin:promos']);
}
