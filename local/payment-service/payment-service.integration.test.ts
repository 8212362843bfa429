import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { systemClock } from '#platform/clock.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';

import { paymentKeys } from './keys.ts';
import { paymentService } from './plugin.ts';

const keys = paymentKeys(Buffer.alloc(32, 7));
const logger = createLogger('test', 'silent');

let db: TestDatabase;
let app: Http;
let stripe: Stripe;
let origin: string;
let receiver: Server;
let received: { type: string; id: string; object: Record<string, unknown> }[] = [];
/** How many deliveries the receiver still refuses. */
let refusals = 0;

beforeAll(async () => {
  db = await testDatabase();
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (refusals > 0) {
        refusals -= 1;
        response.writeHead(500).end();
        return;
      }
      const signature = String(request.headers['stripe-signature']);
      const event = stripe.webhooks.constructEvent(body, signature, keys.webhookSecret);
      received.push({ type: event.type, id: event.id, object: event.data.object as never });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  app = await createHttp({ logger });
  await paymentService(app, {
    sql: db.sql,
    clock: systemClock,
    logger,
    keys,
    webhookUrl,
    publicUrl: 'http://shop.test',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  stripe = new Stripe(keys.secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
});

afterAll(async () => {
  await app.close();
  receiver.close();
  await db.drop();
});

beforeEach(() => {
  received = [];
});

function create(amount = 12_960): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ amount, currency: 'eur', capture_method: 'manual', metadata: { jobId: 'j1' } });
}

/** As the checkout page does it: with the client secret and the publishable key only. */
async function payInBrowser(intent: Stripe.PaymentIntent, number: string): Promise<{ status: number; body: never }> {
  const response = await fetch(`${origin}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: keys.publishableKey,
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 2),
      'payment_method_data[card][cvc]': '123',
      return_url: 'http://shop.test/checkout',
    }),
  });
  return { status: response.status, body: (await response.json()) as never };
}

const told = (type: string, id: string): Promise<unknown> =>
  vi.waitFor(() => {
    expect(received).toContainEqual(expect.objectContaining({ type, object: expect.objectContaining({ id }) }));
  }, 5_000);

describe('the local payment service, spoken to with the official client', () => {
  it('authorises a card, captures it and transfers the share, telling each by a signed webhook', async () => {
    const intent = await create();
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 12_960, metadata: { jobId: 'j1' } });
    const paid = await payInBrowser(intent, '4242 4242 4242 4242');
    expect(paid).toMatchObject({ status: 200, body: { status: 'requires_capture', amount_capturable: 12_960 } });
    await told('payment_intent.amount_capturable_updated', intent.id);

    const captured = await stripe.paymentIntents.capture(intent.id, { expand: ['latest_charge'] });
    const charge = captured.latest_charge as Stripe.Charge;
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 12_960 });
    expect(charge.payment_method_details?.card).toMatchObject({ last4: '4242', brand: 'visa' });
    await told('payment_intent.succeeded', intent.id);

    const share = { amount: 10_560, currency: 'eur', destination: 'acct_niamh', source_transaction: charge.id };
    const transfer = await stripe.transfers.create(share);
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({ amount: 10_560, destination: 'acct_niamh' });
    await told('transfer.created', transfer.id);
    await expect(stripe.transfers.create(share)).rejects.toMatchObject({ code: 'balance_insufficient' });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', null],
    ['4242424242424241', 'incorrect_number', null],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('refuses %s as %s, and lets another card pay afterwards', async (number, code, decline) => {
    const intent = await create();
    const error = { type: 'card_error', code, ...(decline === null ? {} : { decline_code: decline }) };
    expect(await payInBrowser(intent, number)).toMatchObject({ status: 402, body: { error } });
    await told('payment_intent.payment_failed', intent.id);
    expect(await payInBrowser(intent, '4242424242424242')).toMatchObject({ status: 200 });
  });

  it.each([
    ['pass', 'requires_capture'],
    ['fail', 'requires_payment_method'],
  ])('asks the owner of a card that wants it: %s leads to %s', async (outcome, status) => {
    const intent = await create();
    const challenged = await payInBrowser(intent, '4000002500003155');
    expect(challenged).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    const page = `${origin}/payment-service/challenge/${intent.id}`;
    const shown = await fetch(`${page}?client_secret=${intent.client_secret}`);
    expect(await shown.text()).toContain('€129.60');
    const answered = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome }),
    });
    expect(answered.headers.get('location')).toMatch(/^http:\/\/shop\.test\/checkout\?payment_intent=pi_/);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
  });

  it('releases an authorisation that is cancelled', async () => {
    const intent = await create();
    await payInBrowser(intent, '4242424242424242');
    const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'requested_by_customer' });
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0 });
    await told('payment_intent.canceled', intent.id);
    await expect(stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('answers a repeated idempotency key with the first answer, also when both come at once', async () => {
    const options = { idempotencyKey: 'event-1' };
    const params = { amount: 500, currency: 'eur', capture_method: 'manual' } as const;
    const answers = await Promise.all([1, 2, 3].map(() => stripe.paymentIntents.create(params, options)));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    await expect(stripe.paymentIntents.create({ ...params, amount: 501 }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('delivers a refused webhook again, under the same id', async () => {
    refusals = 2;
    const intent = await create();
    await told('payment_intent.created', intent.id);
    expect(refusals).toBe(0);
  });

  it('lets a browser touch only the payment whose secret it holds, and only confirm it', async () => {
    const [mine, other] = [await create(), await create()];
    expect(await payInBrowser({ ...other, client_secret: mine.client_secret }, '4242424242424242')).toMatchObject({
      status: 404,
    });
    const capture = await fetch(`${origin}/v1/payment_intents/${mine.id}/capture`, {
      method: 'POST',
      body: new URLSearchParams({ key: keys.publishableKey, client_secret: mine.client_secret ?? '' }),
    });
    expect(capture.status).toBe(401);
    const stranger = new Stripe('sk_test_wrong', {
      host: '127.0.0.1',
      port: Number(new URL(origin).port),
      protocol: 'http',
    });
    await expect(stranger.paymentIntents.retrieve(mine.id)).rejects.toMatchObject({ statusCode: 401 });
  });

  it("says what is wrong with a request in Stripe's words", async () => {
    await expect(stripe.paymentIntents.create({ amount: -1, currency: 'eur' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('keeps no card number anywhere', async () => {
    const intent = await create();
    await payInBrowser(intent, '4242424242424242');
    await payInBrowser(await create(), '4000000000000002');
    const tables = ['objects', 'idempotent_requests', 'events'];
    for (const table of tables) {
      const rows = await db.sql`select t::text as line from payment_service.${db.sql(table)} t`;
      expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|4000000000000002/);
    }
  });
});
