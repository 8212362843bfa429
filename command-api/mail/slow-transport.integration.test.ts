import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { pendingDeadline } from '../deadlines/testing/pending-deadline.ts';
import type { Workers } from '../start-workers.ts';
import { outboundMessage } from './contract/outbox-contract.ts';
import { createPostgresOutbox } from './postgres-outbox.ts';
import { openMailHarness } from './testing/mail-harness.ts';

/** More than all workers together can process. */
const MESSAGES = 40;

const db = setupTestDatabase();
let mailServer: Server;
let workers: Workers;
const callers: Socket[] = [];

beforeAll(async () => {
  // It accepts every connection and never answers.
  mailServer = createServer((caller) => void callers.push(caller.on('error', () => {})));
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
});
afterAll(async () => {
  mailServer.close();
  for (const caller of callers) caller.destroy();
  await workers.stop();
});

async function dueNow(): Promise<string> {
  const { id } = await pendingDeadline(db.sql, new Date());
  await db.sql`select graphile_worker.add_job('fire-deadline', json_build_object('id', ${id}::text), job_key := ${id})`;
  return id;
}

it('a mail server that does not answer delays no deadline, however many messages wait for it', async () => {
  const { port } = mailServer.address() as AddressInfo;
  const { handler, startWorkers } = await openMailHarness(db, port);
  const { notification } = outboundMessage();
  const outboundMessages = Array.from({ length: MESSAGES }, () =>
    outboundMessage({ notification: { ...notification, recipientId: randomUUID() } }),
  );
  for (const [nth, { notification: to }] of outboundMessages.entries()) {
    const account = { accountId: to.recipientId, accountType: 'client', email: `aoife${nth}@example.org` };
    const data = { ...account, country: 'IE', language: 'en' };
    await handler.handle({ name: 'OpenAccount', data, commandId: randomUUID(), actor: { kind: 'system', id: 'test' } });
  }
  await createPostgresOutbox(db.sql).write(outboundMessages);

  workers = await startWorkers();
  const held = () => db.sql`select from commands.outbound_messages where state = 'sending'`;
  await expect.poll(async () => (await held()).length).toBeGreaterThanOrEqual(3);

  const id = await dueNow();
  await expect.poll(() => db.sql`select from commands.fired_deadlines where id = ${id}`).toHaveLength(1);
  expect(await held()).toHaveLength(3);
});
