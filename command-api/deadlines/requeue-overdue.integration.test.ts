import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { storeWebhookEvents } from '../webhooks/webhook-store.ts';
import { markFired, rescheduleDeadlines } from './deadline-rows.ts';
import { requeueOverdue } from './requeue-overdue.ts';
import { pendingDeadline } from './testing/pending-deadline.ts';

const db = setupTestDatabase();
beforeEach(async () => {
  await db.sql`delete from deadlines.pending`;
  await db.sql`delete from commands.webhook_events`;
  await db.sql`delete from graphile_worker._private_jobs`;
});

const now = new Date();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const pending = (dueAt: Date) => pendingDeadline(db.sql, dueAt);
const jobs = () => db.sql`select key, task_identifier, run_at <= now() as ready from graphile_worker.jobs order by key`;

describe('an overdue deadline', () => {
  it('gets its lost job back, once', async () => {
    const { id } = await pending(minutesAgo(1));
    expect(await requeueOverdue(db.sql, now)).toBe(1);
    expect(await requeueOverdue(db.sql, now)).toBe(0);
    expect(await jobs()).toEqual([{ key: id, task_identifier: 'fire-deadline', ready: true }]);
  });

  it('gets a new job when a worker died on the last one, and none while a worker is busy with it', async () => {
    await pending(minutesAgo(1));
    await requeueOverdue(db.sql, now);
    await db.sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'busy'`;
    expect(await requeueOverdue(db.sql, now)).toBe(0);
    await db.sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'dead'`;
    expect(await requeueOverdue(db.sql, now)).toBe(1);
  });

  it('waits for its next try after a failure', async () => {
    await pending(minutesAgo(1));
    await requeueOverdue(db.sql, now);
    await db.sql`update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour'`;
    expect(await requeueOverdue(db.sql, now)).toBe(0);
  });

  it('gets a new job when the last one has used up its attempts', async () => {
    const { id } = await pending(minutesAgo(1));
    await requeueOverdue(db.sql, now);
    await db.sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 hour'`;
    expect(await requeueOverdue(db.sql, now)).toBe(1);
    expect(await jobs()).toContainEqual({ key: id, task_identifier: 'fire-deadline', ready: true });
    expect(await requeueOverdue(db.sql, now)).toBe(0);
  });

  it('is ignored once it was fired for this time, and fires again for another', async () => {
    const deadline = await pending(minutesAgo(2));
    await markFired(db.sql, deadline);
    expect(await requeueOverdue(db.sql, now)).toBe(0);
    await db.sql`update deadlines.pending set due_at = ${minutesAgo(1)}`;
    expect(await requeueOverdue(db.sql, now)).toBe(1);
  });
});

it('a deadline that is not due keeps its own job', async () => {
  await pending(minutesAgo(-10));
  expect(await requeueOverdue(db.sql, now)).toBe(0);
  expect(await requeueOverdue(db.sql, new Date(now.getTime() + 3_600_000))).toBe(1);
});

it('an unhandled webhook event gets another job', async () => {
  const about = { jobId: randomUUID(), purpose: 'main', ref: randomUUID(), paymentId: 'pi_1', amount: 1 } as const;
  await storeWebhookEvents(db.sql, [{ id: 'evt_1', at: now.toISOString(), kind: 'captured', ...about }]);
  await db.sql`delete from graphile_worker._private_jobs`;
  expect(await requeueOverdue(db.sql, now)).toBe(0);
  await db.sql`update commands.webhook_events set received_at = now() - interval '1 minute'`;
  expect(await requeueOverdue(db.sql, now)).toBe(1);
  expect(await jobs()).toMatchObject([{ key: 'webhook-event:evt_1', task_identifier: 'handle-webhook-event' }]);
});

it('moves every pending job when the clock is put forward', async () => {
  await pending(minutesAgo(-10));
  await db.sql.begin((tx) => rescheduleDeadlines(tx, 0));
  expect(await jobs()).toMatchObject([{ ready: false }]);
  await db.sql.begin((tx) => rescheduleDeadlines(tx, 11 * 60_000));
  expect(await jobs()).toMatchObject([{ ready: true }]);
});
