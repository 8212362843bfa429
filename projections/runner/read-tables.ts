import type { Sql, TransactionSql } from '#platform/postgres.ts';
import { buildTable, type Build } from './build.ts';
import { fromDriver } from './column-codec.ts';
import type { AnyReadModel } from './read-model.ts';
import { columnName, type Row, type Table } from './table.ts';

const CHUNK = 1_000;

/** Every row of the model's first table, in chunks. */
export async function* readTables(
  sql: Sql | TransactionSql,
  model: AnyReadModel,
  build: Build,
): AsyncGenerator<readonly Row[]> {
  for (const [name, table] of Object.entries(model.tables)) {
    const rows = sql.unsafe<Row[]>(`select * from ${buildTable(build, name)}`).cursor(CHUNK);
    for await (const chunk of rows) yield chunk.map((raw) => rowOf(table, raw));
  }
}

/** A row of the driver as folds and queries know it. */
export function rowOf(table: Table, raw: Row): Row {
  return Object.fromEntries(
    Object.entries(table.columns).map(([field, column]) => [field, fromDriver(column, raw[columnName(field)])]),
  );
}
