import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { testDatabase } from '#local/testing/postgres.ts';

import { startPaymentService, type TestPaymentService } from '../testing/start-payment-service.ts';

let service: TestPaymentService;
let stripe: Stripe;

beforeEach(async () => {
  service = await startPaymentService();
  stripe = service.stripe;
});
afterEach(() => service.close());

const open = (): Promise<Stripe.PaymentIntent> => stripe.paymentIntents.create({ amount: 500, currency: 'eur' });
const perform = (name: string, form: Record<string, string> = {}): Promise<Response> =>
  service.post(`/local/payments/${name}`, form);

describe('webhooks', () => {
  it('are not sent again after they were received', async () => {
    const intent = await open();
    await service.webhook('payment_intent.created', intent.id);
    await expect.poll(async () => (await stripe.events.list()).data).toMatchObject([{ pending_webhooks: 0 }]);
    expect(service.received).toHaveLength(1);
  });

  it('are sent again under the same id after a failed delivery', async () => {
    service.failWebhooks(2);
    const intent = await open();
    await service.webhook('payment_intent.created', intent.id);
    expect(service.failuresLeft()).toBe(0);
  });

  it('are held back and released', async () => {
    await perform('hold');
    const intent = await open();
    await expect.poll(async () => (await stripe.events.list()).data).toMatchObject([{ pending_webhooks: 1 }]);
    expect(service.received).toEqual([]);
    await perform('release');
    await service.webhook('payment_intent.created', intent.id);
  });

  it('are lost on the dashboard’s request, and can be sent after all', async () => {
    await perform('drop', { count: '1' });
    const [lost, next] = [await open(), await open()];
    await service.webhook('payment_intent.created', next.id);
    expect(service.received.filter((event) => event.object['id'] === lost.id)).toEqual([]);
    const [, event] = (await stripe.events.list()).data;
    expect(event?.data.object).toMatchObject({ id: lost.id });
    await perform('deliver', { event: String(event?.id) });
    await service.webhook('payment_intent.created', lost.id);
  });

  it('are delivered a second time under the same id', async () => {
    const intent = await open();
    const { id } = await service.webhook('payment_intent.created', intent.id);
    await perform('deliver', { event: id });
    await service.webhook('payment_intent.created', intent.id, 2);
    expect(new Set(service.received.map((event) => event.id)).size).toBe(1);
  });

  it('do not delay the shutdown while their receiver hangs, and stay pending', async () => {
    const db = await testDatabase();
    // The database outlives the service: its pending webhooks are read afterwards.
    const ending = await startPaymentService({ db: { sql: db.sql, drop: async () => {} } });
    ending.beforeNextAnswer(() => new Promise(() => {}));
    const intent = await ending.stripe.paymentIntents.create({ amount: 500, currency: 'eur' });
    await ending.webhook('payment_intent.created', intent.id);
    const began = performance.now();
    await ending.close();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await db.sql`select attempts, delivered_at from payment_service.events`).toMatchObject([
      { attempts: 1, delivered_at: null },
    ]);
    await db.drop();
  });

  it('are also delivered a second time when that is requested before the first delivery was answered', async () => {
    service.beforeNextAnswer(() => perform('deliver', { event: service.received[0]?.id ?? '' }));
    const intent = await open();
    await service.webhook('payment_intent.created', intent.id, 2);
    expect(new Set(service.received.map((event) => event.id)).size).toBe(1);
  });
});

describe('the list of events', () => {
  it('contains what lost webhooks would have delivered: page by page, the newest first, from a moment on', async () => {
    await open();
    service.advanceDays(1);
    const since = Math.floor(service.clock.now().getTime() / 1000);
    const intents = [await open(), await open(), await open()];
    await stripe.paymentIntents.cancel(String(intents[0]?.id));
    const webhook: string[] = [];
    const params = { created: { gte: since }, types: ['payment_intent.created'], limit: 2 };
    for await (const event of stripe.events.list(params)) webhook.push((event.data.object as { id: string }).id);
    expect(webhook).toEqual(intents.map((intent) => intent.id).toReversed());
    const page = await stripe.events.list({ limit: 2 });
    expect(page).toMatchObject({ has_more: true, data: [{ type: 'payment_intent.canceled' }, {}] });
    expect(await stripe.events.retrieve(String(page.data[0]?.id))).toMatchObject({ type: 'payment_intent.canceled' });
  });

  it("separates the platform's events from each account's", async () => {
    const payee = await service.payee();
    await service.webhook('account.updated', payee);
    expect((await stripe.events.list({ type: 'account.updated' })).data).toEqual([]);
    const own = await stripe.events.list({ type: 'account.updated' }, { stripeAccount: payee });
    expect(own.data).toMatchObject([{ account: payee, data: { object: { id: payee } } }]);
  });
});
