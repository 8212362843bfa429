import postgres from 'postgres';

import { getErrorCode, isDatabaseUnavailable } from './connection-errors.ts';

export type Sql = postgres.Sql;
/** A pool or a transaction. */
export type AnySql = postgres.ISql;

/** A separate connection to the database of a pool, for what must not queue behind the pool's queries. */
export function connectionLike(sql: Sql): Sql {
  const { connection, ...options } = sql.options;
  // The driver accepts its own parsed options (its `listen` does the same), which its types do not declare.
  const own = { ...options, connection: { ...connection, synchronous_commit: 'on' }, max: 1, idle_timeout: null };
  return postgres(own as unknown as postgres.Options<Record<string, postgres.PostgresType>>) as Sql;
}

/** Serialization failure, deadlock, statement cancelled. */
const gaveWay = new Set(['40001', '40P01', '57014']);

/** Whether the server or its network failed rather than the statement: worth a retry, outcome unknown. */
export function isTransient(error: unknown): boolean {
  return isDatabaseUnavailable(error) || gaveWay.has(getErrorCode(error) ?? '');
}
