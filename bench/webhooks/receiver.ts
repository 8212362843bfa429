import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import Fastify from 'fastify';

import { createMemoryPayments, type MemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import type { PaymentGateway } from '#command-api/gateways/payments/port.ts';
import { createStripePayments } from '#command-api/gateways/payments/stripe-payments.ts';
import { commandApi } from '#command-api/plugin.ts';
import { startWorkers } from '#command-api/start-workers.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';

import { masterKey } from '../read/bench-database.ts';
import { acceptOffers } from './accept-offers.ts';
import { webhookSecret, type OpenPayment, type ReceiverReady } from './messages.ts';

/** One of the two sides in a process of its own: the write side with its workers, or a bare route with one insert. */
const [side, databaseUrl, jobs] = [process.argv[2], process.argv[3] ?? '', Number(process.argv[4])];
const sql = connect(databaseUrl, { max: 20 });

async function bare(): Promise<ReceiverReady> {
  const app = Fastify();
  await sql`create table plain_webhooks (id text primary key, body jsonb not null)`;
  app.post<{ Body: { id: string } }>('/api/webhooks/stripe', async ({ body }) => {
    await sql`
      insert into plain_webhooks (id, body) values (${body.id}, ${JSON.stringify(body)}::text::jsonb)
      on conflict do nothing`;
    return { received: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: (app.server.address() as AddressInfo).port, payments: [] };
}

async function writeSide(): Promise<ReceiverReady> {
  const logger = createLogger('bench', 'warn');
  const secrets = { masterKey, cookieSecret: masterKey.toString('hex') };
  const log = await openEventLog({ sql });
  const vault = createPostgresVault(sql, masterKey);
  const journal = createJournal(log, vault);
  const memory = createMemoryPayments(clock);
  const stripe = createStripePayments({ secretKey: 'sk_test_bench', publishableKey: 'pk_test_bench', webhookSecret });
  // Webhooks are read, and their signatures looked at, as Stripe's own client does; only asking back stays here.
  const payments: PaymentGateway = {
    ...memory,
    readNotice: (body, signature) => stripe.readNotice(body, signature),
    // Every webhook is delivered: reconciliation finds nothing that had been lost.
    async *newsSince() {},
  };
  const config = loadConfig({ NODE_ENV: 'test' });
  const shared = { config, secrets, clock, logger, sql, log, journal, vault, payments, databaseUrl };
  const app = await createHttp({ logger, config });
  await commandApi(app, shared);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await startWorkers(shared);
  await acceptOffers(journal, jobs);
  return { port: (app.server.address() as AddressInfo).port, payments: await opened(journal, memory) };
}

/** What the reactor opened, as soon as the jobs know of all of it; the cards are good. */
async function opened(journal: Journal, memory: MemoryPayments): Promise<OpenPayment[]> {
  const rows = () => sql<{ stream: string }[]>`select stream from log.events where type = 'PaymentInitiated'`;
  while ((await rows()).length < jobs) await pause(200);
  const found: OpenPayment[] = [];
  for (const { stream } of await rows()) {
    const event = (await journal.readSealed(stream)).find(({ type }) => type === 'PaymentInitiated');
    if (event?.type !== 'PaymentInitiated') throw new Error(`no payment in ${stream}`);
    const { paymentId, jobId, ref, amount } = event.data;
    if (ref === null) throw new Error(`a payment for nothing in ${stream}`);
    memory.pay(paymentId);
    found.push({ paymentId, jobId, ref, amount });
  }
  return found;
}

process.send?.(await (side === 'bare' ? bare() : writeSide()));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.once('disconnect', () => process.exit(0));
