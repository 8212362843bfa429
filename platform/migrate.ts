import { readdirSync } from 'node:fs';
import path from 'node:path';

import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';

import { connect } from './postgres.ts';
import { projectRoot } from './project-root.ts';

/** Modules that own tables, in the order of their migrations. */
const modules = ['events', 'command-api', 'projections'] as const;

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Migrates a database to the newest schema: the modules' migrations, each with its own table of applied ones, and
 * graphile-worker's. Safe to call from several processes at once: they queue behind one advisory lock.
 * @throws UnknownMigrationError before it changes anything, where another version of Homewright made the database
 */
export async function migrate(databaseUrl: string): Promise<void> {
  await requireKnownMigrations(databaseUrl);
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

/** The database was made by a version of Homewright whose migrations this one does not have. */
export class UnknownMigrationError extends Error {
  override readonly name = 'UnknownMigrationError';

  constructor(migration: string) {
    super(
      `Another version of Homewright made this database (migration ${migration}), and this one cannot read it. ` +
        'Nothing was changed. Start on an empty one: delete the data folder, or set another DATA_DIR or DATABASE_URL.',
    );
  }
}

/** Events and tables have had other names: a log of that time would be read as empty, and its read models as new. */
async function requireKnownMigrations(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { max: 1 });
  try {
    for (const module of modules) {
      const table = `migrations.${module.replaceAll('-', '_')}`;
      const [found] = await sql<{ exists: boolean }[]>`select to_regclass(${table}) is not null as exists`;
      if (found?.exists !== true) continue;
      const known = readdirSync(path.join(projectRoot, module, 'migrations')).map((file) => path.parse(file).name);
      const [unknown] = await sql<{ name: string }[]>`
        select name from ${sql(table)} where name <> all(${known}::text[]) order by name limit 1`;
      if (unknown !== undefined) throw new UnknownMigrationError(unknown.name);
    }
  } finally {
    await sql.end();
  }
}
