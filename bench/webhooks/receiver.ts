import { setTimeout as pause } from 'node:timers/promises';

import Fastify from 'fastify';

import type { PaymentGateway } from '#command-api/gateways/payments/payment-gateway.ts';
import { createStripePayments } from '#command-api/gateways/payments/stripe-payments.ts';
import { commandApi } from '#command-api/plugin.ts';
import { startWorkers } from '#command-api/start-workers.ts';
import { createHttp } from '#platform/http.ts';
import { connect } from '#platform/postgres.ts';

import { productDeps, type ProductDeps } from '../tools/product-deps.ts';
import { listen, serveBench } from '../tools/bench-process.ts';
import { acceptOffers } from './accept-offers.ts';
import { webhookSecret, type OpenPayment, type ReceiverReady } from './receiver-messages.ts';

/** Runs one of the two sides in its own process: the write side with its workers, or a bare route with one insert. */
const [side, databaseUrl, jobs] = [process.argv[2], process.argv[3] ?? '', Number(process.argv[4])];

async function bare(): Promise<ReceiverReady> {
  const app = Fastify();
  const sql = connect(databaseUrl, { max: 20 });
  await sql`create table plain_webhooks (id text primary key, body jsonb not null)`;
  app.post<{ Body: { id: string } }>('/api/webhooks/stripe', async ({ body }) => {
    await sql`
      insert into plain_webhooks (id, body) values (${body.id}, ${JSON.stringify(body)}::text::jsonb)
      on conflict do nothing`;
    return { received: true };
  });
  return { port: await listen(app), payments: [] };
}

async function writeSide(): Promise<ReceiverReady> {
  const deps = await productDeps(databaseUrl);
  const stripe = createStripePayments({ secretKey: 'sk_test_bench', publishableKey: 'pk_test_bench', webhookSecret });
  const declined = new Set<string>();
  // Stripe's own client parses the webhooks and verifies the signatures; only retrieving events back stays local.
  const payments: PaymentGateway = {
    ...deps.payments,
    parseWebhook(body, signature) {
      const webhook = stripe.parseWebhook(body, signature);
      if (webhook?.kind === 'failed') declined.add(webhook.paymentId);
      return webhook;
    },
    async find(paymentId) {
      const found = await deps.payments.find(paymentId);
      return declined.has(paymentId) ? { ...found, status: 'open' } : found;
    },
    // Every webhook is delivered: reconciliation finds no lost one.
    async *listEventsSince() {},
  };
  const app = await createHttp(deps);
  await commandApi(app, { ...deps, payments });
  const port = await listen(app);
  await startWorkers({ ...deps, payments });
  await acceptOffers(deps.journal, jobs);
  return { port, payments: await opened(deps) };
}

/** The payments that the reactor opened, once all jobs have recorded theirs; the cards are good. */
async function opened({ sql, journal, payments }: ProductDeps): Promise<OpenPayment[]> {
  const rows = () => sql<{ stream: string }[]>`select stream from log.events where type = 'PaymentInitiated'`;
  while ((await rows()).length < jobs) await pause(200);
  const found: OpenPayment[] = [];
  for (const { stream } of await rows()) {
    const event = (await journal.readSealed(stream)).find(({ type }) => type === 'PaymentInitiated');
    if (event?.type !== 'PaymentInitiated') throw new Error(`no payment in ${stream}`);
    const { paymentId, jobId, ref, amount } = event.data;
    if (ref === null) throw new Error(`a payment for nothing in ${stream}`);
    payments.pay(paymentId);
    found.push({ paymentId, jobId, ref, amount });
  }
  return found;
}

serveBench(await (side === 'bare' ? bare() : writeSide()));
