import type { Position } from '#events/log/position.ts';
import { connect } from '#platform/postgres.ts';
import { readModels } from '#projections/read-models/index.ts';
import { BatchWriter } from '#projections/runner/batch-writer.ts';
import { addBuild } from '#projections/runner/builds.ts';
import { EventFeed } from '#projections/runner/event-feed.ts';
import { MemoryStore } from '#projections/runner/memory-store.ts';
import { PostgresStore } from '#projections/runner/postgres-store.ts';
import { folds, type AnyReadModel } from '#projections/runner/read-model.ts';
import type { CommittedBatch } from '#projections/runner/row-store.ts';

import { catchUp, inMb } from './catch-up/catch-up.ts';
import { benchDatabase } from './read/bench-database.ts';
import { fillLog } from './read/fill-log.ts';
import { checkTarget } from './tools/check-target.ts';

/** `npx tsx bench/projection-catchup.bench.ts [events]` */
const wanted = Number(process.argv[2] ?? 200_000);
const target = 50_000;

const db = await benchDatabase();
console.log(`filling the log with ${wanted} events …`);
await fillLog(db.journal, wanted);
await db.sql`vacuum analyze`;
const [{ events } = { events: 0 }] = await db.sql<{ events: number }[]>`select count(*)::int as events from log.events`;

/** The same rows in the same batches, written by the same statements, without any folding; null without rows. */
async function bareWrites(model: AnyReadModel): Promise<number | null> {
  const recorded: CommittedBatch[] = [];
  const memory = new MemoryStore(model);
  const writer = new BatchWriter(
    model,
    {
      load: (table, keys, known) => memory.load(table, keys, known),
      commit: async (batch) => {
        recorded.push(batch);
        await memory.commit(batch);
      },
    },
    null,
  );
  const feed = new EventFeed(db.log, db.journal);
  await feed.start(() => {});
  let after: Position | undefined;
  for (let page = await feed.read(after); page.events.length > 0; page = await feed.read(after)) {
    const own = page.events.filter(({ recorded: { type }, category }) => folds(model, { type, category }));
    if (own.length > 0 && page.next !== undefined) await writer.apply(own, page.next);
    after = page.next;
  }
  await feed.stop();
  if (recorded.length === 0) return null;
  const sql = connect(db.url, { max: 2, durable: false });
  const store = new PostgresStore(sql, model, await addBuild(sql, model, 'rebuild'));
  const began = performance.now();
  for (const batch of recorded) await store.commit(batch);
  const perSecond = events / ((performance.now() - began) / 1000);
  await sql`delete from read.builds where model = ${model.name}`;
  await sql.end();
  return perSecond;
}

const rows = [];
const only = process.argv[3];
for (const model of readModels.filter(({ name }) => only === undefined || name === only)) {
  const bare = await bareWrites(model);
  await addBuild(db.sql, model, 'rebuild');
  const { caughtUpS, peaksMb } = await catchUp(db.url, model.name);
  const perSecond = events / caughtUpS;
  rows.push({
    'read model': model.name,
    'events/s': perSecond.toFixed(0),
    'bare writes of its rows/s': bare?.toFixed(0) ?? '',
    ratio: bare === null ? '' : `${(perSecond / bare).toFixed(2)} ×`,
    target: `≥ ${target}`,
    reached: checkTarget(perSecond >= target),
    'most memory in each quarter, MB': inMb(peaksMb),
  });
}
console.log(`${events} events in the log`);
console.table(rows);
await db.close();
