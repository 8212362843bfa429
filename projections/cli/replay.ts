import { isDeepStrictEqual } from 'node:util';

import { comparePositions, type Position } from '#events/log/position.ts';
import type { OpenedJournal } from '../open-log.ts';
import { foldInMemory } from '../runner/fold-in-memory.ts';
import type { MemoryStore } from '../runner/memory-store.ts';
import type { AnyReadModel } from '../runner/read-model.ts';
import { decodeRow } from '../runner/decode-row.ts';
import { activeView } from '../runner/build.ts';
import { toRowKey, type Row } from '../runner/table.ts';
import { Progress } from './progress.ts';

const BATCH = 5_000;
const MAX_SHOWN = 5;

interface Present {
  readonly position: Position | null;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
}

/** Folds the whole log in memory and compares the rows with the active tables. Writes nothing. */
export async function dryReplay(opened: OpenedJournal, model: AnyReadModel): Promise<boolean> {
  const present = await readPresent(opened, model);
  if (present === null) {
    console.log(`${model.name} has no active build to compare with.`);
    return false;
  }
  const store = await replay(opened, model, present.position);
  const differences = Object.entries(present.tables).map(([name, rows]) => compare(model, name, rows, store));
  return differences.every((found) => found === 0);
}

/** All rows and their position, from one snapshot. */
async function readPresent({ sql }: OpenedJournal, model: AnyReadModel): Promise<Present | null> {
  return sql.begin<Promise<Present | null>>('isolation level repeatable read read only', async (tx) => {
    const [active] = await tx<{ position: Position | null }[]>`
      select position::text as position from read.builds where model = ${model.name} and state = 'active'`;
    if (active === undefined) return null;
    const tables: Record<string, Row[]> = {};
    for (const [name, table] of Object.entries(model.tables)) {
      const rows = await tx.unsafe<Row[]>(`select * from ${activeView(name)}`);
      tables[name] = rows.map((row) => decodeRow(table, row));
    }
    return { position: active.position, tables };
  });
}

async function replay(
  { log, journal }: OpenedJournal,
  model: AnyReadModel,
  until: Position | null,
): Promise<MemoryStore> {
  const progress = new Progress(`replaying ${model.name}`);
  const memory = foldInMemory(model);
  const started = performance.now();
  let after: Position | undefined;
  let events = 0;
  while (until !== null && comparePositions(after, until) < 0) {
    const read = await log.readAll({ after, limit: BATCH });
    const batch = read.filter(({ position }) => comparePositions(position, until) <= 0);
    if (batch.length === 0) break;
    await memory.add(await journal.decode(batch));
    after = batch.at(-1)?.position;
    events += batch.length;
    const perSecond = Math.round((events / (performance.now() - started)) * 1000);
    progress.show(Number(after) / Number(until), `${events} events, ${perSecond}/s`);
  }
  progress.done(`${events} events up to position ${until ?? 'none'}`);
  return memory.store;
}

/** Prints the differences in one table. @returns how many rows differ */
function compare(model: AnyReadModel, name: string, present: readonly Row[], store: MemoryStore): number {
  const table = model.tables[name];
  const replayed = new Map(store.tables[name]);
  if (table === undefined) return 0;
  const different: string[] = [];
  for (const row of present) {
    const key = toRowKey(table, row);
    if (!isDeepStrictEqual(row, replayed.get(key))) different.push(key);
    replayed.delete(key);
  }
  const missing = [...replayed.keys()];
  console.log(`${name}: ${present.length} rows, ${different.length} differ, ${missing.length} are missing`);
  for (const key of [...different, ...missing].slice(0, MAX_SHOWN)) console.log(`  ${key.replaceAll('\u001f', ' ')}`);
  return different.length + missing.length;
}
