import path from 'node:path';

import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';

import { projectRoot } from './project-root.ts';

/** Rooms that own tables, in the order in which their migrations run. */
const modules = ['events', 'command-api', 'projections'] as const;

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Brings a database to the newest schema: the rooms' migrations, each with its own table of what ran, and
 * graphile-worker's. Safe to call from several processes at once: they queue behind one advisory lock.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl });
  for (const module of modules) await migrateFolder(databaseUrl, path.join(projectRoot, module, 'migrations'), module);
}

/** Applies one folder of SQL files, remembered under `name`. */
export async function migrateFolder(databaseUrl: string, dir: string, name: string): Promise<void> {
  await runner({
    databaseUrl,
    dir,
    direction: 'up',
    migrationsSchema: 'migrations',
    createMigrationsSchema: true,
    migrationsTable: name.replaceAll('-', '_'),
    advisoryLockMode: 'wait',
    logger: quiet,
  });
}
