import type { Rows } from './read-model.ts';
import { keyOfRow, keyText, type Row, type Table, type Tables } from './table.ts';

/** Rows by key; null where it is known that there is none. */
export type KnownRows = Map<string, Row | null>;
export type Known = Readonly<Record<string, KnownRows>>;

interface TableWrites {
  readonly puts: readonly Row[];
  /** Keys of rows that are gone. */
  readonly deletes: readonly string[];
}
export type Writes = Readonly<Record<string, TableWrites>>;

/** Thrown by `get` for a key not loaded yet: the batch loads it and folds again. One object: nothing to allocate. */
export const MISS = new Error('row not loaded yet');

/** One table during one pass over a batch: what is known, and over it what the pass has put or deleted. */
class BatchRows implements Rows<Row> {
  readonly misses = new Set<string>();
  readonly #table: Table;
  readonly #known: KnownRows;
  readonly #written: KnownRows = new Map();

  constructor(table: Table, known: KnownRows) {
    this.#table = table;
    this.#known = known;
  }

  get(...key: (string | number)[]): Row | undefined {
    const text = keyText(key);
    const written = this.#written.get(text);
    if (written !== undefined) return written ?? undefined;
    const known = this.#known.get(text);
    if (known !== undefined) return known ?? undefined;
    this.misses.add(text);
    throw MISS;
  }

  must(...key: (string | number)[]): Row {
    const row = this.get(...key);
    if (row === undefined) throw new Error('an earlier event should have put the row that this one changes');
    return row;
  }

  put(row: Row): void {
    this.#written.set(keyOfRow(this.#table, row), row);
  }

  delete(...key: (string | number)[]): void {
    this.#written.set(keyText(key), null);
  }

  writes(): TableWrites {
    const puts: Row[] = [];
    const deletes: string[] = [];
    for (const [key, row] of this.#written) {
      if (row === null) deletes.push(key);
      else puts.push(row);
    }
    return { puts, deletes };
  }
}

export type BatchTables = Readonly<Record<string, BatchRows>>;

export function batchTables(tables: Tables, known: Known): BatchTables {
  const entries = Object.entries(tables).map(([name, table]) => [name, new BatchRows(table, known[name] ?? new Map())]);
  return Object.fromEntries(entries) as BatchTables;
}
