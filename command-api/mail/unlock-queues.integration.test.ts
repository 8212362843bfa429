import { afterEach, beforeEach, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { createLogger } from '#platform/logger.ts';

import { runQueue, type RunningQueue } from '../deadlines/run-queue.ts';
import { outboundMessage } from './contract/outbox-contract.ts';
import { unlockQueues } from './unlock-queues.ts';
import { createPostgresOutbox, SERIAL_QUEUES, SEND_OUTBOUND_MESSAGE_TASK } from './postgres-outbox.ts';

const db = setupTestDatabase();
let queue: RunningQueue;
/** The messages that a worker took, in order. */
let begun: string[];
let release: () => void;

beforeEach(() => {
  begun = [];
  const hangs = new Promise<void>((resolve) => (release = resolve));
  const tasks = {
    async [SEND_OUTBOUND_MESSAGE_TASK](payload: unknown) {
      begun.push((payload as { id: string }).id);
      if (begun.length === 1) await hangs;
    },
  };
  queue = runQueue(
    db.url,
    { name: 'outboundMessages', tasks, serialQueues: SERIAL_QUEUES },
    { logger: createLogger('test', 'silent') },
  );
});
afterEach(async () => {
  release();
  await queue.stop();
});

async function written(): Promise<{ id: string; line: string }> {
  const one = outboundMessage();
  await createPostgresOutbox(db.sql).write([one]);
  const [job] = await db.sql`select queue_name from graphile_worker.jobs where key = ${`outbound-message:${one.id}`}`;
  return { id: one.id, line: String(job?.['queue_name']) };
}

async function writtenInLine(line: string): Promise<string> {
  for (;;) {
    const next = await written();
    if (next.line === line) return next.id;
  }
}

/** Backdates the worker's locks, as if it had died this long ago. */
async function died(ago: string): Promise<void> {
  await db.sql`update graphile_worker._private_jobs set locked_at = now() - ${ago}::interval where locked_at is not null`;
  await db.sql`
    update graphile_worker._private_job_queues set locked_at = now() - ${ago}::interval where locked_at is not null`;
}

it('a queue whose worker died continues, with that message and all behind it', async () => {
  const held = await written();
  await expect.poll(() => begun).toEqual([held.id]);
  const behind = await writtenInLine(held.line);

  await died('2 minutes');
  expect(await unlockQueues(db.sql)).toBe(0);
  await died('6 minutes');
  expect(await unlockQueues(db.sql)).toBe(1);
  await expect.poll(() => begun.slice(1)).toEqual(expect.arrayContaining([held.id, behind]));
  expect(await unlockQueues(db.sql)).toBe(0);
});
