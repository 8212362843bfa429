import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { FORGOTTEN } from './catalog/define-event.ts';
import { createJournal } from './create-journal.ts';
import type { CommandContext, Journal } from './journal.ts';
import type { EventLog } from './log/event-log.ts';
import { createPostgresEventLog } from './log/postgres/postgres-event-log.ts';
import { createPostgresVault } from './vault/postgres/postgres-vault.ts';
import type { Vault } from './vault/vault.ts';

const masterKey = 'a master key for tests, 32 characters or more';
/** Unique in the database, and short enough to be stored in a row uncompressed. */
const secret = `Plumstreet-${randomUUID()}`;

const db = setupTestDatabase();
let log: EventLog;
let vault: Vault;
let journal: Journal;

beforeAll(async () => {
  log = createPostgresEventLog(db.sql);
  vault = createPostgresVault(db.sql, masterKey);
  journal = createJournal(log, vault);
});
afterAll(() => log.close());

const context = (): CommandContext => ({
  commandId: randomUUID(),
  command: 'PostRequest',
  commandHash: 'hash',
  correlationId: randomUUID(),
  causationId: null,
  actor: { kind: 'client', id: randomUUID() },
  at: '2026-11-20T10:00:00.000Z',
});

async function withdraw(clientId: string): Promise<string> {
  const jobId = randomUUID();
  const data = { jobId, clientId, reason: secret };
  await journal.append(`job-${jobId}`, [{ type: 'RequestWithdrawn', data }], context(), { expected: 'none' });
  return `job-${jobId}`;
}

/** Every row of every table as text: what a stolen dump would show. */
async function dump(): Promise<string> {
  const tables = await db.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const texts = await Promise.all(
    tables.map(
      ({ name }) =>
        db.sql<{ text: string | null }[]>`select string_agg(t::text, E'\n') as text from ${db.sql.unsafe(name)} t`,
    ),
  );
  return texts.map(([row]) => row?.text ?? '').join('\n');
}

/** How many files of the database and of the write-ahead log contain the text as bytes. */
async function filesWith(text: string): Promise<number> {
  const [row] = await db.sql<{ files: number }[]>`
    with database as (select oid from pg_database where datname = current_database()),
    files as (
      select format('base/%s/%s', oid, name) as path from database, pg_ls_dir('base/' || oid) as name
      union all select 'pg_wal/' || name from pg_ls_waldir()
    )
    select count(*)::int as files from files
    where position(convert_to(${text}, 'UTF8') in pg_read_binary_file(path, true)) > 0`;
  return row?.files ?? 0;
}

it('a personal text is in no table and in no file of the database, including the write-ahead log', async () => {
  const stream = await withdraw(randomUUID());
  expect((await journal.read(stream))[0]?.data).toMatchObject({ reason: secret });
  const rows = await dump();
  expect(rows).toContain(stream);
  expect(rows).not.toContain(secret);

  await db.sql`checkpoint`;
  expect(await filesWith(stream)).toBeGreaterThan(0);
  expect(await filesWith(secret)).toBe(0);
});

it('a forgotten person’s texts are Forgotten everywhere: in the stream, and when read again from the beginning', async () => {
  const clientId = randomUUID();
  const [stream, neighbour] = [await withdraw(clientId), await withdraw(randomUUID())];
  await vault.forget(clientId);
  expect((await journal.read(stream))[0]?.data).toMatchObject({ reason: FORGOTTEN });

  // Like a rebuild after a restart: another vault with an empty cache, the whole log.
  const afterRestart = createJournal(log, createPostgresVault(db.sql, masterKey));
  const everything = await afterRestart.decode(await log.readAll({ limit: 1_000 }));
  const reasons = new Map(everything.map((event) => [event.stream, 'reason' in event.data ? event.data.reason : null]));
  expect(reasons.get(stream)).toEqual(FORGOTTEN);
  expect(reasons.get(neighbour)).toBe(secret);
});
