/**
 * How PostgreSQL detects dead connections: it probes after 10 s of silence, and 15 s later drops the connection, which
 * frees its leases and the locks of an open transaction. Its own defaults would take two hours. (They have no effect on
 * a Unix socket.)
 */
export const DEAD_CONNECTION_SECONDS = 25;

export const connectionSettings = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: `${DEAD_CONNECTION_SECONDS}s`,
};

/** Settings in the form of a session's start-up options. */
export function asOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
