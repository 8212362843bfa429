import type { EventLog } from './event-log.ts';
import { createPostgresEventLog } from './postgres/postgres-event-log.ts';
import type { Sql } from './postgres/sql.ts';

/**
 * The process's log: EventStoreDB if `url` (`esdb://…`) names one, otherwise PostgreSQL. `close` leaves `sql` open.
 * @throws DeletionAllowedError with `mustDenyDeletion` (production), when the EventStoreDB allows deletion;
 * UnknownUserError when it does not accept our user
 */
export async function openEventLog(options: {
  url?: string | undefined;
  sql: Sql;
  mustDenyDeletion?: boolean;
}): Promise<EventLog> {
  const { url, sql, mustDenyDeletion = false } = options;
  if (url === undefined) return createPostgresEventLog(sql);
  if (mustDenyDeletion) {
    const { assertDeletionDenied } = await import('./eventstoredb/deletion-protection.ts');
    await assertDeletionDenied(url);
  }
  const { createEventStoreDbLog } = await import('./eventstoredb/eventstoredb-log.ts');
  return createEventStoreDbLog(url);
}
