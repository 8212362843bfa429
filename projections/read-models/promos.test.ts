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
const held = (job: string, reservedAt: string): DomainEvent => ({
  type: 'PromoReserved',
  data: { promoId, accountId: people.client.id, jobId: job, reservedAt, expiresAt: '2027-03-01T09:05:00.000Z' },
});
const used: DomainEvent = {
  type: 'PromoRedeemed',
  data: { promoId, jobId, redeemedAt: '2027-03-01T09:10:00.000Z' },
};

it('a code counts and names the jobs booked with it', async () => {
  const folded = await fold(promosModel, [made, used]);
  expect(folded.rows('promoCodes')).toMatchObject([{ code: 'SPRING10', uses: 1, maxUses: 2 }]);
  expect(folded.rows('promoUses')).toEqual([{ promoId, jobId, redeemedAt: used.data.redeemedAt }]);
  expect(folded.topics).toEqual(['admin:promos']);
});

it('an account holds a code for one job, the last that it asked for', async () => {
  const other = '10000000-0000-4000-8000-000000000002';
  const folded = await fold(promosModel, [made, held(jobId, 'x'), held(other, 'y')]);
  expect(folded.rows('promoHolds')).toMatchObject([{ promoId, accountId: people.client.id, jobId: other }]);
});
