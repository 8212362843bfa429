import { beforeAll, describe, expect, it } from 'vitest';

import { databaseOfFile } from '#local/testing/database-of-file.ts';

import { letter, outboxContract } from './contract/outbox-contract.ts';
import type { Outbox } from './outbox.ts';
import { createPostgresOutbox } from './postgres-outbox.ts';

const db = databaseOfFile();
let outbox: Outbox;
beforeAll(async () => {
  outbox = createPostgresOutbox(db.sql);
});

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
