import { streamOf } from '#domain/streams.ts';
import type { PromoDiscount } from '#events/catalog/promo.ts';

import { defineReadModel, foldWithNeeds, type Needs, type Publish, type RowsOf } from '../runner/read-model.ts';
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
    /** Number of uses reserved for jobs that are not booked yet. */
    reserved: int,
    adminId: uuid,
    createdAt: instant,
  },
  { owner: ofCode, indexes: ['(created_at desc, promo_id desc)'] },
);

/** The job for which an account reserved or used a code. */
const promoHolds = defineTable(
  ['promoId', 'accountId'],
  { promoId: uuid, accountId: uuid, jobId: uuid },
  { owner: ofCode },
);

const promoUses = defineTable(
  ['promoId', 'jobId'],
  { promoId: uuid, jobId: uuid, redeemedAt: instant },
  { owner: ofCode, indexes: ['(promo_id, redeemed_at desc, job_id)'] },
);

export const promoTables = { promoCodes, promoHolds, promoUses };
export type PromoTables = typeof promoTables;

/** Promo codes, the accounts that reserved them, and the jobs booked with them. */
export const promosModel = defineReadModel<PromoTables>({
  name: 'promos',
  version: 2,
  categories: ['promo'],
  tables: promoTables,
  folds: {
    PromoCodeCreated({ data, meta }, rows, publish) {
      rows.promoCodes.put({ ...data, uses: 0, reserved: 0, createdAt: meta.at });
      publishToAdmins(publish);
    },
    PromoReserved: foldWithNeeds(useOf, ({ data: { promoId, accountId, jobId } }, rows) => {
      if (rows.promoHolds.get(promoId, accountId) === undefined) count(rows, promoId, { reserved: 1 });
      rows.promoHolds.put({ promoId, accountId, jobId });
    }),
    PromoReleased: foldWithNeeds(useOf, ({ data: { promoId, accountId } }, rows) => {
      count(rows, promoId, { reserved: -1 });
      rows.promoHolds.delete(promoId, accountId);
    }),
    PromoRedeemed: foldWithNeeds(useOf, ({ data: { promoId, accountId, jobId, redeemedAt } }, rows, publish) => {
      const wasReserved = rows.promoHolds.get(promoId, accountId) !== undefined;
      count(rows, promoId, { reserved: wasReserved ? -1 : 0, uses: 1 });
      rows.promoHolds.put({ promoId, accountId, jobId });
      rows.promoUses.put({ promoId, jobId, redeemedAt });
      publishToAdmins(publish);
    }),
  },
  onPoison: 'skip',
});

function useOf({
  data: { promoId, accountId },
}: {
  readonly data: { readonly promoId: string; readonly accountId: string };
}): Needs<PromoTables> {
  return { promoCodes: [promoId], promoHolds: [[promoId, accountId]] };
}

function count(rows: RowsOf<PromoTables>, promoId: string, { reserved = 0, uses = 0 }): void {
  const code = rows.promoCodes.getOrThrow(promoId);
  rows.promoCodes.put({ ...code, reserved: code.reserved + reserved, uses: code.uses + uses });
}

function publishToAdmins(publish: Publish): void {
  publish('promos', () => ['admin:promos']);
}
