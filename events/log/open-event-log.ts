import process from 'node:process';

import type { EventLog } from './event-log.ts';
import type { LogWait } from './eventstoredb/wait-for-server.ts';
import { createPostgresEventLog } from './postgres/postgres-event-log.ts';
import type { Sql } from './postgres/sql.ts';

/**
 * The process's log: EventStoreDB if `url` (`esdb://…`) names one, otherwise PostgreSQL. `close` leaves `sql` open.
 * @throws LogStartError: LogUnreachableError when EventStoreDB does not answer within a minute; UnknownUserError and,
 * with `mustDenyDeletion` (production), DeletionAllowedError when it has not been set up
 */
export async function openEventLog(options: {
  url?: string | undefined;
  sql: Sql;
  mustDenyDeletion?: boolean;
  onWaiting?: LogWait['onWaiting'] | undefined;
}): Promise<EventLog> {
  const { url, sql, mustDenyDeletion = false, onWaiting = printLine } = options;
  if (url === undefined) return createPostgresEventLog(sql);
  await waitForEventStoreDb(url, { onWaiting });
  if (mustDenyDeletion) {
    const { assertDeletionDenied } = await import('./eventstoredb/deletion-protection.ts');
    await assertDeletionDenied(url);
  }
  const { createEventStoreDbLog } = await import('./eventstoredb/eventstoredb-log.ts');
  return createEventStoreDbLog(url);
}

function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Its client is loaded only where it is used. @throws LogUnreachableError */
export async function waitForEventStoreDb(url: string, wait: LogWait): Promise<void> {
  const { waitForServer } = await import('./eventstoredb/wait-for-server.ts');
  await waitForServer(url, wait);
}
