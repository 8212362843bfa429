const codes = new Set([
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
  // Too many connections, disk full, read-only (a failover).
  '53300',
  '53100',
  '25006',
]);

/** Connection exceptions; shut down, crashed, starting up. */
const classes = /^(08\w{3}|57P\w{2})$/;

/** The code of an error of PostgreSQL, its driver or the network. */
export function getErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/**
 * Whether PostgreSQL is currently unreachable or accepts nothing: no connection, shutting down, starting up, all
 * connections taken. A retry may succeed a little later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = getErrorCode(error);
  return code !== null && (codes.has(code) || classes.test(code));
}
