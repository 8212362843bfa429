import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { startEmbeddedPostgres } from '#local/postgres/embedded-postgres.ts';
import { migrateLocal } from '#local/migrate-local.ts';
import { createDatabaseRoles } from '#platform/database-roles.ts';
import { connect } from '#platform/postgres.ts';

import { rolePasswords } from './role-passwords.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const TEMPLATE = 'template_homewright';

/** Test databases are temporary: no data has to survive a power cut. */
const throwaway = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  max_wal_senders: '0',
  wal_level: 'minimal',
  autovacuum: 'off',
};

/** One server for the whole run, with a migrated template that every test copies, and the services' roles. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-test-'));
  const server = await startEmbeddedPostgres({ folder, settings: throwaway, durable: false });
  const admin = connect(server.url('postgres'), { max: 1 });
  await admin.unsafe(`create database ${TEMPLATE}`);
  await migrateLocal(server.url(TEMPLATE));
  await createDatabaseRoles(server.url(TEMPLATE), rolePasswords);
  await admin.end();
  project.provide('postgresUrl', server.url('postgres'));
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
