import { EventStoreDBClient } from '@eventstore/db-client';

interface Credentials {
  username: string;
  password: string;
}

export interface Connection {
  client: EventStoreDBClient;
  /**
   * For every single call. Without them the client sends appends through its batch API. That ignores deadlines, is
   * shared by all clients of the process, and loses answers when a connection breaks.
   */
  credentials: Credentials;
}

/**
 * How often a connection is pinged, and how long the answer can take. After a cut, the client sometimes believes in a
 * TLS connection without a socket. Every call then hangs until this ends it, and an append waits ten seconds at most.
 */
const PING_INTERVAL_MS = 3_000;

/** A server without security ignores them; the client only checks that they exist. */
const ignored: Credentials = { username: 'insecure', password: 'insecure' };

/**
 * Clients with the same options share one connection of at most 100 calls at a time. So each purpose has its own
 * `part`, in an option that the client compares.
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

/** The client itself closes only connections that failed, and a server that is slow would collect the others. */
export async function closeConnection({ client }: Connection): Promise<void> {
  await client.dispose();
  const { getChannel } = client as unknown as { getChannel: () => Promise<{ close(): void }> };
  const channel = await getChannel().catch(() => undefined);
  channel?.close();
}

/** The client logs advice against pinging more often than every ten seconds; its server accepts it. */
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
