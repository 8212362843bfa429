import { beforeEach, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { startOwnPostgres } from '#local/testing/postgres.ts';
import { connect } from '#platform/postgres.ts';

import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import { createWebhookBatchWriter } from './webhook-batch-writer.ts';

const db = setupTestDatabase();
beforeEach(async () => {
  await db.sql`truncate commands.webhook_events`;
  await db.sql`delete from graphile_worker._private_jobs`;
});

const webhook = (id: string, refundId = 're_1'): WebhookEvent => ({
  id,
  at: '2027-02-01T09:00:00.000Z',
  kind: 'refunded',
  paymentId: 'pi_1',
  refundId,
  amount: 100,
});
const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => `evt_${String(n).padStart(3, '0')}`);
const inbox = async () =>
  await db.sql`select event_id as id, xmin::text as commit from commands.webhook_events order by 1`;
const jobs = async () => (await db.sql`select from graphile_worker.jobs`).length;

it('stores hundreds that arrive at once, each with its queue job, in a few commits', async () => {
  const receive = createWebhookBatchWriter(db.sql);
  await Promise.all(ids(250).map((id) => receive(webhook(id))));
  const rows = await inbox();
  expect(rows.map((row) => row['id'])).toEqual(ids(250));
  expect(await jobs()).toBe(250);
  // The first alone, since it arrived first; then a hundred at a time.
  expect(new Set(rows.map((row) => row['commit'])).size).toBe(4);
});

it('stores an event once that arrives several times at once', async () => {
  const receive = createWebhookBatchWriter(db.sql);
  await Promise.all([...ids(3), ...ids(3), ...ids(3)].map((id) => receive(webhook(id))));
  expect((await inbox()).map((row) => row['id'])).toEqual(ids(3));
  expect(await jobs()).toBe(3);
});

it('stores the others when one cannot be stored, and reports that one', async () => {
  const receive = createWebhookBatchWriter(db.sql);
  const bad = ids(8).map((id, n) => receive(webhook(id, n === 5 ? 're_\0' : 're_1')));
  const outcomes = await Promise.allSettled(bad);
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  expect(outcomes[5]?.status).toBe('rejected');
  expect(await inbox()).toHaveLength(7);
});

it('reports all as not stored when the database is unreachable, and stores them when they arrive again', async () => {
  const own = await startOwnPostgres();
  const sql = connect(own.url, { max: 2 });
  const receive = createWebhookBatchWriter(sql);
  try {
    await own.kill9();
    const outcomes = await Promise.allSettled(ids(5).map((id) => receive(webhook(id))));
    expect(outcomes.map(({ status }) => status)).toEqual(ids(5).map(() => 'rejected'));
    await own.restart();
    await Promise.all(ids(5).map((id) => receive(webhook(id))));
    expect(await sql`select from commands.webhook_events`).toHaveLength(5);
  } finally {
    await sql.end({ timeout: 1 });
    await own.stop();
  }
});
