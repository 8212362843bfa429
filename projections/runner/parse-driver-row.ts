import { fromDriver } from './column-codec.ts';
import { columnName, type Column, type Row, type Table } from './table.ts';

interface Field {
  readonly field: string;
  readonly name: string;
  readonly column: Column;
}

/** Worked out once a table: lists read thousands of rows a second. */
const fieldsByTable = new WeakMap<Table, readonly Field[]>();

function fields(table: Table): readonly Field[] {
  let known = fieldsByTable.get(table);
  if (known === undefined) {
    known = Object.entries(table.columns).map(([field, column]) => ({ field, name: columnName(field), column }));
    fieldsByTable.set(table, known);
  }
  return known;
}

/** A row of the driver as folds and queries know it. */
export function parseDriverRow(table: Table, raw: Row): Row {
  const row: Record<string, unknown> = {};
  for (const { field, name, column } of fields(table)) row[field] = fromDriver(column, raw[name]);
  return row;
}
