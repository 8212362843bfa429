import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { toPromoId } from '#domain/promo/promo-id.ts';
import { streamOf } from '#domain/streams.ts';

import { last, payLast } from '../testing/money-flows/steps.ts';
import { createMoneyHarness } from '../testing/money-harness.ts';
import { playToAcceptedOffer } from '../testing/play-to-accepted-offer.ts';

it('a promo code counts the job that was booked with it, at the discounted total', async () => {
  const world = createMoneyHarness();
  const job = await playToAcceptedOffer(world, { startInHours: 72 });
  await world.handler.handle({
    name: 'CreatePromoCode',
    data: {
      code: 'SPRING10',
      discount: { kind: 'amount', amounts: { EUR: 1000 } },
      validUntil: '2027-12-31T00:00:00.000Z',
      maxUses: 1,
    },
    actor: { kind: 'admin', id: randomUUID() },
    commandId: randomUUID(),
  });
  const promo = async () => (await world.log.read(streamOf.promo(toPromoId('SPRING10')))).map(({ type }) => type);

  // The first acceptance, without a code, is not paid in time.
  await world.advance(1);
  await job.asClient('AcceptOffer', { offerId: job.offerId, promoCode: 'spring10' });
  await world.rest();
  expect(await promo()).toEqual(['PromoCodeCreated', 'PromoReserved']);

  expect((await last(job, 'PaymentInitiated')).data.amount).toBe(20_600);
  await payLast(world, job);
  expect(await promo()).toEqual(['PromoCodeCreated', 'PromoReserved', 'PromoRedeemed']);
});
