import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openAccount } from '#command-api/testing/open-account.ts';
import { fenceRequest } from '#command-api/testing/sample-commands.ts';
import { toPromoId } from '#domain/promo/promo-id.ts';
import { streamOf } from '#domain/streams.ts';
import { until } from '#projections/testing/runner.ts';
import { setupTestDatabase } from './testing/setup-test-database.ts';
import { startWholeProduct, type Visitor, type WholeProduct } from './testing/whole-product.ts';

const db = setupTestDatabase();
let world: WholeProduct;
beforeAll(async () => {
  world = await startWholeProduct(db);
});
afterAll(() => world.close());

const later = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
const ofCode = () => world.journal.read(streamOf.promo(toPromoId('LAST')));

/** A client with an offer on their request. */
async function offeredClient(provider: Visitor): Promise<{ client: Visitor; jobId: string; accept: () => Accepting }> {
  const client = await world.visit('client', (await openAccount(world.handler, 'client')).id);
  const ids = { jobId: randomUUID(), offerId: randomUUID() };
  await client.act('PostRequest', fenceRequest(world.clock.now(), { jobId: ids.jobId }));
  const terms = { price: 20_000, materials: 0, startAt: later(9e8), durationMinutes: 60, message: 'I can.' };
  await provider.act('SubmitOffer', { ...ids, ...terms });
  return { client, jobId: ids.jobId, accept: () => client.command('AcceptOffer', { ...ids, promoCode: 'last' }) };
}
type Accepting = ReturnType<Visitor['command']>;

it('four accounts accept at once with a code for one: one has it, and the next when that one does not pay', async () => {
  const admin = await world.visit('admin');
  const discount = { kind: 'amount', amounts: { EUR: 1000 } };
  await admin.act('CreatePromoCode', { code: 'LAST', discount, validUntil: later(9e9), maxUses: 1 });
  const provider = await world.visit('provider', (await openAccount(world.handler, 'provider')).id);
  const clients = await Promise.all([1, 2, 3, 4].map(() => offeredClient(provider)));

  const answers = await Promise.all(clients.map(({ accept }) => accept()));
  const codes = answers.map(({ status, body }) => [status, body['code']]);
  expect(codes.filter(([status]) => status === 200)).toHaveLength(1);
  expect(codes.filter(([status]) => status !== 200)).toEqual(Array(3).fill([409, 'PROMO_USED_UP']));
  const accepted = await Promise.all(
    clients.map(async ({ jobId }) =>
      (await world.journal.read(streamOf.job(jobId))).filter(({ type }) => type === 'OfferAccepted'),
    ),
  );
  expect(accepted.map((events) => events.length)).toEqual(answers.map(({ status }) => (status === 200 ? 1 : 0)));
  expect(accepted.flat()).toMatchObject([{ data: { discount: 1000 } }]);
  expect((await ofCode()).map(({ type }) => type)).toEqual(['PromoCodeCreated', 'PromoReserved']);

  // The winner's time to pay passes.
  await world.advance(1);
  await until(async () => (await ofCode()).some(({ type }) => type === 'PromoReleased'));
  const next = clients[answers.findIndex(({ status }) => status !== 200)];
  expect(await next?.accept()).toMatchObject({ status: 200 });
});
