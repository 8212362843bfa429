import { beforeAll, describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { outboundMessage, outboxContract } from './contract/outbox-contract.ts';
import type { Outbox } from './outbox.ts';
import { createPostgresOutbox } from './postgres-outbox.ts';

const db = setupTestDatabase();
let outbox: Outbox;
beforeAll(async () => {
  outbox = createPostgresOutbox(db.sql);
});

describe('an outbox in PostgreSQL', () => {
  outboxContract(() => outbox);

  it('queues one job for each message', async () => {
    const written = outboundMessage();
    await outbox.write([written]);
    await outbox.write([written]);
    const jobs = await db.sql`select key from graphile_worker.jobs where key = ${`outbound-message:${written.id}`}`;
    expect(jobs).toHaveLength(1);
  });

  it('queues messages to one person serially, in their order', async () => {
    const { notification } = outboundMessage();
    const written = Array.from({ length: 6 }, () => outboundMessage({ notification }));
    await outbox.write(written.slice(0, 3));
    await outbox.write(written.slice(3));
    const keys = written.map(({ id }) => `outbound-message:${id}`);
    const jobs = await db.sql`
      select key, queue_name from graphile_worker.jobs where key in ${db.sql(keys)} order by run_at, id`;
    expect(jobs.map(({ key }) => String(key))).toEqual(keys);
    expect(new Set(jobs.map((job) => String(job['queue_name']))).size).toBe(1);
  });
});
