import { columnArray } from './column-codec.ts';
import { columnName, type SqlType, type Table } from './table.ts';

/** The SQL of one table. Parameters are columns as text, numbered from `from`. */
export interface TableSql {
  readonly create: string;
  readonly indexes: readonly string[];
  /** Upserts rows if the condition holds: one parameter per column. */
  put(from: number, condition: string): string;
  /** The same, also where rows are never put twice otherwise. */
  replace(from: number, condition: string): string;
  /** Deletes rows by key if the condition holds: one parameter per key column. */
  remove(from: number, condition: string): string;
  /** Selects rows by key: one parameter per key column. */
  readonly load: string;
}

export function tableSql(name: string, table: Table): TableSql {
  const columns = Object.entries(table.columns);
  const names = columns.map(([column]) => columnName(column));
  const key = table.key.map(columnName);
  const definitions = columns.map(
    ([column, { sql, nullable }]) => `${columnName(column)} ${sql}${nullable ? '' : ' not null'}`,
  );
  const types = columns.map(([, { sql }]) => sql);
  const keyTypes = table.key.map((column) => table.columns[column]?.sql ?? 'text');
  const keys = (from: number): string =>
    `unnest(${arrays(keyTypes, from)}) as k(${key.map((_, i) => `k${i}`).join(', ')})`;
  const sameKey = key.map((column, i) => `t.${column} = k.k${i}`).join(' and ');
  const upsert = (conflict: string) => (from: number, condition: string) =>
    `insert into ${name} (${names.join(', ')})
       select * from unnest(${arrays(types, from)}) where ${condition} ${conflict}`;
  return {
    create: `create table if not exists ${name} (${definitions.join(', ')}, primary key (${key.join(', ')})) with (fillfactor = ${table.appendOnly ? 100 : 80})`,
    indexes: table.indexes.map((index, i) => `create index if not exists ${bare(name)}_${i} on ${name} ${index}`),
    put: upsert(table.appendOnly ? '' : onConflict(names, key)),
    replace: upsert(onConflict(names, key)),
    remove: (from, condition) => `delete from ${name} t using ${keys(from)} where ${sameKey} and ${condition}`,
    load: `select t.* from ${keys(1)} join ${name} t on ${sameKey}`,
  };
}

function arrays(types: readonly SqlType[], from: number): string {
  return types.map((type, i) => columnArray(type, from + i)).join(', ');
}

function onConflict(names: readonly string[], key: readonly string[]): string {
  const others = names.filter((column) => !key.includes(column));
  if (others.length === 0) return 'on conflict do nothing';
  return `on conflict (${key.join(', ')}) do update set ${others.map((c) => `${c} = excluded.${c}`).join(', ')}`;
}

function bare(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}
