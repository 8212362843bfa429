import { beforeEach, describe, expect, it } from 'vitest';

import { toPromoId } from '#domain/promo/promo-id.ts';
import { askedDirectly } from '#domain/testing/direct-booking.ts';
import { jobEvent, jobId, offerId, paintingHistory, rivalOfferId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { PromoDiscount } from '#events/catalog/promo.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { PromoCodesView } from './contract/admin.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const otherJobId = '10000000-0000-4000-8000-0000000000b1';
const validUntil = '2027-04-01T09:00:00.000Z';
const askedJobId = '10000000-0000-4000-8000-0000000000b2';
const newJobId = '10000000-0000-4000-8000-0000000000b3';

function code(letters: string, discount: PromoDiscount, changes: object = {}): DomainEvent {
  const made = { promoId: toPromoId(letters), code: letters, adminId: people.admin.id, discount, validUntil };
  return { type: 'PromoCodeCreated', data: { ...made, maxUses: 1, ...changes } };
}
const euros = (cents: number): PromoDiscount => ({ kind: 'amount', amounts: { EUR: cents } });
const held = (letters: string, jobId: string, accountId = people.client.id): DomainEvent => ({
  type: 'PromoReserved',
  data: {
    promoId: toPromoId(letters),
    accountId,
    jobId,
    reservedAt: times.offered,
    expiresAt: times.accepted,
  },
});
const redeemed = (letters: string): DomainEvent => ({
  type: 'PromoRedeemed',
  data: {
    promoId: toPromoId(letters),
    accountId: people.stranger.id,
    jobId: otherJobId,
    redeemedAt: times.offered,
  },
});
const released = (letters: string): DomainEvent => ({
  type: 'PromoReleased',
  data: {
    promoId: toPromoId(letters),
    accountId: people.client.id,
    jobId: otherJobId,
    releasedAt: times.accepted,
  },
});

const askedWith = (letters: string): DomainEvent[] =>
  askedDirectly().map((event) =>
    event.type === 'BookingRequested'
      ? { ...event, data: { ...event.data, jobId: askedJobId, promoId: toPromoId(letters) } }
      : event,
  );

const side = setupReadSide((side) =>
  side.happened(
    toStory([
      ...storyAccounts,
      ...paintingHistory('OfferSubmitted', { nth: 2 }),
      jobEvent('RequestPosted', { jobId: otherJobId }),
      code('SPRING10', euros(1000)),
      code('TENTH-OFF', { kind: 'percentage', basisPoints: 1000, caps: { EUR: 2500 } }),
      code('HUGE', euros(99_999)),
      code('GONE', euros(1000), { validUntil: times.posted }),
      code('FULL', euros(1000)),
      held('FULL', otherJobId, people.stranger.id),
      redeemed('FULL'),
      code('TAKEN', euros(1000)),
      held('TAKEN', otherJobId, people.stranger.id),
      code('FREE', euros(1000)),
      held('FREE', otherJobId),
      released('FREE'),
      code('REFERENCE_PREFIX', euros(1000)),
      held('REFERENCE_PREFIX', otherJobId),
      held('SPRING10', jobId),
      code('WAITING', euros(1000)),
      ...askedWith('WAITING'),
      held('WAITING', askedJobId),
      code('YEN', { kind: 'amount', amounts: { JPY: 1600 } }),
    ]),
  ),
);
beforeEach(() => {
  side.clock.at = times.offered;
});

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const getOfferTerms = (letters: string, { as = viewers.client, offer = offerId }: { as?: Who; offer?: string } = {}) =>
  side.get(`/api/jobs/${jobId}/offers/${offer}/promo-terms?code=${letters}`, { as });

function getDirectTerms(letters: string, changes: Record<string, string> = {}) {
  const asked = { code: letters, jobId: newJobId, providerId: people.provider.id, country: 'IE', price: '42000' };
  const query = new URLSearchParams({ ...asked, ...changes }).toString();
  return side.get(`/api/direct/promo-terms?${query}`, { as: viewers.client });
}

describe.each([
  ['for an offer', (letters: string) => getOfferTerms(letters)],
  ['for a direct booking', (letters: string) => getDirectTerms(letters)],
])('the terms of a code %s', (_, terms) => {
  it.each([
    ['NOBODY', 422, 'PROMO_UNKNOWN'],
    ['GONE', 409, 'PROMO_EXPIRED'],
    ['FULL', 409, 'PROMO_USED_UP'],
    ['TAKEN', 409, 'PROMO_USED_UP'],
    ['REFERENCE_PREFIX', 409, 'PROMO_USED'],
    ['YEN', 409, 'PROMO_NOT_HERE'],
  ])('are rejected for %s, at the field of the code', async (letters, status, rejection) => {
    const { body, ...answer } = await terms(letters);
    const errors = [{ path: 'promoCode', code: rejection }];
    expect([answer.status, body]).toEqual([status, expect.objectContaining({ code: rejection, errors })]);
  });
});

describe('the terms of a code for an offer', () => {
  it.each([
    [
      'an amount, however the code is written',
      '%20spring10%20',
      { code: 'SPRING10', discount: eur(1000), total: eur(44_360) },
    ],
    ['a share up to its cap', 'TENTH-OFF', { code: 'TENTH-OFF', discount: eur(2500), total: eur(42_860) }],
    ['never more than the platform takes', 'HUGE', { discount: eur(8400), total: eur(36_960) }],
  ])('are %s', async (_, letters, expected) => {
    const answer = await getOfferTerms(letters);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(expected)]);
  });

  it('are available again once the use was given back', async () => {
    expect((await getOfferTerms('FREE')).status).toBe(200);
  });

  it('are for the client of a live offer', async () => {
    expect((await getOfferTerms('SPRING10', { as: viewers.rival })).status).toBe(404);
    expect((await getOfferTerms('SPRING10', { offer: jobId })).status).toBe(404);
    expect((await getOfferTerms('SPRING10', { offer: rivalOfferId })).status).toBe(200);
    side.clock.at = times.offerExpires;
    expect((await getOfferTerms('SPRING10')).body).toMatchObject({ code: 'OFFER_NOT_LIVE' });
  });
});

describe('the terms of a code for a direct booking', () => {
  it('are those of an offer at this price', async () => {
    expect((await getDirectTerms(' tenth-off ')).body).toMatchObject({
      code: 'TENTH-OFF',
      discount: eur(2500),
      total: eur(42_860),
    });
    expect((await getDirectTerms('YEN', { country: 'JP' })).body).toMatchObject({
      discount: { amount: 1600, currency: 'JPY' },
    });
  });

  it('are rejected while another request holds the code, but not for that request itself', async () => {
    expect((await getDirectTerms('WAITING')).body).toMatchObject({ code: 'PROMO_USED' });
    expect((await getDirectTerms('WAITING', { jobId: askedJobId })).status).toBe(200);
  });
});

it('only admins see every code with its uses, the latest first', async () => {
  const view = await side.read<PromoCodesView>('/api/admin/promo-codes', viewers.admin);
  expect(view.total).toBe(10);
  expect(view.codes[0]?.code).toBe('YEN');
  expect(view.codes.find((each) => each.code === 'FULL')).toMatchObject({
    uses: 1,
    maxUses: 1,
    jobs: [{ jobId: otherJobId, number: 'HW-10002', timezone: 'Europe/Dublin', redeemedAt: times.offered }],
  });
  expect((await side.get('/api/admin/promo-codes', { as: viewers.support })).status).toBe(403);
});
