import pg from 'pg';

import { asOptions, connectionSettings } from './connection-settings.ts';

/** A connection to PostgreSQL whose end is noticed on both sides, also where a machine or the network falls silent. */
export async function connectForLeases(databaseUrl: string, name: string, withinMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    options: asOptions(connectionSettings),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: withinMs,
  });
  // What breaks later is heard by whoever uses it; without anybody it must not end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
