/**
 * How PostgreSQL looks after a connection: it asks after 10 s of silence, and 15 s later believes it dead, which frees its
 * leases and whatever a transaction in the middle had locked. Its own settings would take two hours. (On a Unix socket
 * they are without meaning.)
 */
export const DEAD_CONNECTION_SECONDS = 25;

export const connectionSettings = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: `${DEAD_CONNECTION_SECONDS}s`,
};

/** Settings as a session takes them on its way in. */
export function asOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
