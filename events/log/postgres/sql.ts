import postgres from 'postgres';

export type Sql = postgres.Sql;
/** A pool or a transaction. */
export type AnySql = postgres.ISql;

/** A pool of its own to the database of another: what must not queue behind that one's queries. */
export function poolLike(sql: Sql, max: number): Sql {
  const { connection, ...options } = sql.options;
  // The driver takes its own parsed options back (its `listen` does the same), which its types do not say.
  const own = { ...options, connection: { ...connection, synchronous_commit: 'on' }, max, idle_timeout: null };
  return postgres(own as unknown as postgres.Options<Record<string, postgres.PostgresType>>) as Sql;
}

const transientCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Serialization failure, deadlock, too many connections, statement cancelled, disk full, read-only (a failover).
  '40001',
  '40P01',
  '53300',
  '53100',
  '57014',
  '25006',
]);

/**
 * Whether the server (or the way to it) failed rather than the statement: worth another try, outcome unknown.
 * 08: connection exceptions; 57P: shut down, crashed, starting up.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return transientCodes.has(error.code) || /^(08|57P)/.test(error.code);
}
