import postgres from 'postgres';

import { arrayTypes } from './postgres-arrays.ts';

export type Sql = postgres.Sql;
export type TransactionSql = postgres.TransactionSql;

interface ConnectOptions {
  max?: number;
  name?: string;
  /** False: commits do not wait for the disk. Only for what can be made again from the log. */
  durable?: boolean;
}

/** A pool of connections to PostgreSQL. Positions and other bigints come back as text. */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  const sql = postgres(url, {
    max: options.max ?? 10,
    connection: {
      application_name: options.name ?? 'homewright',
      ...(options.durable === false && { synchronous_commit: 'off' }),
    },
    // The library's own waits grow to 20 s: a database that is back must not be waited for that long.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 0.5),
    onnotice: () => {},
    transform: { undefined: null },
    fetch_types: false,
    types: arrayTypes,
  });
  const end: Sql['end'] = sql.end.bind(sql);
  sql.end = async (how) => {
    void endListening(sql);
    await end(how);
  };
  return sql;
}

const LISTENING_ENDS_WITHIN_SECONDS = 2;

/**
 * Gives the library's own connection for `listen` the time to be opened, or opened again, before it ends. The library
 * drops it at once when it ends the others; one on its way would then hold the process for half a minute, or for ever.
 */
async function endListening(pool: Sql): Promise<void> {
  const { listen } = pool as { listen: { sql?: Sql } };
  await listen.sql?.end({ timeout: LISTENING_ENDS_WITHIN_SECONDS });
}
