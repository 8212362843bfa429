/** Defines the tables of a read model as data: typed rows for the folds, and columns for PostgreSQL. */

export type SqlType = 'uuid' | 'text' | 'int' | 'bigint' | 'boolean' | 'timestamptz' | 'json' | 'jsonb' | 'numeric';

/** `Value` exists in the types only: the type of the column's values. */
export interface Column<Value = unknown> {
  readonly sql: SqlType;
  readonly nullable: boolean;
  readonly value?: Value;
}

const column = <Value>(sql: SqlType): Column<Value> => ({ sql, nullable: false });

export const uuid = column<string>('uuid');
export const text = column<string>('text');
export const int = column<number>('int');
/** Minor units: below 2^53, so a JavaScript number. */
export const amount = column<number>('bigint');
export const flag = column<boolean>('boolean');
/** ISO 8601 in UTC with milliseconds. */
export const instant = column<string>('timestamptz');
export const json = <Value>(): Column<Value> => column<Value>('jsonb');
/** JSON that is only read whole: stored as its original text, which is cheaper to write. */
export const plainJson = <Value>(): Column<Value> => column<Value>('json');
/** A position of the log, as text: some logs exceed 2^53. */
export const position = column<string>('numeric');
/** A text from a fixed set. */
export const oneOf = <Value extends string>(): Column<Value> => column<Value>('text');
export const nullable = <Value>(of: Column<Value>): Column<Value | null> => ({ sql: of.sql, nullable: true });

export type Columns = Readonly<Record<string, Column>>;
type ValueOf<C> = C extends Column<infer Value> ? Value : never;
/** The values of a row with these columns. */
export type ValuesOf<C extends Columns> = { readonly [Name in keyof C]: ValueOf<C[Name]> };
export type RowOf<T> = T extends { columns: infer C extends Columns } ? ValuesOf<C> : never;

export interface Table<C extends Columns = Columns> {
  readonly columns: C;
  /** Columns of the primary key, in order. */
  readonly key: readonly string[];
  readonly owner: Owner<Row>;
  /** The rest of `create index on <table>`, such as `(client_id, posted_at desc)`. */
  readonly indexes: readonly string[];
  /** Rows are put once and never change: cheaper to write without a lookup. */
  readonly appendOnly: boolean;
  /** Columns whose values are given out in order over all streams: folding a stream again keeps them. */
  readonly assigned?: readonly string[];
}

export type Row = Readonly<Record<string, unknown>>;
export type Tables = Readonly<Record<string, Table>>;

/**
 * Whose events put and delete the row with this key: the names of streams, or the id of one event. It follows from the
 * key alone, so that the rows of two streams never have the same key, whichever ids their commands chose.
 */
export type Owner<Key> = (key: Key) => string | readonly string[];

/** For rows that many streams change together, such as counts: their keys hold no id that a client chose. */
export const shared: Owner<unknown> = () => {
  throw new Error('rows that many streams change together have no owner');
};

export function defineTable<const C extends Columns, const Key extends keyof C & string>(
  key: readonly Key[],
  columns: C,
  {
    owner,
    indexes = [],
    appendOnly = false,
    assigned,
  }: { readonly owner: Owner<Pick<ValuesOf<C>, Key>> } & Partial<Pick<Table, 'indexes' | 'appendOnly' | 'assigned'>>,
): Table<C> {
  return { key, columns, owner: owner as Owner<Row>, indexes, appendOnly, ...(assigned && { assigned }) };
}

/** Whether the event may put or delete the row with this key. */
export function isOwnRow({ owner }: Table, key: Row, { stream, id }: { stream: string; id: string }): boolean {
  if (owner === shared) return true;
  const owners = owner(key);
  return typeof owners === 'string' ? owners === stream || owners === id : owners.includes(stream);
}

/** The streams, or the event, that may put the row with this key. @throws Error for a shared table */
export function ownersOf({ owner }: Table, key: Row): readonly string[] {
  const owners = owner(key);
  return typeof owners === 'string' ? [owners] : owners;
}

/** `expectedCompletionAt` → `expected_completion_at`. */
export function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** No key column contains it. */
const SEPARATOR = '\u001f';

/** The columns of a key as one text. */
export function keyText(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : values.join(SEPARATOR);
}

/** The key's columns from that text. */
export function toKeyRow({ key }: Table, text: string): Row {
  const values = key.length === 1 ? [text] : text.split(SEPARATOR);
  return Object.fromEntries(key.map((name, i) => [name, values[i]]));
}

export function toRowKey(table: Table, row: Row): string {
  return keyText(table.key.map((name) => row[name]));
}
