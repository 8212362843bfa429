import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import Stripe from 'stripe';
import { expect, vi } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { ShiftedClock } from '#platform/clock.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger, type Logger } from '#platform/logger.ts';

import { getReferenceId } from '../reference-id.ts';
import { paymentKeys } from '../api-keys.ts';
import { paymentService } from '../plugin.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Registers further routes under the same address. */
type Besides = (app: Http, clock: ShiftedClock) => Promise<void>;
type Database = Pick<TestDatabase, 'sql' | 'drop'>;

interface Received {
  type: string;
  id: string;
  account: string | undefined;
  object: Record<string, unknown>;
}

export type TestPaymentService = Awaited<ReturnType<typeof startPaymentService>>;

/** The service on its own database, with its client, a receiver of its webhooks, and an adjustable clock. */
export async function startPaymentService(given: { logger?: Logger; db?: Database; besides?: Besides } = {}) {
  const { logger = createLogger('test', 'silent') } = given;
  const keys = paymentKeys(Buffer.alloc(32, 7));
  const db = given.db ?? (await testDatabase());
  const clock = new ShiftedClock();
  const received: Received[] = [];
  let failures = 0;
  let beforeAnswer: (() => Promise<unknown>) | undefined;

  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (failures > 0) {
        failures -= 1;
        response.writeHead(500).end();
        return;
      }
      const event = stripe.webhooks.constructEvent(
        body,
        String(request.headers['stripe-signature']),
        keys.webhookSecret,
      );
      received.push({ type: event.type, id: event.id, account: event.account, object: event.data.object as never });
      const first = beforeAnswer;
      beforeAnswer = undefined;
      void Promise.resolve(first?.()).finally(() => response.end());
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const app = await createHttp({ logger });
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/v1/'))
      routes.push(
        ...[method]
          .flat()
          .filter((one) => one !== 'HEAD')
          .map((one) => `${one} ${url}`),
      );
  });
  await paymentService(app, { sql: db.sql, clock, logger, keys, webhookUrl, publicUrl: 'http://shop.test' });
  await given.besides?.(app, clock);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const stripe = new Stripe(keys.secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });

  async function post(path: string, form: Record<string, string>): Promise<Response> {
    return fetch(origin + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  }

  const waitFor = (type: string, field: string, id: string, times: number): Promise<Received> =>
    vi.waitFor(() => {
      const found = received.filter((event) => event.type === type && event.object[field] === id);
      const [first] = found;
      if (first === undefined || found.length < times) throw new Error(`no ${type} of ${id} came`);
      return first;
    }, 20_000);

  return {
    db,
    keys,
    stripe,
    origin,
    clock,
    routes,
    received,
    post,
    failWebhooks: (times: number) => void (failures = times),
    failuresLeft: () => failures,
    /** Runs while the next webhook, already received, waits for its answer. */
    beforeNextAnswer: (action: () => Promise<unknown>) => void (beforeAnswer = action),
    advanceDays: (days: number) => void (clock.offsetMs += days * DAY_MS),

    /** Confirms the intent with a card, as a browser does with the publishable key and the intent's secret. */
    async confirm(
      intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'id' | 'client_secret'>,
      number: string,
    ): Promise<{ status: number; body: Record<string, unknown> }> {
      const kind = intent.id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
      const response = await post(`/v1/${kind}/${intent.id}/confirm`, {
        key: keys.publishableKey,
        client_secret: intent.client_secret ?? '',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 2),
        'payment_method_data[card][cvc]': '123',
        return_url: 'http://shop.test/checkout',
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },

    async captured(
      amount: number,
      card = 'pm_card_visa',
      currency = 'eur',
    ): Promise<{ intent: string; charge: string }> {
      const intent = await stripe.paymentIntents.create({
        amount,
        currency,
        confirm: true,
        payment_method: card,
        capture_method: 'automatic',
      });
      return { intent: intent.id, charge: getReferenceId(intent.latest_charge) };
    },

    /** A connected account whose owner completed the onboarding page. */
    async payee(country = 'IE', number = 'IE29 AIBK 9311 5212 3456 78'): Promise<string> {
      const account = await stripe.accounts.create({ type: 'express', country });
      await this.onboard(account.id, number);
      return account.id;
    },

    async onboard(account: string, number: string): Promise<void> {
      const link = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: 'http://shop.test/back',
        refresh_url: 'http://shop.test/again',
      });
      const done = await post(new URL(link.url).pathname, { holder: 'Niamh Kelly', number });
      expect(done.headers.get('location')).toBe('http://shop.test/back');
    },

    /** The person opens the page of an identity check and chooses a card. */
    async showCard(session: string, card: string): Promise<Response> {
      const { url } = await stripe.identity.verificationSessions.retrieve(session);
      return post(new URL(url ?? '').pathname, { card });
    },

    /** Waits for a webhook of this type about this object. */
    webhook: (type: string, id: string, times = 1): Promise<Received> => waitFor(type, 'id', id, times),
    /** Waits for a webhook of this type whose object refers to another one by this field. */
    webhookAbout: (type: string, field: string, id: string): Promise<Received> => waitFor(type, field, id, 1),

    async close(): Promise<void> {
      await app.close();
      receiver.close();
      await db.drop();
    },
  };
}
