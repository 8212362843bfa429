import type { Sql, TransactionSql } from '#platform/postgres.ts';
import type { KnownRows, Writes } from './batch-tables.ts';
import { buildTable, type Build } from './build.ts';
import { CommitStatement, keyLiterals } from './commit-statement.ts';
import type { AnyReadModel } from './read-model.ts';
import { decodeRow } from './decode-row.ts';
import { CheckpointMovedError, type CommittedBatch, type RowStore } from './row-store.ts';
import type { SideEffects } from './side-effects.ts';
import { toRowKey, type Row } from './table.ts';
import { tableSql } from './table-sql.ts';

/** The tables of one build in PostgreSQL: rows, checkpoint and published changes commit together. */
export class PostgresStore implements RowStore {
  readonly #sql: Sql;
  readonly #model: AnyReadModel;
  readonly #build: Build;
  readonly #statement: CommitStatement;
  readonly #effects: SideEffects | undefined;

  /** Only the active build passes `effects`, which run in its transactions. */
  constructor(sql: Sql, model: AnyReadModel, build: Build, effects?: SideEffects) {
    this.#sql = sql;
    this.#model = model;
    this.#build = build;
    this.#statement = new CommitStatement(model, build);
    this.#effects = effects;
  }

  async load(name: string, keys: readonly string[], known: KnownRows): Promise<void> {
    const table = this.#model.tables[name];
    if (table === undefined) throw new Error(`no table ${name}`);
    for (const key of keys) known.set(key, null);
    const { load } = tableSql(buildTable(this.#build, name), table);
    const found = await this.#sql.unsafe<Row[]>(load, keyLiterals(table, keys), { prepare: true });
    for (const raw of found) {
      const row = decodeRow(table, raw);
      known.set(toRowKey(table, row), row);
    }
  }

  async commit(batch: CommittedBatch): Promise<void> {
    const effects = this.#effects;
    if (effects === undefined || isEmpty(batch.writes)) return this.#run(this.#sql, batch);
    await this.#sql.begin(async (tx) => {
      await this.#run(tx, batch);
      await effects.onCommit(tx, batch.writes);
    });
  }

  async #run(sql: Sql | TransactionSql, batch: CommittedBatch): Promise<void> {
    const { sql: statement, parameters } = this.#statement.of(batch);
    const [answer] = await sql.unsafe<{ moved: number }[]>(statement, [...parameters], { prepare: true });
    if (answer?.moved !== 1) throw new CheckpointMovedError(this.#build.model);
  }
}

function isEmpty(writes: Writes): boolean {
  return Object.values(writes).every(({ puts, deletes }) => puts.length === 0 && deletes.length === 0);
}
