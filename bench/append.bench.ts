import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { createEventStoreDbLog } from '#events/log/eventstoredb/eventstoredb-log.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { migrateLocal } from '#local/migrate-local.ts';
import { startEmbeddedPostgres } from '#local/postgres/embedded-postgres.ts';
import { connect } from '#platform/postgres.ts';

import { appendLoad } from './append/append-load.ts';
import { bareEventStoreDb } from './append/bare-eventstoredb.ts';
import { commitPerAppend } from './append/commit-per-append.ts';
import { createPlainInserts } from './append/plain-inserts.ts';
import { measureAlternately } from './tools/measure-alternately.ts';
import { checkTarget } from './tools/check-target.ts';

/**
 * `npx tsx bench/append.bench.ts [seconds] [rounds]`; with EVENTSTORE_TEST_URL (without TLS) also EventStoreDB. Many
 * rounds, since one side's results vary by a third; not shorter ones, in which pgbench's connection starts would count.
 */
const seconds = Number(process.argv[2] ?? 3);
const rounds = Number(process.argv[3] ?? 7);
const targets: Record<number, number> = { 1: 0.9, 32: 1.2, 64: 1.2 };
const rows: Record<string, string>[] = [];

/** Printed as it comes, and again in the table at the end. */
function row(measure: string, ours: number, baseline: string, theirs: number, ratio: number, target?: number): void {
  console.log(`${measure}: ${ours.toFixed(0)}/s, ${ratio.toFixed(2)} × ${baseline} (${theirs.toFixed(0)}/s)`);
  rows.push({
    measure,
    'appends/s': ours.toFixed(0),
    baseline,
    'baseline/s': theirs.toFixed(0),
    ratio: `${ratio.toFixed(2)} ×`,
    target: target === undefined ? '' : `≥ ${target} ×`,
    reached: target === undefined ? '' : checkTarget(ratio >= target),
  });
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-bench-'));
// The database's default, durable settings; except for the checkpoint frequency, since a checkpoint would hit only one
// side.
const server = await startEmbeddedPostgres({ folder, settings: { max_wal_size: '4GB' } });
const url = server.url('postgres');
await migrateLocal(url);
const sql = connect(url);
const log = createPostgresEventLog(sql);
const { best: plain, driver } = await createPlainInserts(url, sql);

await appendLoad(log, 16, 1);
await plain.perSecond(16, 1);
for (const writers of [1, 16, 32, 64]) {
  const { ours, baseline, ratio } = await measureAlternately(
    rounds,
    async () => (await appendLoad(log, writers, seconds)).perSecond,
    () => plain.perSecond(writers, seconds),
  );
  row(`PostgreSQL, ${writers} at once`, ours, plain.name, baseline, ratio, targets[writers]);
}

const alone = async () => (await appendLoad(log, 1, seconds)).perSecond;
const sameDriver = await measureAlternately(rounds, alone, () => driver.perSecond(1, seconds));
row('the same, 1 at once', sameDriver.ours, driver.name, sameDriver.baseline, sameDriver.ratio);

// A disk that takes 3 ms to commit: the server sleeps before each flush, for every client.
await sql`alter system set commit_delay = 3000`;
await sql`alter system set commit_siblings = 0`;
await sql`select pg_reload_conf()`;
for (const writers of [1, 32, 64]) {
  const slowed = async () => (await appendLoad(log, writers, seconds)).perSecond;
  if (writers > 1) {
    const each = await measureAlternately(
      rounds,
      slowed,
      async () => (await commitPerAppend(url, writers, seconds)).perSecond,
    );
    row(`commits slowed to 3 ms, ${writers} at once`, each.ours, 'one commit each', each.baseline, each.ratio, 8);
  }
  const unordered = await measureAlternately(rounds, slowed, () => plain.perSecond(writers, seconds));
  const measure = `commits slowed to 3 ms, ${writers} at once, beside unordered inserts`;
  row(measure, unordered.ours, plain.name, unordered.baseline, unordered.ratio, writers === 1 ? 0.9 : undefined);
}

const eventStoreUrl = process.env['EVENTSTORE_TEST_URL'];
if (eventStoreUrl !== undefined) {
  const eventStore = createEventStoreDbLog(eventStoreUrl);
  const bare = bareEventStoreDb(eventStoreUrl);
  await appendLoad(eventStore, 16, 2);
  await bare.appends(16, 2);
  for (const writers of [1, 16, 32, 64]) {
    const { ours, baseline, ratio } = await measureAlternately(
      rounds * 4,
      async () => (await appendLoad(eventStore, writers, seconds / 3)).perSecond,
      async () => (await bare.appends(writers, seconds / 3)).perSecond,
    );
    row(`EventStoreDB, ${writers} at once`, ours, 'bare client', baseline, ratio, 0.95);
  }
  await Promise.all([eventStore.close(), bare.close()]);
}

await log.close();
await sql.end();
await server.close();
rmSync(folder, { recursive: true, force: true });
console.table(rows);
