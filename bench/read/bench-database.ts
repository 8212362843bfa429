import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { migrateLocal } from '#local/migrate-local.ts';
import { startEmbeddedPostgres } from '#local/postgres/embedded-postgres.ts';
import { connect, type Sql } from '#platform/postgres.ts';

export interface BenchDatabase {
  url: string;
  sql: Sql;
  log: EventLog;
  journal: Journal;
  close(): Promise<void>;
}

export const masterKey = Buffer.alloc(32, 7);

/** A database with the usual settings and the log, dropped when the process ends, in whatever way. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const server = await startEmbeddedPostgres({ folder, settings: { max_wal_size: '4GB' } });
  const url = server.url('postgres');
  await migrateLocal(url);
  const sql = connect(url, { max: 20 });
  const log = createPostgresEventLog(sql);
  const journal = createJournal(log, createPostgresVault(sql, masterKey));
  return {
    url,
    sql,
    log,
    journal,
    async close() {
      await log.close();
      await sql.end({ timeout: 2 });
      await server.close();
      remove();
    },
  };
}
