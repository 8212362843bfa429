import { revealed } from '#events/catalog/define-event.ts';
import type { Vault } from '#events/vault/vault.ts';
import type { Sql } from '#platform/postgres.ts';

import type { CalendarFailure } from '../gateways/calendars/calendar-gateway.ts';

/** How often another calendar is read. */
const READ_EVERY_MINUTES = 30;

/** How the reading of a provider's other calendar goes. */
export interface SourceStatus {
  readonly host: string;
  /** Null until the first time. */
  readonly readAt: string | null;
  /** Null while it can be read. */
  readonly failedSince: string | null;
  readonly failure: CalendarFailure | null;
}

export interface CalendarSources {
  /** Sets the address, or another one; it is read at once. */
  connect(accountId: string, url: string): Promise<void>;
  disconnect(accountId: string): Promise<void>;
  status(accountId: string): Promise<SourceStatus | null>;
  /** Takes those that are due, so that no other process reads them; a forgotten person's are deleted. */
  takeDue(limit: number): Promise<{ readonly accountId: string; readonly url: string }[]>;
  recordRead(accountId: string): Promise<void>;
  recordFailure(accountId: string, failure: CalendarFailure): Promise<void>;
}

/** The addresses are sealed under their providers' keys. Times are those of the real clock: other servers have no other. */
export function createCalendarSources({ sql, vault }: { sql: Sql; vault: Vault }): CalendarSources {
  async function disconnect(accountId: string): Promise<void> {
    await sql`delete from commands.calendar_sources where account_id = ${accountId}`;
  }

  return {
    disconnect,
    async connect(accountId, url) {
      const sealed = revealed(await vault.seal(accountId, url));
      if (sealed === null) return;
      await sql`
        insert into commands.calendar_sources (account_id, sealed_url, host, due_at)
        values (${accountId}, ${sealed}, ${new URL(url).hostname}, now())
        on conflict (account_id) do update set sealed_url = excluded.sealed_url, host = excluded.host,
          read_at = null, failed_since = null, failure = null, due_at = excluded.due_at`;
    },
    async status(accountId) {
      const [row] = await sql<
        { host: string; readAt: Date | null; failedSince: Date | null; failure: CalendarFailure | null }[]
      >`
        select host, read_at as "readAt", failed_since as "failedSince", failure
        from commands.calendar_sources where account_id = ${accountId}`;
      if (row === undefined) return null;
      const { host, readAt, failedSince, failure } = row;
      return {
        host,
        readAt: readAt?.toISOString() ?? null,
        failedSince: failedSince?.toISOString() ?? null,
        failure,
      };
    },
    async takeDue(limit) {
      const rows = await sql<{ accountId: string; sealed: string }[]>`
        update commands.calendar_sources set due_at = now() + make_interval(mins => ${READ_EVERY_MINUTES})
        where account_id in (
          select account_id from commands.calendar_sources where due_at <= now()
          order by due_at limit ${limit} for update skip locked)
        returning account_id as "accountId", sealed_url as sealed`;
      const opened = await Promise.all(
        rows.map(async ({ accountId, sealed }) => ({ accountId, url: revealed(await vault.open(accountId, sealed)) })),
      );
      const forgotten = opened.filter(({ url }) => url === null);
      await Promise.all(forgotten.map(({ accountId }) => disconnect(accountId)));
      return opened.flatMap(({ accountId, url }) => (url === null ? [] : [{ accountId, url }]));
    },
    async recordRead(accountId) {
      await sql`
        update commands.calendar_sources set read_at = now(), failed_since = null, failure = null
        where account_id = ${accountId}`;
    },
    async recordFailure(accountId, failure) {
      await sql`
        update commands.calendar_sources set failed_since = coalesce(failed_since, now()), failure = ${failure}
        where account_id = ${accountId}`;
    },
  };
}
