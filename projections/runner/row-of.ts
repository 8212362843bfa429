import { fromDriver } from './column-codec.ts';
import { columnName, type Row, type Table } from './table.ts';

/** A row of the driver as folds and queries know it. */
export function rowOf(table: Table, raw: Row): Row {
  return Object.fromEntries(
    Object.entries(table.columns).map(([field, column]) => [field, fromDriver(column, raw[columnName(field)])]),
  );
}
