import postgres from 'postgres';

import { ReadTimeoutSocket } from './read-timeout-socket.ts';
import { connectionSettings } from './connection-settings.ts';
import { endLostTransactions } from './end-lost-transactions.ts';
import { resilientListen, type ListeningTiming } from './resilient-listen.ts';
import { patchPoolQueues } from './postgres-pool-patch.ts';
import { arrayTypes } from './postgres-arrays.ts';

export type Sql = postgres.Sql;
export type TransactionSql = postgres.TransactionSql;

export interface ConnectOptions {
  max?: number;
  name?: string;
  /** False: commits do not wait for the disk. Only for what can be rebuilt from the log. */
  durable?: boolean;
  /** How often the connection for `listen` is checked. */
  listening?: ListeningTiming;
  /** A connection that receives nothing for this long during a query is closed; by default never. */
  answerWithinMs?: number;
}

/** For pools that answer requests. Longer than any of their statements takes, shorter than people and edges wait. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** A pool of connections to PostgreSQL. Positions and other bigints are returned as text. */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  const driver = postgres(url, {
    max: options.max ?? 10,
    connection: {
      application_name: options.name ?? 'homewright',
      ...connectionSettings,
      ...(options.durable === false && { synchronous_commit: 'off' }),
    },
    // The library's own pauses grow to 20 s, too long for a database that is available again.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 0.5),
    // After 10 s of silence the network probes the other end, and 10 s later the connection counts as lost.
    keep_alive: 10,
    onnotice: () => {},
    transform: { undefined: null },
    fetch_types: false,
    types: arrayTypes,
    ...(options.answerWithinMs !== undefined && answering(options.answerWithinMs)),
  });
  const sql = patchPoolQueues(driver);
  endLostTransactions(sql);
  const listening = resilientListen(sql, options.listening);
  const end: Sql['end'] = sql.end.bind(sql);
  sql.end = async (how) => {
    void listening.end();
    await end(how);
  };
  return sql;
}

/** What the driver passes to a socket factory. */
interface DriverOptions {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | false;
  readonly ssl: unknown;
}

/** The driver's types describe only its input, not what it makes of that. */
function answering(withinMs: number): object {
  return {
    connect_timeout: withinMs / 1_000,
    socket({ host, port, path, ssl }: DriverOptions) {
      const place = path ? { path } : { host: host[0] ?? 'localhost', port: port[0] ?? 5432 };
      return Object.assign(new ReadTimeoutSocket(place, ssl ? null : withinMs), { host: host[0] });
    },
  };
}
