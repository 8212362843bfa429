import type { Position } from '#events/log/position.ts';
import type { Sql } from '#platform/postgres.ts';

/** How far the copy of an account is; its open pages are notified. Not an event: nothing follows from it. */
export interface ExportProgress {
  /** @param position of the request: pages read again from there */
  report(accountId: string, done: number, position: Position): Promise<void>;
  clear(accountId: string): Promise<void>;
}

/** As query-api listens. */
const LIVE_CHANNEL = 'live';

export function createExportProgress(sql: Sql): ExportProgress {
  return {
    async report(accountId, done, position) {
      const changes = [{ topic: `account:${accountId}`, keys: ['data-exports'] }];
      await sql.begin((tx) => [
        tx`insert into commands.export_progress (account_id, done) values (${accountId}, ${done})
          on conflict (account_id) do update set done = excluded.done`,
        tx`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify({ position, changes })})`,
      ]);
    },
    async clear(accountId) {
      await sql`delete from commands.export_progress where account_id = ${accountId}`;
    },
  };
}
