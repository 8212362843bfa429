import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';
import { WebSocketServer } from 'ws';

import { openSession } from '#command-api/auth/sessions.ts';
import { createCommandHandler } from '#command-api/command-handler.ts';
import { createMemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import { commandApi } from '#command-api/plugin.ts';
import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { SESSION_COOKIE } from '#platform/session.ts';
import { queryApi } from '#query-api/plugin.ts';

import { masterKey } from './bench-database.ts';

export interface Person {
  readonly accountId: string;
  readonly cookie: string;
  readonly csrfToken: string;
}
export interface WholeReady {
  readonly port: number;
  readonly people: readonly Person[];
}

/** Commands and views on one port, as `npm start` has them; or a bare insert that a bare `ws` tells of. */
const [side, url, count] = [process.argv[2], process.argv[3] ?? '', Number(process.argv[4])];
const sql = connect(url, { max: 20 });

async function bare(): Promise<WholeReady> {
  await sql`create table if not exists plain_commands (id uuid primary key, data jsonb not null)`;
  const app = Fastify();
  const sockets = new WebSocketServer({ server: app.server, perMessageDeflate: false });
  await sql.listen('plain', (commandId) => {
    for (const socket of sockets.clients) socket.send(JSON.stringify({ type: 'change', commandId }));
  });
  app.post('/api/commands/PostRequest', async (request) => {
    const id = String(request.headers['idempotency-key']);
    await sql`insert into plain_commands (id, data) values (${id}, ${JSON.stringify(request.body)}::text::jsonb)`;
    await sql.notify('plain', id);
    return { commandId: id };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const person = { accountId: randomUUID(), cookie: 'none=1', csrfToken: 'none' };
  return { port: (app.server.address() as AddressInfo).port, people: [person] };
}

async function whole(): Promise<WholeReady> {
  const logger = createLogger('bench', 'warn');
  const secrets = { masterKey, cookieSecret: randomBytes(32).toString('hex') };
  const log = await openEventLog({ sql });
  const vault = createPostgresVault(sql, masterKey);
  const journal = createJournal(log, vault);
  const config = loadConfig({ NODE_ENV: 'test' });
  const app = await createHttp({ logger, config });
  const limits = { requestsPerMinute: 1e9, commandsPerMinute: 1e9 };
  const deps = { config, secrets, clock, logger, sql, log, journal, vault, payments: createMemoryPayments(), limits };
  await commandApi(app, deps);
  await queryApi(app, deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const handler = createCommandHandler({ journal, clock });
  const signUp = async (): Promise<Person> => {
    const accountId = randomUUID();
    const account = {
      accountId,
      accountType: 'client',
      email: `${accountId}@example.org`,
      country: 'NL',
      language: 'nl',
    };
    const profile = { firstName: 'R', lastName: 'V', phone: null, trades: [], businessName: null, city: null };
    const command = (name: string, data: object, kind: 'system' | 'client') =>
      handler.handle({
        name,
        data,
        commandId: randomUUID(),
        actor: { kind, id: kind === 'system' ? 'bench' : accountId },
      });
    await command('OpenAccount', account, 'system');
    await command('CompleteProfile', { accountId, ...profile }, 'client');
    const cookie = `${SESSION_COOKIE}=${(await openSession(sql, { accountId, accountType: 'client' })).token}`;
    const answer = await app.inject({ method: 'GET', url: '/api/csrf-token', headers: { cookie } });
    return { accountId, cookie, csrfToken: answer.json<{ token: string }>().token };
  };
  const people = await Promise.all(Array.from({ length: count }, signUp));
  return { port: (app.server.address() as AddressInfo).port, people };
}

process.send?.(await (side === 'bare' ? bare() : whole()));
process.once('disconnect', () => process.exit(0));
