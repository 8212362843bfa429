import type { Sql, TransactionSql } from '#platform/postgres.ts';
import type { KnownRows } from './batch-rows.ts';
import { buildTable, type Build } from './build.ts';
import { columnLiteral } from './column-codec.ts';
import type { AnyReadModel } from './read-model.ts';
import { CheckpointMovedError, type CommittedBatch, type RowStore } from './row-store.ts';
import { rowOf } from './row-of.ts';
import { keyOfRow, type Row, type Table } from './table.ts';
import { tableSql, type TableSql } from './table-sql.ts';
import { LIVE_CHANNEL, livePayloads, resetPayload } from './tell-live.ts';
import type { SideEffects } from './side-effects.ts';

interface StoredTable {
  readonly name: string;
  readonly table: Table;
  readonly sql: TableSql;
}

/** The tables of one build in PostgreSQL. One `unnest` statement a table, the checkpoint in the same transaction. */
export class PostgresStore implements RowStore {
  readonly #sql: Sql;
  readonly #build: Build;
  readonly #effects: SideEffects | undefined;
  readonly #tables: readonly StoredTable[];

  /** `effects` act on the commits of the active build only. */
  constructor(sql: Sql, model: AnyReadModel, build: Build, effects?: SideEffects) {
    this.#sql = sql;
    this.#build = build;
    this.#effects = effects;
    this.#tables = Object.entries(model.tables).map(([name, table]) => ({
      name,
      table,
      sql: tableSql(buildTable(build, name), table),
    }));
  }

  async load(table: string, keys: readonly string[], known: KnownRows): Promise<void> {
    const stored = this.#tables.find(({ name }) => name === table);
    if (stored === undefined) throw new Error(`no table ${table}`);
    for (const key of keys) known.set(key, null);
    const found = await this.#sql.unsafe<Row[]>(stored.sql.load, keyLiterals(stored.table, keys), { prepare: true });
    for (const raw of found) {
      const row = rowOf(stored.table, raw);
      known.set(keyOfRow(stored.table, row), row);
    }
  }

  async commit(batch: CommittedBatch): Promise<void> {
    await this.#sql.begin(async (tx) => {
      const moved = this.#moveCheckpoint(tx, batch);
      const rest = [...this.#writes(tx, batch), ...this.#deadLetter(tx, batch), ...tellLive(tx, batch)];
      const [{ count }] = await Promise.all([moved, ...rest]);
      if (count !== 1) throw new CheckpointMovedError(this.#build.model);
      await this.#effects?.onCommit(tx, batch.writes);
    });
  }

  #moveCheckpoint(tx: TransactionSql, { from, to }: CommittedBatch) {
    const { model, version, build } = this.#build;
    return tx`
      update read.builds set position = ${to}::text::numeric, moved_at = now(), stopped_at_event = null, reason = null
      where model = ${model} and version = ${version} and build = ${build} and state <> 'retired'
        and position is not distinct from ${from}::text::numeric`;
  }

  #writes(tx: TransactionSql, { writes }: CommittedBatch) {
    return this.#tables.flatMap(({ name, table, sql }) => {
      const { puts, deletes } = writes[name] ?? { puts: [], deletes: [] };
      const columns = Object.entries(table.columns);
      return [
        ...(puts.length === 0
          ? []
          : [
              tx.unsafe(
                sql.put,
                columns.map(([field, column]) => columnLiteral(column, field, puts)),
                prepared,
              ),
            ]),
        ...(deletes.length === 0 ? [] : [tx.unsafe(sql.remove, keyLiterals(table, deletes), prepared)]),
      ];
    });
  }

  #deadLetter(tx: TransactionSql, { deadLetter }: CommittedBatch) {
    if (deadLetter === null) return [];
    const { model, version, build } = this.#build;
    const { eventId, stream, revision, position, type, reason } = deadLetter;
    return [
      tx`insert into read.dead_letters (model, version, build, event_id, stream, revision, position, type, reason)
        values (${model}, ${version}, ${build}, ${eventId}, ${stream}, ${revision}, ${position}::text::numeric, ${type}, ${reason})
        on conflict do nothing`,
    ];
  }
}

const prepared = { prepare: true } as const;

function tellLive(tx: TransactionSql, { to, changes }: CommittedBatch) {
  const payloads = changes === 'too-many' ? [resetPayload(to)] : livePayloads(to, changes);
  return payloads.map((payload) => tx`select pg_notify(${LIVE_CHANNEL}, ${payload})`);
}

function keyLiterals(table: Table, keys: readonly string[]): string[] {
  const parts = keys.map((key) => (table.key.length === 1 ? [key] : key.split('\u001f')));
  return table.key.map((name, i) => {
    const column = table.columns[name];
    if (column === undefined) throw new Error(`no column ${name}`);
    return columnLiteral(
      column,
      'key',
      parts.map((values) => ({ key: values[i] })),
    );
  });
}
