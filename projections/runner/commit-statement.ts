import { buildTable, type Build } from './build.ts';
import { columnText } from './column-codec.ts';
import type { AnyReadModel } from './read-model.ts';
import type { CommittedBatch, DeadLetter } from './row-store.ts';
import { text, type Table } from './table.ts';
import { tableSql, type TableSql } from './table-sql.ts';
import { LIVE_CHANNEL, livePayloads, resetPayload } from './live-payloads.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly string[];
}

interface Part {
  /** The part's SQL, given the number of its first parameter. */
  readonly sql: (from: number) => string;
  readonly parameters: readonly string[];
}

const moved = 'exists (select 1 from moved)';

/**
 * A batch as one statement, and so one round trip and one transaction. It moves the checkpoint if that is where the
 * worker expects it. Only then it writes each table with one `unnest`, and an active build publishes the changes. The
 * result says whether the checkpoint moved.
 */
export class CommitStatement {
  readonly #tables: readonly { name: string; table: Table; sql: TableSql }[];
  readonly #build: Build;

  constructor(model: AnyReadModel, build: Build) {
    this.#build = build;
    this.#tables = Object.entries(model.tables).map(([name, table]) => ({
      name,
      table,
      sql: tableSql(buildTable(build, name), table),
    }));
  }

  /** The same set of tables gives the same SQL, so that PostgreSQL reuses its plan. */
  of(batch: CommittedBatch): Statement {
    const parts = [...this.#writes(batch), ...deadLetter(this.#build, batch.deadLetter)];
    const payloads = buildPayloads(batch);
    const parameters = [...this.#checkpoint(batch), payloads];
    const ctes = parts.map(({ sql, parameters: own }, i) => {
      const from = parameters.length + 1;
      parameters.push(...own);
      return `part_${i} as (${sql(from)})`;
    });
    return { sql: [`with ${[moveCheckpoint, ...ctes].join(',\n')}`, answer].join('\n'), parameters };
  }

  #checkpoint({ from, to }: CommittedBatch): string[] {
    const { model, version, build } = this.#build;
    return [model, String(version), String(build), from ?? '', to];
  }

  #writes({ writes, replaces = false }: CommittedBatch): Part[] {
    return this.#tables.flatMap(({ name, table, sql }) => {
      const { puts, deletes } = writes[name] ?? { puts: [], deletes: [] };
      const columns = Object.entries(table.columns);
      const put: Part = {
        sql: (from) => (replaces ? sql.replace(from, moved) : sql.put(from, moved)),
        parameters: columns.map(([field, column]) => columnText(column, field, puts)),
      };
      const remove: Part = { sql: (from) => sql.remove(from, moved), parameters: keyLiterals(table, deletes) };
      return [...(puts.length > 0 ? [put] : []), ...(deletes.length > 0 ? [remove] : [])];
    });
  }
}

const moveCheckpoint = `moved as (
  update read.builds set position = $5::text::numeric, moved_at = now(), stopped_at_event = null, reason = null
  where model = $1::text and version = ($2::text)::int and build = ($3::text)::int and state <> 'retired'
    and position is not distinct from nullif($4::text, '')::numeric
  returning state)`;

/** Only an active build publishes: subscribers find each published change in the views. */
const answer = `select (select count(*)::int from moved) as moved,
  (select count(pg_notify('${LIVE_CHANNEL}', payload)) from unnest(($6::text)::text[]) as payload
    where exists (select 1 from moved where state = 'active')) as published`;

function buildPayloads({ to, changes }: CommittedBatch): string {
  const payloads = changes === 'too-many' ? [resetPayload(to)] : livePayloads(to, changes);
  return columnText(
    text,
    'payload',
    payloads.map((payload) => ({ payload })),
  );
}

function deadLetter({ model, version, build }: Build, letter: DeadLetter | null): Part[] {
  if (letter === null) return [];
  const { eventId, stream, revision, position, type, reason } = letter;
  return [
    {
      sql: (from) => `
        insert into read.dead_letters (model, version, build, event_id, stream, revision, position, type, reason)
        select ${['text', 'int', 'int', 'text', 'text', 'int', 'numeric', 'text', 'text']
          .map((cast, i) => `($${from + i}::text)::${cast}`)
          .join(', ')} where ${moved} on conflict do nothing`,
      parameters: [model, String(version), String(build), eventId, stream, String(revision), position, type, reason],
    },
  ];
}

/** Keys as array literals, one per key column. */
export function keyLiterals(table: Table, keys: readonly string[]): string[] {
  const parts = keys.map((key) => (table.key.length === 1 ? [key] : key.split('\u001f')));
  return table.key.map((name, i) => {
    const column = table.columns[name];
    if (column === undefined) throw new Error(`no column ${name}`);
    return columnText(
      column,
      'key',
      parts.map((values) => ({ key: values[i] })),
    );
  });
}
