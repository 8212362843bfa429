import { EventStoreDBClient } from '@eventstore/db-client';

interface Credentials {
  username: string;
  password: string;
}

export interface Connection {
  client: EventStoreDBClient;
  /**
   * For every single call. Without them the client sends appends down its batch path, which ignores deadlines, is
   * shared by all clients of the process, and loses answers when a connection breaks.
   */
  credentials: Credentials;
}

/** A server without security ignores them; the client only looks at whether they are there. */
const ignored: Credentials = { username: 'insecure', password: 'insecure' };

/**
 * Clients with the same options share one connection of at most 100 calls at a time, so each purpose gets a `part` of
 * its own: it goes into an option that the client compares.
 */
export function connectEventStoreDb(url: string, part: number): Connection {
  const credentials = credentialsOf(url);
  if (credentials === undefined && !/[?&]tls=false(&|$)/i.test(url)) {
    throw new Error('an EventStoreDB with TLS needs user and password in its address (esdb://user:password@host)');
  }
  const parted = `${url}${url.includes('?') ? '&' : '?'}keepAliveInterval=${10_000 + part}`;
  return { client: EventStoreDBClient.connectionString(parted), credentials: credentials ?? ignored };
}

function credentialsOf(url: string): Credentials | undefined {
  const found = /^[a-z+]+:\/\/([^:@/?]+):([^@/?]*)@/i.exec(url);
  if (found === null) return undefined;
  const [, username = '', password = ''] = found;
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
