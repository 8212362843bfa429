import type { EventLog } from './event-log.ts';
import { createPostgresEventLog } from './postgres/postgres-event-log.ts';
import type { Sql } from './postgres/sql.ts';

/** The process's log: EventStoreDB where `url` (`esdb://…`) names one, otherwise PostgreSQL. `close` leaves `sql` open. */
export async function openEventLog({ url, sql }: { url?: string | undefined; sql: Sql }): Promise<EventLog> {
  if (url === undefined) return createPostgresEventLog(sql);
  const { createEventStoreDbLog } = await import('./eventstoredb/eventstoredb-log.ts');
  return createEventStoreDbLog(url);
}
