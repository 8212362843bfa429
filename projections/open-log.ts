import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import type { Config } from '#platform/config.ts';
import { databaseUrl } from '#platform/database-url.ts';
import { connect, type ConnectOptions, type Sql } from '#platform/postgres.ts';
import { waitForDatabase } from '#platform/wait-for-database.ts';
import { loadMasterKey } from '#platform/secrets.ts';

export interface OpenedLog {
  readonly databaseUrl: string;
  readonly sql: Sql;
  readonly log: EventLog;
  close(): Promise<void>;
}

interface OpenOptions extends Pick<ConnectOptions, 'max' | 'answerWithinMs'> {
  /** Gets a line while PostgreSQL or the event log is awaited. */
  readonly onWaiting?: (line: string) => void;
}

/** What every process of the read side needs: the database and the log. */
export async function openLog(
  config: Config,
  name: string,
  { onWaiting, ...pool }: OpenOptions = {},
): Promise<OpenedLog> {
  const url = databaseUrl(config);
  if (onWaiting !== undefined) await waitForDatabase(url, { onWaiting });
  const sql = connect(url, { ...pool, name });
  const mustDenyDeletion = config.NODE_ENV === 'production';
  const log = await openEventLog({ url: config.EVENTSTORE_URL, sql, mustDenyDeletion, onWaiting });
  return {
    databaseUrl: url,
    sql,
    log,
    async close() {
      await log.close();
      await sql.end({ timeout: 2 });
    },
  };
}

export interface OpenedJournal extends OpenedLog {
  readonly journal: Journal;
}

/** With the journal that opens sealed fields, for processes that fold events: it takes the master key. */
export async function openJournal(config: Config, name: string, options: OpenOptions = {}): Promise<OpenedJournal> {
  const masterKey = loadMasterKey(config);
  const opened = await openLog(config, name, options);
  return { ...opened, journal: createJournal(opened.log, createPostgresVault(opened.sql, masterKey)) };
}
