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

/**
 * How often a connection is asked whether it lives, and how long it may take to answer. After a cut, one with TLS is
 * sometimes believed to be there without any socket: every call is silent until this ends it, and an append waits for ten
 * seconds at most.
 */
const PING_INTERVAL_MS = 3_000;

/** A server without security ignores them; the client only looks at whether they are there. */
const ignored: Credentials = { username: 'insecure', password: 'insecure' };

/**
 * Clients with the same options share one connection of at most 100 calls at a time, so each purpose gets a `part` of
 * its own: it goes into an option that the client compares.
 */
export function connectEventStoreDb(url: string, part: number): Connection {
  const credentials = parseCredentials(url);
  if (credentials === undefined && !/[?&]tls=false(&|$)/i.test(url)) {
    throw new Error('an EventStoreDB with TLS needs user and password in its address (esdb://user:password@host)');
  }
  const parted = `${url}${url.includes('?') ? '&' : '?'}keepAliveInterval=${PING_INTERVAL_MS + part}&keepAliveTimeout=${PING_INTERVAL_MS}`;
  const client = withoutAdvice(() => EventStoreDBClient.connectionString(parted));
  return { client, credentials: credentials ?? ignored };
}

/** The client advises on the console against asking more often than every ten seconds; its server takes it. */
function withoutAdvice<Made>(make: () => Made): Made {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).startsWith('Specified KeepAliveInterval')) warn(...words);
  };
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

function parseCredentials(url: string): Credentials | undefined {
  const found = /^[a-z+]+:\/\/([^:@/?]+):([^@/?]*)@/i.exec(url);
  if (found === null) return undefined;
  const [, username = '', password = ''] = found;
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
