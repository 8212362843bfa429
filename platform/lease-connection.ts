import pg from 'pg';

import { asOptions, connectionSettings } from './connection-settings.ts';

/** A connection to PostgreSQL whose loss both sides notice, even if a machine or the network becomes unresponsive. */
export async function connectForLeases(databaseUrl: string, name: string, withinMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    options: asOptions(connectionSettings),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: withinMs,
  });
  // The user of the connection handles later errors; without a listener they would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
