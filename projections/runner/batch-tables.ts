import type { JournalEvent } from '#events/journal.ts';

import type { AnyReadModel, Key, Rows } from './read-model.ts';
import { isOwnRow, toRowKey, keyText, type Row, type Table } from './table.ts';

/** Rows by key; null for a key that is known to have no row. */
export type KnownRows = Map<string, Row | null>;
export type Known = Readonly<Record<string, KnownRows>>;

interface TableWrites {
  readonly puts: readonly Row[];
  /** Keys of deleted rows. */
  readonly deletes: readonly string[];
}
export type Writes = Readonly<Record<string, TableWrites>>;

/** A row before and after a batch that put it. */
export interface PutRow {
  readonly before: Row | undefined;
  readonly after: Row;
  /** The index of the last event that put it. */
  readonly index: number;
}

/** The batch's events, and the index of the one that it is folding. */
export interface Progress {
  readonly events: readonly JournalEvent[];
  index: number;
}

/** One table while a batch is folded: the loaded rows, overlaid with the batch's puts and deletes. */
class BatchRows implements Rows<Row> {
  readonly #table: Table;
  readonly #known: KnownRows;
  readonly #written: KnownRows = new Map();
  /** By key, for tables with derived rows: the last event that put it. */
  readonly #putBy: Map<string, number> | null;
  readonly #progress: Progress;

  constructor(table: Table, known: KnownRows, { progress, derived }: { progress: Progress; derived: boolean }) {
    this.#table = table;
    this.#known = known;
    this.#progress = progress;
    this.#putBy = derived ? new Map() : null;
  }

  get(...key: (string | number)[]): Row | undefined {
    const text = keyText(key);
    const written = this.#written.get(text);
    if (written !== undefined) return written ?? undefined;
    const known = this.#known.get(text);
    if (known === undefined) throw new Error('a fold reads a row that it does not name among its needs');
    return known ?? undefined;
  }

  getOrThrow(...key: (string | number)[]): Row {
    const row = this.get(...key);
    if (row === undefined) throw new Error('an earlier event should have put the row that this one changes');
    return row;
  }

  put(row: Row): void {
    this.#requireOwn(row);

    const key = toRowKey(this.#table, row);
    this.#written.set(key, row);
    this.#putBy?.set(key, this.#progress.index);
  }

  delete(...key: (string | number)[]): void {
    this.#requireOwn(Object.fromEntries(this.#table.key.map((name, i) => [name, key[i]])));
    this.#written.set(keyText(key), null);
  }

  /** An event changes no row of another stream, whatever ids it holds: that would be poison. */
  #requireOwn(key: Row): void {
    const event = this.#progress.events[this.#progress.index];
    if (event === undefined || !isOwnRow(this.#table, key, event)) {
      throw new Error('a fold changes a row that belongs to another stream');
    }
  }

  /** Of the keys, those that must be loaded before reading. */
  missing(keys: readonly Key[]): string[] {
    const texts = keys.map((key) => (Array.isArray(key) ? keyText(key) : String(key)));
    return texts.filter((text) => !this.#written.has(text) && !this.#known.has(text));
  }

  *rowsPut(): Iterable<PutRow> {
    for (const [key, index] of this.#putBy ?? []) {
      const after = this.#written.get(key);
      if (after) yield { before: this.#known.get(key) ?? undefined, after, index };
    }
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

export function batchTables({ tables, derived }: AnyReadModel, known: Known, progress: Progress): BatchTables {
  const entries = Object.entries(tables).map(([name, table]) => {
    const options = { progress, derived: derived?.[name] !== undefined };
    return [name, new BatchRows(table, known[name] ?? new Map(), options)];
  });
  return Object.fromEntries(entries) as BatchTables;
}
