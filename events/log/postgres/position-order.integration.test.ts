import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { connect, type TransactionSql } from '#platform/postgres.ts';

import { collect } from '../contract/collect.ts';
import { event, freshStream } from '../contract/fixtures.ts';
import { expectInOrder } from '../contract/order.ts';
import { CommandReusedError } from '../errors.ts';
import type { EventLog } from '../event-log.ts';
import { prepareAppend } from '../prepare-append.ts';
import { appendBatch } from './append-batch.ts';
import { createPostgresEventLog } from './postgres-event-log.ts';

let db: TestDatabase;
let log: EventLog;

beforeEach(async () => {
  db = await testDatabase();
  log = createPostgresEventLog(db.sql);
});
afterEach(async () => {
  await log.close();
  await db.drop();
});

/** Runs `meanwhile` while a transaction that did `action` is open, and then commits it. */
async function heldOpen(action: (transaction: TransactionSql) => Promise<unknown>, meanwhile: () => Promise<void>) {
  const other = connect(db.url, { max: 1 });
  await other.begin(async (transaction) => {
    await action(transaction);
    await meanwhile();
  });
  await other.end();
}

/** Whether a session of the database waits for another's lock. */
async function isLocked(): Promise<boolean> {
  const rows = await db.sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length > 0;
}

const held = () => [prepareAppend(`held-${randomUUID()}`, [event()], { expected: 'none' })];

it('an append whose commit is delayed is not overtaken by those that wait for it: all of them arrive in position order', async () => {
  const tail = collect(log);
  let appended = 0;
  let overtaken = 0;
  let waiting: Promise<unknown> = Promise.resolve();
  await heldOpen(
    (transaction) => appendBatch(transaction, held()),
    async () => {
      waiting = Promise.all(
        Array.from({ length: 20 }, async () => {
          await log.append(freshStream(), [event()], { expected: 'none' });
          appended++;
        }),
      );
      await expect.poll(isLocked).toBe(true);
      overtaken = appended + tail.events.length;
    },
  );
  await waiting;
  await tail.reached(21);
  await tail.subscription.stop();
  expect(overtaken).toBe(0);
  expect(tail.events[0]?.stream).toMatch(/^held-/);
  expectInOrder(tail.events);
});

it('an append that is rolled back leaves no trace, and the next one takes its position', async () => {
  const tail = collect(log);
  const rolledBack = heldOpen(
    (transaction) => appendBatch(transaction, held()),
    () => Promise.reject(new Error('roll back')),
  );
  await expect(rolledBack).rejects.toThrow('roll back');
  const { position } = await log.append(freshStream(), [event()], { expected: 'none' });
  await tail.reached(1);
  await tail.subscription.stop();
  expect(tail.events.map((each) => each.position)).toEqual([position]);
});

it('a subscriber waiting at an empty log for some categories receives their first event', async () => {
  const jobs = collect(log, { categories: ['job'] });
  await expect.poll(() => jobs.subscription.state).toBe('live');
  await log.append(freshStream(), [event()], { expected: 'none' });
  const { position } = await log.append(`job-${randomUUID()}`, [event()], { expected: 'none' });
  await jobs.reached(1);
  await jobs.subscription.stop();
  expect(jobs.events.map((each) => each.position)).toEqual([position]);
});

it('an unrelated open transaction delays neither writers nor subscribers', async () => {
  await db.sql`create table someone_elses (n int)`;
  const tail = collect(log);
  await heldOpen(
    (transaction) => transaction`insert into someone_elses values (1)`,
    async () => {
      await log.append(freshStream(), [event()], { expected: 'none' });
      await tail.reached(1);
    },
  );
  await tail.subscription.stop();
  expect(tail.events).toHaveLength(1);
});

it('rejects an append under a snapshot that may be older than the lock', async () => {
  const append = db.sql.begin('isolation level repeatable read', (transaction) => appendBatch(transaction, held()));
  await expect(append).rejects.toThrow(/read committed/);
});

it.each([
  ['UPDATE', "update log.events set type = 'Other'"],
  ['UPDATE of no row', "update log.events set type = 'Other' where false"],
  ['DELETE', 'delete from log.events'],
  ['TRUNCATE', 'truncate log.events'],
])('rejects %s', async (_, statement) => {
  const stream = freshStream();
  await log.append(stream, [event()], { expected: 'none' });
  await expect(db.sql.unsafe(statement)).rejects.toThrow(/immutable/);
  expect((await log.read(stream))[0]?.type).toBe('Happened');
});

it('rejects a command id that another stream has', async () => {
  const command = [event()];
  await log.append(freshStream(), command, { expected: 'none' });
  await expect(log.append(freshStream(), command, { expected: 'none' })).rejects.toThrow(CommandReusedError);
  const both = [freshStream(), freshStream()];
  const another = [event()];
  const atOnce = await Promise.allSettled(both.map((stream) => log.append(stream, another, { expected: 'none' })));
  expect(atOnce.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

it('receives another process’s appends long before the poll, even after its connections were cut', async () => {
  const tail = collect(log);
  const sql = connect(db.url);
  const elsewhere = createPostgresEventLog(sql);
  const delays: number[] = [];
  async function measure(times: number): Promise<void> {
    for (let i = 0; i < times; i++) {
      await elsewhere.append(freshStream(), [event()], { expected: 'none' });
      const began = performance.now();
      await tail.reached(delays.length + 1);
      delays.push(performance.now() - began);
    }
  }
  await measure(10);
  await db.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`;
  await vi.waitFor(async () => {
    const [row] = await db.sql<{ listeners: number }[]>`
      select count(*)::int as listeners from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
    expect(row?.listeners).toBeGreaterThan(0);
  }, 15_000);
  await measure(10);
  await tail.subscription.stop();
  await elsewhere.close();
  await sql.end();
  // With the poll alone, half of them would wait for more than 250 ms.
  expect(delays.toSorted((a, b) => a - b)[10]).toBeLessThan(100);
});
