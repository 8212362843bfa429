import type { Sql } from '#platform/postgres.ts';
import type { DeadLetter } from './row-store.ts';
import { buildName, type Build } from './build.ts';

/** A dead letter of an active build, or of one being built; those of retired builds are irrelevant. */
export interface StoredDeadLetter extends DeadLetter {
  readonly build: string;
  readonly at: Date;
}

export async function latestDeadLetters(sql: Sql, limit: number): Promise<StoredDeadLetter[]> {
  const rows = await sql<(DeadLetter & Build & { at: Date })[]>`
    select d.model, d.version, d.build, d.event_id as "eventId", d.stream, d.revision, d.position::text as position,
      d.type, d.reason, d.at
    from read.dead_letters d join read.builds b using (model, version, build)
    where b.state <> 'retired' order by d.at desc, d.event_id, d.model limit ${limit}`;
  return rows.map(({ model, version, build, ...letter }) => ({
    ...letter,
    build: buildName({ model, version, build }),
  }));
}

/** Dead letters per build name; builds without any are left out. */
export async function countDeadLetters(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql<(Build & { events: number })[]>`
    select model, version, build, count(*)::int as events
    from read.dead_letters join read.builds b using (model, version, build)
    where b.state <> 'retired' group by model, version, build`;
  return new Map(rows.map(({ events, ...build }) => [buildName(build), events]));
}
