import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';

import { createCommandHandler } from '../command-handler.ts';
import { createMemoryPayments } from '../gateways/payments/memory-payments.ts';
import { startWorkers, type Workers } from '../start-workers.ts';
import { letter } from './contract/outbox-contract.ts';
import { createPostgresOutbox } from './postgres-outbox.ts';

/** More than all workers together could have in hand. */
const LETTERS = 40;

let db: TestDatabase;
let mailServer: Server;
let workers: Workers;
const callers: Socket[] = [];

beforeAll(async () => {
  db = await testDatabase();
  // It takes every call and never says a word.
  mailServer = createServer((caller) => void callers.push(caller.on('error', () => {})));
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
});
afterAll(async () => {
  mailServer.close();
  for (const caller of callers) caller.destroy();
  await workers.stop();
  await db.drop();
});

async function dueNow(): Promise<string> {
  const id = `${randomUUID()}:close:1`;
  const data = { jobId: randomUUID() };
  await db.sql`
    insert into deadlines.pending (id, due_at, stream, command, data)
    values (${id}, now(), ${`job-${data.jobId}`}, 'CloseJob', ${db.sql.json(data)})`;
  await db.sql`select graphile_worker.add_job('fire-deadline', json_build_object('id', ${id}::text), job_key := ${id})`;
  return id;
}

it('a mail server that does not answer holds up no deadline, however many letters wait for it', async () => {
  const secrets = { masterKey: randomBytes(32), cookieSecret: 'x'.repeat(32) };
  const log = await openEventLog({ sql: db.sql });
  const journal = createJournal(log, createPostgresVault(db.sql, secrets.masterKey));
  const handler = createCommandHandler({ journal, clock, secrets });
  const recipientId = randomUUID();
  const account = { accountId: recipientId, accountType: 'client', email: 'aoife@example.org' };
  const data = { ...account, country: 'IE', language: 'en' };
  const actor = { kind: 'system', id: 'test' } as const;
  await handler.handle({ name: 'OpenAccount', data, commandId: randomUUID(), actor });
  const { notice } = letter();
  const letters = Array.from({ length: LETTERS }, () => letter({ notice: { ...notice, recipientId } }));
  await createPostgresOutbox(db.sql).write(letters);

  const { port } = mailServer.address() as AddressInfo;
  const config = loadConfig({ NODE_ENV: 'test', SMTP_URL: `smtp://127.0.0.1:${port}` });
  const payments = createMemoryPayments(clock);
  const logger = createLogger('test', 'silent');
  workers = await startWorkers({
    config,
    secrets,
    clock,
    logger,
    databaseUrl: db.url,
    sql: db.sql,
    log,
    journal,
    payments,
  });
  const held = () => db.sql`select from commands.letters where state = 'sending'`;
  await expect.poll(async () => (await held()).length).toBeGreaterThanOrEqual(3);

  const id = await dueNow();
  await expect.poll(() => db.sql`select from commands.fired_deadlines where id = ${id}`).toHaveLength(1);
  expect(await held()).toHaveLength(3);
});
