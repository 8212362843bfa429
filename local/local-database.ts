import { rmSync, writeFileSync } from 'node:fs';

import type { Config } from '#platform/config.ts';
import { databaseUrlFile } from '#platform/database-url.ts';
import { connect } from '#platform/postgres.ts';
import { waitForDatabase } from '#platform/wait-for-database.ts';

import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';

export interface LocalDatabase {
  url: string;
  /** Resolves when the server ends unexpectedly; never for an external database. */
  died: Promise<void>;
  stop(): Promise<void>;
}

const DATABASE = 'homewright';

/** All processes share this machine: enough connections, and a little more memory than the default. */
const settings = { max_connections: '200', shared_buffers: '256MB', max_wal_size: '2GB' };

/** The database that the configuration names, once it answers, or the embedded one in DATA_DIR. */
export async function startLocalDatabase(
  config: Config,
  onWaiting: (line: string) => void = () => {},
): Promise<LocalDatabase> {
  if (config.DATABASE_URL !== undefined) {
    await waitForDatabase(config.DATABASE_URL, { onWaiting });
    return { url: config.DATABASE_URL, died: new Promise(() => {}), stop: async () => {} };
  }
  const server = await startEmbeddedPostgres({ folder: config.DATA_DIR, settings });
  try {
    await createDatabase(server.url('postgres'));
  } catch (error) {
    await server.close();
    throw error;
  }
  const url = server.url(DATABASE);
  const note = databaseUrlFile(config);
  rmSync(note, { force: true });
  writeFileSync(note, url, { mode: 0o600 });
  let stopping = false;
  const died = new Promise<void>((resolve) => {
    void server.ended().then(() => {
      if (!stopping) resolve();
    });
  });
  return {
    url,
    died,
    async stop() {
      stopping = true;
      rmSync(note, { force: true });
      await server.close();
    },
  };
}

async function createDatabase(adminUrl: string): Promise<void> {
  const sql = connect(adminUrl, { max: 1 });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (found === undefined) await sql`create database ${sql(DATABASE)}`;
  } finally {
    await sql.end();
  }
}
