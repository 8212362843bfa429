import { parseCrontab } from 'graphile-worker';
import { expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { createCheckpointSigner } from '#events/proof/checkpoint.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { systemClock } from '#platform/clock.ts';
import { connect } from '#platform/postgres.ts';

import { RECORD_CHECKPOINT_CRON, RECORD_CHECKPOINT_TASK, recordCheckpoint } from './record-checkpoint.ts';

const db = setupTestDatabase();
const masterKey = Buffer.alloc(32, 7);

/** As the service's own role. */
async function withJournal(
  work: (record: (journal?: Pick<Journal, 'append'>) => Promise<void>, all: Journal) => Promise<void>,
) {
  const sql = connect(db.urlAs('command-api'));
  const log = createPostgresEventLog(sql);
  const own = createJournal(log, createMemoryVault());
  await work((journal = own) => recordCheckpoint({ sql, journal, clock: systemClock, masterKey }), own);
  await log.close();
  await sql.end();
}

const signer = createCheckpointSigner('homewright.test/log', masterKey);
const rootOf = (size: number): Buffer => Buffer.alloc(32, size);
const signed = (size: number) =>
  db.sql`
    insert into proof.checkpoints (size, root, note, key)
    values (${size}, ${rootOf(size)}, ${signer.sign(size, rootOf(size))}, ${signer.vkey})`;

it('the newest checkpoint is appended to the log, once, whatever happens between the steps', async () => {
  await withJournal(async (record, journal) => {
    const sizes = async () =>
      (await journal.readSealed(streamOf.checkpoints())).map(({ data }) => 'size' in data && data.size);
    await record();
    expect(await sizes()).toEqual([]);
    await signed(5);
    await signed(9);
    // The process ends right after the append, before it notes that.
    const killed = record({
      append: async (...given) => {
        await journal.append(...given);
        throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('killed');
    await Promise.all([record(), record()]);
    await record();
    expect(await sizes()).toEqual([9]);
    await signed(12);
    await record();
    expect(await sizes()).toEqual([9, 12]);
    const [first] = await journal.readSealed(streamOf.checkpoints());
    expect(first).toMatchObject({
      type: 'LogCheckpointSigned',
      data: { root: rootOf(9).toString('base64'), note: signer.sign(9, rootOf(9)) },
      meta: { command: 'RecordCheckpoint', actor: { kind: 'system' } },
    });
  });
});

it('once a minute across all processes', () => {
  const [item] = parseCrontab(RECORD_CHECKPOINT_CRON);
  expect(item).toMatchObject({ task: RECORD_CHECKPOINT_TASK });
});
