import { columnName, type Column, type Columns, type Row, type RowOf } from './table.ts';

/** A table, or only columns of one or several. */
interface WithColumns {
  readonly columns: Columns;
}

interface Field {
  readonly field: string;
  readonly name: string;
  readonly read: (value: unknown) => unknown;
}

/** Computed once per table: lists read thousands of rows a second. */
const fieldsByTable = new WeakMap<WithColumns, readonly Field[]>();

function fields(table: WithColumns): readonly Field[] {
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

/** Parses a column's value, from the driver or from JSON. */
function chooseReader({ sql }: Column): Field['read'] {
  if (sql === 'numeric') return (value) => String(value);
  if (sql === 'bigint') return Number;
  if (sql !== 'timestamptz') return asItIs;
  return (value) => (value instanceof Date ? value.toISOString() : parseInstant(value as string));
}

/** A row for folds and queries, parsed from the driver's row or from `row_to_json`. */
export function decodeRow<T extends WithColumns>(table: T, raw: Row): RowOf<T> {
  const row: Record<string, unknown> = {};
  for (const { field, name, read } of fields(table)) {
    const value = raw[name];
    row[field] = value === null || value === undefined ? null : read(value);
  }
  return row as RowOf<T>;
}

/** `2027-03-01T09:00:00.5+00:00` → `2027-03-01T09:00:00.500Z`, in any session time zone. */
export function parseInstant(text: string): string {
  if (!text.endsWith('+00:00')) return new Date(text).toISOString();
  return `${text.slice(0, 19)}.${text.slice(20, -6).padEnd(3, '0')}Z`;
}
