import type { KnownRows } from './batch-tables.ts';
import { normalised } from './column-codec.ts';
import type { AnyReadModel } from './read-model.ts';
import { CheckpointMovedError, type CommittedBatch, type DeadLetter, type RowStore } from './row-store.ts';
import { toRowKey, type Row } from './table.ts';

/** Rows in memory: for tests, the simulation and dry replays. */
export class MemoryStore implements RowStore {
  readonly tables: Readonly<Record<string, Map<string, Row>>>;
  readonly deadLetters: DeadLetter[] = [];
  position: string | null = null;
  readonly #model: AnyReadModel;

  constructor(model: AnyReadModel) {
    this.#model = model;
    this.tables = Object.fromEntries(Object.keys(model.tables).map((name) => [name, new Map<string, Row>()]));
  }

  load(table: string, keys: readonly string[], known: KnownRows): Promise<void> {
    for (const key of keys) known.set(key, this.tables[table]?.get(key) ?? null);
    return Promise.resolve();
  }

  commit({ from, to, writes, deadLetter }: CommittedBatch): Promise<void> {
    if (from !== this.position) return Promise.reject(new CheckpointMovedError(this.#model.name));
    for (const [name, table] of Object.entries(this.#model.tables)) {
      for (const row of writes[name]?.puts ?? []) this.tables[name]?.set(toRowKey(table, row), normalised(table, row));
      for (const key of writes[name]?.deletes ?? []) this.tables[name]?.delete(key);
    }
    if (deadLetter !== null) this.deadLetters.push(deadLetter);
    this.position = to;
    return Promise.resolve();
  }

  /** The rows of a table, ordered by key. */
  rows(table: string): Row[] {
    return [...(this.tables[table] ?? new Map<string, Row>())]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row);
  }
}
