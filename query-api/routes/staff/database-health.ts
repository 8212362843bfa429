import type { SealedJournal } from '#events/journal.ts';
import { LogUnavailableError } from '#events/log/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { authorize } from '../../access/permissions.ts';
import { databaseHealthView, type DatabaseHealthView } from '../../contract/database-health.ts';
import { findDatabaseProblems } from '../../views/database-problems.ts';
import { onBusinessClock } from './business-clock.ts';

const MAX_TABLES = 10;

interface Deps {
  readonly sql: Sql;
  readonly journal: SealedJournal;
  readonly clock: Clock;
}

/** `GET /api/admin/database-health`: measured on each request. */
export function databaseHealthRoute(app: Http, { sql, journal, clock }: Deps): void {
  const schema = { tags: ['admin'], response: { 200: databaseHealthView } };
  app.get('/api/admin/database-health', { schema }, async (request): Promise<DatabaseHealthView> => {
    authorize(request.viewer, 'admin');
    const { value: server, ms: answeredInMs } = await timed(() => readServer(sql));
    const [tables, log] = await Promise.all([readTables(sql), readLog(journal)]);
    const health = {
      ...server,
      startedAt: onBusinessClock(clock, server.startedAt),
      answeredInMs,
      tables: tables.map((table) => ({
        ...table,
        cleanedAt: table.cleanedAt && onBusinessClock(clock, table.cleanedAt),
      })),
      log,
    };
    return { problems: findDatabaseProblems(health), ...health };
  });
}

type Server = Omit<DatabaseHealthView, 'problems' | 'startedAt' | 'answeredInMs' | 'tables' | 'log'>;

/** From views that every role of the database may read: other roles' statements are not among them. */
async function readServer(sql: Sql): Promise<Server & { startedAt: Date }> {
  const [row] = await sql<(Server & { startedAt: Date })[]>`
    select
      split_part(current_setting('server_version'), ' ', 1) as version,
      pg_postmaster_start_time() as "startedAt",
      pg_database_size(datname)::float8 as size,
      json_build_object(
        'used', (select sum(numbackends) from pg_stat_database), 'max', current_setting('max_connections')::int
      ) as connections,
      (select json_build_object(
        'waiting', count(*), 'longestSeconds', coalesce(floor(max(extract(epoch from now() - waitstart))), 0)
      ) from pg_locks where not granted) as locks,
      json_build_object('found', blks_hit, 'asked', blks_hit + blks_read) as blocks,
      deadlocks::float8 as deadlocks,
      json_build_object(
        'age', (select max(age(datfrozenxid)) from pg_database),
        'limit', current_setting('autovacuum_freeze_max_age')::int
      ) as freeze
    from pg_stat_database where datname = current_database()`;
  if (row === undefined) throw new Error('PostgreSQL has no statistics of this database');
  return row;
}

type Table = DatabaseHealthView['tables'][number];

const readTables = (sql: Sql) => sql<(Omit<Table, 'cleanedAt'> & { cleanedAt: Date | null })[]>`
  select
    schemaname || '.' || relname as name, pg_total_relation_size(relid)::float8 as size,
    n_live_tup::float8 as rows, n_dead_tup::float8 as "deadRows",
    greatest(last_vacuum, last_autovacuum) as "cleanedAt"
  from pg_stat_user_tables order by 2 desc, 1 limit ${MAX_TABLES}`;

async function readLog(journal: SealedJournal): Promise<DatabaseHealthView['log']> {
  try {
    const { value: head, ms: answeredInMs } = await timed(() => journal.head());
    return { position: head ?? null, answeredInMs };
  } catch (error) {
    if (error instanceof LogUnavailableError) return null;
    throw error;
  }
}

/** With the milliseconds that it took, to a tenth. */
async function timed<T>(read: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const start = performance.now();
  const value = await read();
  return { value, ms: Math.round((performance.now() - start) * 10) / 10 };
}
