import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import type { Config } from '#platform/config.ts';
import { databaseUrl } from '#platform/database-url.ts';
import { connect, type ConnectOptions, type Sql } from '#platform/postgres.ts';
import { loadSecrets } from '#platform/secrets.ts';

export interface OpenedLog {
  readonly databaseUrl: string;
  readonly sql: Sql;
  readonly log: EventLog;
  readonly journal: Journal;
  close(): Promise<void>;
}

/** What every process of the read side needs: the database, the log, and the journal that opens sealed fields. */
export async function openLog(
  config: Config,
  name: string,
  pool: Pick<ConnectOptions, 'max' | 'answerWithinMs'> = {},
): Promise<OpenedLog> {
  const url = databaseUrl(config);
  const sql = connect(url, { ...pool, name });
  const mustDenyDeletion = config.NODE_ENV === 'production';
  const log = await openEventLog({ url: config.EVENTSTORE_URL, sql, mustDenyDeletion });
  const journal = createJournal(log, createPostgresVault(sql, loadSecrets(config).masterKey));
  return {
    databaseUrl: url,
    sql,
    log,
    journal,
    async close() {
      await log.close();
      await sql.end({ timeout: 2 });
    },
  };
}
