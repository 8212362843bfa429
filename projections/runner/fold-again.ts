import type { JournalEvent } from '#events/journal.ts';

import type { Known, KnownRows } from './batch-tables.ts';
import { foldBatch, type FoldedBatch, type LoadRows } from './fold-batch.ts';
import type { AnyReadModel } from './read-model.ts';
import { ownersOf, shared, toKeyRow, toRowKey, type Row } from './table.ts';

interface FoldAgainOptions {
  /** Loads stored rows. */
  readonly load: (table: string, keys: readonly string[], known: KnownRows) => Promise<void>;
  readonly silent: boolean;
}

/**
 * Folds whole streams again, from their beginning: what their events say now replaces their rows. Rows that other
 * streams own are read as they are. Rows that many streams change together stay: what they count was counted already.
 */
export async function foldAgain(
  model: AnyReadModel,
  events: readonly JournalEvent[],
  { load, silent }: FoldAgainOptions,
): Promise<FoldedBatch> {
  const streams = new Set(events.flatMap(({ id, stream }) => [id, stream]));
  const known: Known = Object.fromEntries(Object.keys(model.tables).map((name) => [name, new Map() as KnownRows]));
  const loadOthers: LoadRows = async (missing) => {
    for (const [name, keys] of Object.entries(missing)) {
      const table = model.tables[name];
      const rows = known[name];
      if (table === undefined || rows === undefined) throw new Error(`no table ${name}`);
      const isAgain = (key: string): boolean =>
        table.owner !== shared && ownersOf(table, toKeyRow(table, key)).some((owner) => streams.has(owner));
      for (const key of keys.filter(isAgain)) rows.set(key, null);
      const others = keys.filter((key) => !isAgain(key));
      if (others.length > 0) await load(name, others, rows);
    }
  };
  const folded = await foldBatch(model, events, { known, load: loadOthers, silent });
  const writes = await Promise.all(
    Object.entries(folded.writes).flatMap(([name, { puts, deletes }]) => {
      const table = model.tables[name];
      if (table === undefined || table.owner === shared) return [];
      return [withAssigned(puts).then((rows) => [name, { puts: rows, deletes }] as const)];

      /** What was given out in order over many streams is not given out again. */
      async function withAssigned(rows: readonly Row[]): Promise<readonly Row[]> {
        const assigned = table?.assigned ?? [];
        if (table === undefined || assigned.length === 0 || rows.length === 0) return rows;
        const stored: KnownRows = new Map();
        const keys = rows.map((row) => toRowKey(table, row));
        await load(name, keys, stored);
        return rows.map((row, i) => {
          const before = stored.get(keys[i] ?? '') ?? row;
          return { ...row, ...Object.fromEntries(assigned.map((column) => [column, before[column]])) };
        });
      }
    }),
  );
  return { ...folded, writes: Object.fromEntries(writes) };
}
