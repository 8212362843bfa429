import { expect, it } from 'vitest';

import { toPromoId } from '#domain/promo/promo-id.ts';
import { jobId } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';

import { fold } from '../testing/fold.ts';
import { promosModel } from './promos.ts';

const promoId = toPromoId('SPRING10');
const made: DomainEvent = {
  type: 'PromoCodeCreated',
  data: {
    promoId,
    code: 'SPRING10',
    adminId: people.admin.id,
    discount: { kind: 'amount', amounts: { EUR: 1000 } },
    validUntil: '2027-04-01T09:00:00.000Z',
    maxUses: 2,
  },
};
const use = { promoId, accountId: people.client.id, jobId };
const reserved: DomainEvent = {
  type: 'PromoReserved',
  data: { ...use, reservedAt: '2027-03-01T09:00:00.000Z', expiresAt: '2027-03-01T09:05:00.000Z' },
};
const released: DomainEvent = { type: 'PromoReleased', data: { ...use, releasedAt: '2027-03-01T09:05:00.000Z' } };
const redeemedAt = '2027-03-01T09:10:00.000Z';
const redeemed: DomainEvent = { type: 'PromoRedeemed', data: { ...use, redeemedAt } };

it('a code counts and names the jobs booked with it', async () => {
  const folded = await fold(promosModel, [made, reserved, redeemed]);
  expect(folded.rows('promoCodes')).toMatchObject([{ code: 'SPRING10', uses: 1, reserved: 0, maxUses: 2 }]);
  expect(folded.rows('promoUses')).toEqual([{ promoId, jobId, redeemedAt }]);
  expect(folded.rows('promoHolds')).toEqual([use]);
  expect(folded.topics).toEqual(['admin:promos']);
});

it('a reserved use counts once, however often it is renewed, until it is given back', async () => {
  const folded = await fold(promosModel, [made, reserved, reserved]);
  expect(folded.rows('promoCodes')).toMatchObject([{ uses: 0, reserved: 1 }]);
  expect(folded.rows('promoHolds')).toEqual([use]);
  const after = await fold(promosModel, [made, reserved, reserved, released]);
  expect(after.rows('promoCodes')).toMatchObject([{ uses: 0, reserved: 0 }]);
  expect(after.rows('promoHolds')).toEqual([]);
});
