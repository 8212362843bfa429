import { columnName, type Table } from './table.ts';

/** The statements of one table, made once: their texts stay the same, so PostgreSQL keeps their plans. */
export interface TableSql {
  readonly create: string;
  readonly indexes: readonly string[];
  /** One array literal a column. */
  readonly put: string;
  /** One array literal a key column. */
  readonly remove: string;
  readonly load: string;
}

export function tableSql(name: string, table: Table): TableSql {
  const columns = Object.entries(table.columns);
  const names = columns.map(([column]) => columnName(column));
  const key = table.key.map(columnName);
  const others = names.filter((column) => !key.includes(column));
  const definitions = columns.map(
    ([column, { sql, nullable }]) => `${columnName(column)} ${sql}${nullable ? '' : ' not null'}`,
  );
  const update = others.length === 0 ? 'nothing' : `update set ${others.map((c) => `${c} = excluded.${c}`).join(', ')}`;
  const keyArrays = table.key.map((column, i) => `($${i + 1}::text)::${table.columns[column]?.sql ?? 'text'}[]`);
  const sameKey = key.map((column, i) => `t.${column} = k.k${i}`).join(' and ');
  const keyNames = key.map((_, i) => `k${i}`).join(', ');
  return {
    create: `create table if not exists ${name} (${definitions.join(', ')}, primary key (${key.join(', ')})) with (fillfactor = 80)`,
    indexes: table.indexes.map((index, i) => `create index if not exists ${bare(name)}_${i} on ${name} ${index}`),
    put: `insert into ${name} (${names.join(', ')})
      select * from unnest(${columns.map(([, { sql }], i) => `($${i + 1}::text)::${sql}[]`).join(', ')})
      ${table.appendOnly ? '' : `on conflict (${key.join(', ')}) do ${update}`}`,
    remove: `delete from ${name} t using unnest(${keyArrays.join(', ')}) as k(${keyNames}) where ${sameKey}`,
    load: `select t.* from unnest(${keyArrays.join(', ')}) as k(${keyNames}) join ${name} t on ${sameKey}`,
  };
}

function bare(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}
