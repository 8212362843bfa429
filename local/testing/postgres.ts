import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { inject } from 'vitest';

import { migrateLocal } from '#local/migrate-local.ts';
import { startEmbeddedPostgres } from '#local/postgres/embedded-postgres.ts';
import type { DatabaseService } from '#platform/database-rights.ts';
import { roleOf } from '#platform/database-roles.ts';
import { connect, type Sql } from '#platform/postgres.ts';

import { TEMPLATE } from './postgres-setup.ts';
import { rolePasswords } from './role-passwords.ts';

export interface TestDatabase {
  url: string;
  sql: Sql;
  /** The same database for a service's role. */
  urlAs(service: DatabaseService): string;
  /** Closes `sql` and drops the database, also with open connections. */
  drop(): Promise<void>;
}

/** A fresh database with every migration applied, on the run's own server. */
export async function testDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes a third of the time of writing each page to the log too.
  await once(adminUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = withDatabase(adminUrl, name);
  const sql = connect(url, { name: 'test' });
  return {
    url,
    sql,
    urlAs: (service) => asRole(url, service),
    async drop() {
      await sql.end({ timeout: 1 });
      await once(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

export interface OwnPostgres {
  url: string;
  /** SIGKILL to the whole server, as in a power cut. */
  kill9(): Promise<void>;
  restart(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** A separate server with durable settings and a migrated database, for tests that break it. */
export async function startOwnPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-own-'));
  const server = await startEmbeddedPostgres({ folder, settings });
  const url = server.url('postgres');
  await migrateLocal(url);
  return {
    url,
    kill9: () => server.kill9(),
    restart: () => server.restart(),
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function once(url: string, statement: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

function asRole(url: string, service: DatabaseService): string {
  return Object.assign(new URL(url), { username: roleOf(service), password: rolePasswords[service] }).href;
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
