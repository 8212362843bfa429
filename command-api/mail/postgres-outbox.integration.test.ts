import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';

import { letter, outboxContract } from './contract/outbox-contract.ts';
import type { Outbox } from './outbox.ts';
import { createPostgresOutbox } from './postgres-outbox.ts';

let db: TestDatabase;
let outbox: Outbox;
beforeAll(async () => {
  db = await testDatabase();
  outbox = createPostgresOutbox(db.sql);
});
afterAll(() => db.drop());

describe('an outbox in PostgreSQL', () => {
  outboxContract(() => outbox);

  it('puts a job into the queue for each letter, once', async () => {
    const written = letter();
    await outbox.write([written]);
    await outbox.write([written]);
    const jobs = await db.sql`select key from graphile_worker.jobs where key = ${`letter:${written.id}`}`;
    expect(jobs).toHaveLength(1);
  });
});
