import { toPosition } from '#events/log/event-log.ts';
import type { Sql } from '#platform/postgres.ts';

import type { ParkedEvent, ReactorStore } from './reactor-store.ts';

const AT_ONCE = 100;

export function createPostgresReactorStore(sql: Sql): ReactorStore {
  return {
    async position(reactor) {
      const [row] = await sql<{ position: string }[]>`
        select position::text from commands.reactor_checkpoints where reactor = ${reactor}`;
      return row === undefined ? undefined : toPosition(row.position);
    },
    async moveTo(reactor, position) {
      await sql`
        insert into commands.reactor_checkpoints as known (reactor, position) values (${reactor}, ${position})
        on conflict (reactor) do update set position = excluded.position, updated_at = now()
        where known.position < excluded.position`;
    },
    async park(reactor, { eventId, stream, revision, attempts }, { retryAt, reason, waitsFor }) {
      await sql`
        insert into commands.parked_events (reactor, event_id, stream, revision, attempts, reason, waits_for, retry_at)
        values (${reactor}, ${eventId}, ${stream}, ${revision}, ${attempts}, ${reason}, ${waitsFor}, ${retryAt})
        on conflict (reactor, event_id) do update
        set attempts = excluded.attempts, reason = excluded.reason, waits_for = excluded.waits_for,
            retry_at = excluded.retry_at`;
    },
    async due(reactor, now) {
      return sql<ParkedEvent[]>`
        select event_id as "eventId", stream, revision, attempts from commands.parked_events
        where reactor = ${reactor} and retry_at <= ${now} order by parked_at limit ${AT_ONCE}`;
    },
    async unpark(reactor, eventId) {
      await sql`delete from commands.parked_events where reactor = ${reactor} and event_id = ${eventId}`;
    },
    async wake(waitsFor, now) {
      await sql`update commands.parked_events set retry_at = ${now} where waits_for = ${waitsFor}`;
    },
  };
}
