import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { toPromoId } from '#domain/promo/promo-id.ts';
import { streamOf } from '#domain/streams.ts';

import { playToAcceptedOffer } from '../testing/play-to-accepted-offer.ts';
import { HOUR, HOUR_IN_MILLISECONDS } from '../testing/durations.ts';
import { payLast } from '../testing/money-flows/steps.ts';
import { createMoneyHarness } from '../testing/money-harness.ts';
import { openAccount } from '../testing/open-account.ts';
import { fenceRequest } from '../testing/sample-commands.ts';

const promoId = toPromoId('LAST');

/** A code with a single use, valid for some hours. */
async function begin({ hours = 2_400 } = {}) {
  const world = createMoneyHarness();
  const { handler, clock, log } = world;
  const validUntil = new Date(clock.now().getTime() + hours * HOUR_IN_MILLISECONDS).toISOString();
  const code = { code: 'LAST', discount: { kind: 'amount', amounts: { EUR: 1000 } }, validUntil, maxUses: 1 };
  const actor = { kind: 'admin', id: randomUUID() } as const;
  await handler.handle({ name: 'CreatePromoCode', data: code, actor, commandId: randomUUID() });
  return { world, happened: async () => (await log.read(streamOf.promo(promoId))).map(({ type }) => type).slice(1) };
}

it('a use is given back when the payment did not come, and the next client has it', async () => {
  const { world, happened } = await begin();
  const [first, second] = [
    await playToAcceptedOffer(world, { startInHours: 72 }),
    await playToAcceptedOffer(world, { startInHours: 72 }),
  ];
  // The first acceptances, without a code, are not paid in time.
  await world.advance(1);
  const accept = (job: typeof first) => job.asClient('AcceptOffer', { offerId: job.offerId, promoCode: 'last' });
  await accept(first);
  await expect(accept(second)).rejects.toMatchObject({ code: 'PROMO_USED_UP' });
  await world.advance(HOUR / 10);
  await expect(accept(second)).rejects.toMatchObject({ code: 'PROMO_USED_UP' });
  expect(await happened()).toEqual(['PromoReserved']);

  await world.advance(1);
  expect(await happened()).toEqual(['PromoReserved', 'PromoReleased']);
  await accept(second);
  await world.rest();
  await payLast(world, second);
  expect(await happened()).toEqual(['PromoReserved', 'PromoReleased', 'PromoReserved', 'PromoRedeemed']);
  // A booked use stays used.
  await world.advance(1);
  await expect(accept(first)).rejects.toMatchObject({ code: 'PROMO_USED_UP' });
});

/** A client asks a provider for a direct booking with the code, more than the minutes of its reservation ago. */
async function askedDirectly({ world }: Awaited<ReturnType<typeof begin>>) {
  const { handler, clock } = world;
  const client = await openAccount(handler, 'client');
  const provider = await openAccount(handler, 'provider');
  const { neededBy: startAt, budget: _, ...work } = fenceRequest(clock.now());
  const terms = { providerId: provider.id, offerId: randomUUID(), price: 42_000, startAt, durationMinutes: 480 };
  const send = (name: string, data: object, actor: typeof client) =>
    handler.handle({ name, data: { jobId: work.jobId, ...data }, actor, commandId: randomUUID() });
  await send('RequestBooking', { ...work, ...terms, promoCode: 'LAST' }, client);
  await world.advance(HOUR / 10);
  return {
    startAt,
    asClient: (name: string, data: object) => send(name, data, client),
    asProvider: (name: string, data: object) => send(name, data, provider),
  };
}

it.each(['DeclineBooking', 'WithdrawRequest', 'SubmitOffer'])(
  'the use of a direct booking is given back after %s, once its minutes are over',
  async (name) => {
    const begun = await begin();
    const { asClient, asProvider, startAt } = await askedDirectly(begun);
    expect(await begun.happened()).toEqual(['PromoReserved']);
    const own = { offerId: randomUUID(), price: 1000, materials: 0, startAt, durationMinutes: 60, message: 'Mine.' };
    await (name === 'WithdrawRequest' ? asClient : asProvider)(name, name === 'SubmitOffer' ? own : { reason: null });
    await begun.world.rest();
    expect(await begun.happened()).toEqual(['PromoReserved', 'PromoReleased']);
  },
);

it.each([
  ['stays with a direct booking that is accepted with the code', 2_400, ['PromoReserved']],
  ['is given back when the code was over at the acceptance', 3, ['PromoReserved', 'PromoReleased']],
])('a use %s', async (_what, hours, expected) => {
  const begun = await begin({ hours });
  const { asProvider } = await askedDirectly(begun);
  await begun.world.advance(4);
  await asProvider('AcceptBooking', {});
  await begun.world.rest();
  expect(await begun.happened()).toEqual(expected);
});
