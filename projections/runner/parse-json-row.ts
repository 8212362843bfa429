import { columnName, type Column, type Row, type RowOf, type Table } from './table.ts';

interface Field {
  readonly field: string;
  readonly name: string;
  readonly read: (value: unknown) => unknown;
}

const fieldsByTable = new WeakMap<Table, readonly Field[]>();

function fields(table: Table): readonly Field[] {
  let known = fieldsByTable.get(table);
  if (known === undefined) {
    known = Object.entries(table.columns).map(([field, column]) => ({
      field,
      name: columnName(field),
      read: chooseReader(column),
    }));
    fieldsByTable.set(table, known);
  }
  return known;
}

const asItIs = (value: unknown): unknown => value;

function chooseReader({ sql }: Column): Field['read'] {
  if (sql === 'numeric')
    return (value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : null);
  return sql === 'timestamptz' ? (value) => (value === null ? null : parseInstant(value as string)) : asItIs;
}

/** A row as PostgreSQL's `row_to_json` writes it, as folds and queries know it: many rows travel in one value. */
export function parseJsonRow<T extends Table>(table: T, raw: Row): RowOf<T> {
  const row: Record<string, unknown> = {};
  for (const { field, name, read } of fields(table)) row[field] = read(raw[name] ?? null);
  return row as RowOf<T>;
}

/** `2027-03-01T09:00:00.5+00:00` → `2027-03-01T09:00:00.500Z`; whatever a session's zone is. */
export function parseInstant(text: string): string {
  if (!text.endsWith('+00:00')) return new Date(text).toISOString();
  return `${text.slice(0, 19)}.${text.slice(20, -6).padEnd(3, '0')}Z`;
}
