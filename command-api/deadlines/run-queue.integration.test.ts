import { randomUUID } from 'node:crypto';

import { afterEach, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { createBreakableProxy } from '#platform/testing/breakable-proxy.ts';

import { memoryLogger } from '../testing/memory-logger.ts';
import { runQueue, type RunningQueue } from './run-queue.ts';

const address = 'aoife@homewright.example';
const phone = '+353871234567';

const db = setupTestDatabase();
let queue: RunningQueue | undefined;
afterEach(() => queue?.stop());

it('a failed task leaves its class and code in the log and the queue, and nothing that its error quotes', async () => {
  const { logger, lines } = memoryLogger();
  const tasks = {
    async refused() {
      await db.sql`select ${address}::text::uuid`;
    },
    async thrown() {
      throw new RangeError(`no letter reaches ${phone} of ${address}`);
    },
  };
  queue = runQueue(db.url, { name: 'test', tasks }, { logger });
  await db.sql`select graphile_worker.add_job(task) from unnest(array['refused', 'thrown']) task`;

  const lastError = () => db.sql`
    select t.identifier as task, j.last_error as "lastError"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.last_error is not null order by task`;
  await expect.poll(lastError).toEqual([
    { task: 'refused', lastError: 'PostgresError 22P02' },
    { task: 'thrown', lastError: 'RangeError' },
  ]);
  const logLines = lines.map((line) => JSON.parse(line) as { task?: string; err: { cause: object } });
  expect(logLines.find(({ task }) => task === 'refused')?.err.cause).toMatchObject({ code: '22P02' });
  expect(logLines.find(({ task }) => task === 'thrown')?.err.cause).toMatchObject({
    type: 'RangeError',
    message: 'no letter reaches [redacted] of [redacted]',
    stack: expect.stringContaining('run-queue.integration.test.ts') as string,
  });
  expect(lines.join('')).not.toMatch(/aoife|353871234567/);
});

it('a task that keeps failing is reported with its name', async () => {
  const reported: unknown[] = [];
  const fault = new RangeError('out of range');
  const tasks = { lasting: () => Promise.reject(fault), passing: () => Promise.reject(fault) };
  const report = (...what: unknown[]) => void reported.push(what);
  queue = runQueue(db.url, { name: 'test', tasks }, { logger: memoryLogger().logger, report });
  await db.sql`select graphile_worker.add_job('passing')`;
  const [job] = await db.sql`select id from graphile_worker.add_job('lasting', run_at := now() + interval '1 hour')`;
  await db.sql`update graphile_worker._private_jobs set attempts = 4, run_at = now() where id = ${job?.['id']}`;
  const failed = () => db.sql`
    select from graphile_worker.jobs where task_identifier in ('lasting', 'passing') and last_error is not null`;
  await expect.poll(failed).toHaveLength(2);
  expect(reported).toEqual([[fault, 'TASK_FAILED', 'lasting']]);
});

it.each([
  { how: 'in batches', ends: 'well' },
  { how: 'in batches', ends: 'badly' },
  { how: 'in lines', ends: 'well', lines: 2 },
  { how: 'in lines', ends: 'badly', lines: 2 },
])('a database that is unreachable when a task ends $ends does not end the process: $how', async ({ ends, lines }) => {
  const url = new URL(db.url);
  const network = await createBreakableProxy(url.hostname, Number(url.port));
  [url.hostname, url.port] = ['127.0.0.1', String(network.port)];
  const [losing, later] = [randomUUID(), randomUUID()];
  const ran: string[] = [];
  const tasks = {
    async [losing]() {
      ran.push(losing);
      await network.refuse();
      if (ends === 'badly') throw new Error('lost');
    },
    async [later]() {
      ran.push(later);
    },
  };
  queue = runQueue(
    url.href,
    { name: 'test', tasks, ...(lines !== undefined && { serialQueues: lines }) },
    { logger: memoryLogger().logger },
  );
  try {
    await db.sql`select graphile_worker.add_job(${losing})`;
    await expect.poll(() => ran).toEqual([losing]);
    await expect.poll(() => queue?.running()).toBe(false);
    await network.accept();
    await db.sql`select graphile_worker.add_job(${later})`;
    await expect.poll(() => ran).toEqual([losing, later]);
  } finally {
    await queue.stop();
    queue = undefined;
    await network.close();
  }
});
