import { setTimeout as pause } from 'node:timers/promises';

import { toPosition } from '#events/log/position.ts';
import type { Sql } from '#platform/postgres.ts';

import type { ParkedEvent, ReactorStore } from './reactor-store.ts';

/** Parked events of one reactor. */
const BATCH_SIZE = 100;
/** How long a query for parked events waits for those of other reactors. */
const BATCH_DELAY_MS = 100;

/** All reactors of a process poll their parked events each second: one query serves them together. */
export function createPostgresReactorStore(sql: Sql): ReactorStore {
  let pending: Promise<Map<string, ParkedEvent[]>> | undefined;

  async function allDue(now: Date): Promise<Map<string, ParkedEvent[]>> {
    await pause(BATCH_DELAY_MS);
    pending = undefined;
    const due = new Map<string, ParkedEvent[]>();
    const rows = await sql<(ParkedEvent & { reactor: string })[]>`
      select reactor, event_id as "eventId", stream, revision, attempts
      from (
        select *, row_number() over (partition by reactor order by parked_at) as place
        from commands.parked_events where retry_at <= ${now}
      ) as parked
      where place <= ${BATCH_SIZE} order by place`;
    for (const { reactor, ...parked } of rows) due.set(reactor, [...(due.get(reactor) ?? []), parked]);
    return due;
  }

  return {
    async position(reactor) {
      const [row] = await sql<{ position: string }[]>`
        select position::text from commands.reactor_checkpoints where reactor = ${reactor}`;
      return row === undefined ? undefined : toPosition(row.position);
    },
    async positions() {
      const rows = await sql<{ reactor: string; position: string }[]>`
        select reactor, position::text from commands.reactor_checkpoints`;
      return new Map(rows.map(({ reactor, position }) => [reactor, toPosition(position)]));
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
      pending ??= allDue(now);
      return (await pending).get(reactor) ?? [];
    },
    async unpark(reactor, eventId) {
      await sql`delete from commands.parked_events where reactor = ${reactor} and event_id = ${eventId}`;
    },
    async wake(waitsFor, now) {
      await sql`update commands.parked_events set retry_at = ${now} where waits_for = ${waitsFor}`;
    },
  };
}
