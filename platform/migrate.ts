import path from 'node:path';

import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';

import { projectRoot } from './project-root.ts';

/** Modules that own tables, in the order of their migrations. */
const modules = ['events', 'command-api', 'projections'] as const;

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Migrates a database to the newest schema: the modules' migrations, each with its own table of applied ones, and
 * graphile-worker's. Safe to call from several processes at once: they queue behind one advisory lock.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl });
  for (const module of modules) await migrateFolder(databaseUrl, path.join(projectRoot, module, 'migrations'), module);
}

/** Applies one folder of SQL files, recorded under `name`. */
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
