import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import type { Vault } from '#events/vault/vault.ts';
import type { Config } from '#platform/config.ts';
import { databaseUrl } from '#platform/database-url.ts';
import { connect, REQUEST_TIMEOUT_MS, type Sql } from '#platform/postgres.ts';
import { waitForDatabase } from '#platform/wait-for-database.ts';
import { loadSecrets, type Secrets } from '#platform/secrets.ts';

export interface OpenedWriteSide {
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  readonly sql: Sql;
  readonly log: EventLog;
  readonly journal: Journal;
  readonly vault: Vault;
  close(): Promise<void>;
}

const CONNECTIONS = 20;

/**
 * The shared resources of every write-side process. With `onWaiting` it waits for PostgreSQL and the event log, and that gets
 * a line meanwhile; a command line that a person started says at once that they are away.
 */
export async function openWriteSide(
  config: Config,
  name: string,
  onWaiting?: (line: string) => void,
): Promise<OpenedWriteSide> {
  const url = databaseUrl(config);
  const secrets = loadSecrets(config);
  if (onWaiting !== undefined) await waitForDatabase(url, { onWaiting });
  const sql = connect(url, { max: CONNECTIONS, name, answerWithinMs: REQUEST_TIMEOUT_MS });
  const mustDenyDeletion = config.NODE_ENV === 'production';
  const log = await openEventLog({ url: config.EVENTSTORE_URL, sql, mustDenyDeletion, onWaiting });
  const vault = createPostgresVault(sql, secrets.masterKey);
  const journal = createJournal(log, vault);
  return {
    databaseUrl: url,
    secrets,
    sql,
    log,
    journal,
    vault,
    async close() {
      await log.close();
      await sql.end({ timeout: 2 });
    },
  };
}
