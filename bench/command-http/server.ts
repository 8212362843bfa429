import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';

import { openSession } from '#command-api/auth/sessions.ts';
import { createCommandHandler } from '#command-api/command-handler.ts';
import { createMemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import { commandApi } from '#command-api/plugin.ts';
import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { SESSION_COOKIE } from '#platform/session.ts';

import type { ServerReady, Visitor } from './messages.ts';

/** One of the two sides in a process of its own: the product's write side, or a bare route with one prepared insert. */
const [side, url, people] = [process.argv[2], process.argv[3] ?? '', Number(process.argv[4])];
const sql = connect(url, { max: 20 });

async function baseline(): Promise<ServerReady> {
  const app = Fastify();
  await sql`create table if not exists plain_commands (id uuid primary key, data jsonb not null)`;
  app.post<{ Body: object }>('/api/commands/PostRequest', async (request) => {
    const id = String(request.headers['idempotency-key']);
    await sql`insert into plain_commands (id, data) values (${id}, ${JSON.stringify(request.body)}::text::jsonb)`;
    return { commandId: id, streamRevision: 0, position: '1' };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const visitor = { cookie: 'none=1', csrfToken: 'none' };
  return { port: (app.server.address() as AddressInfo).port, visitors: Array.from({ length: people }, () => visitor) };
}

async function writeSide(): Promise<ServerReady> {
  const logger = createLogger('bench', 'warn');
  const secrets = { masterKey: randomBytes(32), cookieSecret: randomBytes(32).toString('hex') };
  const log = await openEventLog({ sql });
  const vault = createPostgresVault(sql, secrets.masterKey);
  const journal = createJournal(log, vault);
  const config = loadConfig({ NODE_ENV: 'test' });
  const unlimited = { requestsPerMinute: 1e9, commandsPerMinute: 1e9 };
  const app = await createHttp({ logger, config });
  const clock = systemClock;
  const payments = createMemoryPayments();
  await commandApi(app, { config, secrets, clock, logger, sql, log, journal, vault, payments, limits: unlimited });
  await app.listen({ host: '127.0.0.1', port: 0 });

  const handler = createCommandHandler({ journal, clock });
  const visitors = await Promise.all(
    Array.from({ length: people }, async (): Promise<Visitor> => {
      const accountId = randomUUID();
      const email = `${accountId}@example.org`;
      await handler.handle({
        name: 'OpenAccount',
        data: { accountId, accountType: 'client', email, country: 'NL', language: 'nl' },
        commandId: randomUUID(),
        actor: { kind: 'system', id: 'bench' },
      });
      await handler.handle({
        name: 'CompleteProfile',
        data: { accountId, firstName: 'R', lastName: 'V', phone: null, trades: [], businessName: null, city: null },
        commandId: randomUUID(),
        actor: { kind: 'client', id: accountId },
      });
      const cookie = `${SESSION_COOKIE}=${(await openSession(sql, { accountId, accountType: 'client' })).token}`;
      const answer = await app.inject({ method: 'GET', url: '/api/csrf-token', headers: { cookie } });
      return { cookie, csrfToken: answer.json<{ token: string }>().token };
    }),
  );
  return { port: (app.server.address() as AddressInfo).port, visitors };
}

process.send?.(await (side === 'baseline' ? baseline() : writeSide()));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.once('disconnect', () => process.exit(0));
