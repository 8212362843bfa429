/** gRPC's own codes, for raw errors without the client's `type` while a server is down. */
const CANCELLED = 1;
const UNKNOWN = 2;
const DEADLINE_EXCEEDED = 4;
const ABORTED = 10;
const UNAVAILABLE = 14;
const UNAUTHENTICATED = 16;

const transientTypes = new Set(['unavailable', 'deadline-exceeded', 'timeout', 'cancelled', 'not-leader', 'unknown']);
const transientCodes = new Set([CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, ABORTED, UNAVAILABLE]);

function property(error: unknown, name: string): unknown {
  return error instanceof Error ? (error as unknown as Record<string, unknown>)[name] : undefined;
}

/** Whether the error has this type of the client's. Never by class: raw and client errors are mixed. */
export function isType(error: unknown, type: string): boolean {
  return property(error, 'type') === type;
}

/**
 * Whether the server or its network failed: worth a retry, and for an append the outcome is unknown. "Unknown" errors
 * count, because a server that shuts down sends them, and the input validation excludes their other causes.
 */
export function isTransient(error: unknown): boolean {
  const type = property(error, 'type');
  if (typeof type === 'string') return transientTypes.has(type);
  const code = property(error, 'code');
  return typeof code === 'number' ? transientCodes.has(code) : typeof code === 'string' && code.startsWith('E');
}

/** Whether the server does not know the user or the password: the client calls that denied access, too. */
export function isUnknownUser(error: unknown): boolean {
  return property(error, 'code') === UNAUTHENTICATED;
}

/** The stream's last revision, from a rejected append. */
export function actualRevision(error: unknown): number | 'none' {
  const actual = property(error, 'actualVersion');
  return typeof actual === 'bigint' ? Number(actual) : 'none';
}
