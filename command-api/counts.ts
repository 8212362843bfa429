import { createHmac } from 'node:crypto';

import type { Sql } from '#platform/postgres.ts';

/** So many of it are enough within this time, which begins with the first. */
export interface CountLimit {
  readonly what: string;
  readonly most: number;
  readonly seconds: number;
}

export interface Counts {
  /**
   * Counts one more before it is looked at, so that a hundred at once count a hundred times. Answers the seconds to
   * wait, or null while there are not too many. `now` is PostgreSQL's own time, unless it is given.
   */
  countWithin(limit: CountLimit, whom: Buffer | string, now?: Date): Promise<number | null>;
  /** The last one was none. */
  takeBack(limit: CountLimit, whom: Buffer | string): Promise<void>;
  forget(limit: CountLimit, whom: Buffer | string): Promise<void>;
}

/** In PostgreSQL, for all processes together; of whom is kept as a keyed hash. */
export function createCounts(sql: Sql, masterKey: Buffer): Counts {
  const hashed = (whom: Buffer | string) => createHmac('sha256', masterKey).update('count\0').update(whom).digest();

  return {
    async countWithin({ what, most, seconds }, whom, given) {
      const now = given === undefined ? sql`now()` : sql`${given}::timestamptz`;
      const [row] = await sql<{ count: number; wait: number }[]>`
        insert into commands.counts as known (what, whom, count, forget_at)
        values (${what}, ${hashed(whom)}, 1, ${now} + make_interval(secs => ${seconds}))
        on conflict (what, whom) do update set
          count = case when known.forget_at <= ${now} then 1 else known.count + 1 end,
          forget_at = case when known.forget_at <= ${now} then excluded.forget_at else known.forget_at end
        returning count, ceil(extract(epoch from forget_at - ${now}))::int as wait`;
      return row === undefined || row.count <= most ? null : Math.max(1, row.wait);
    },
    async takeBack({ what }, whom) {
      await sql`
        update commands.counts set count = greatest(count - 1, 0) where what = ${what} and whom = ${hashed(whom)}`;
    },
    async forget({ what }, whom) {
      await sql`delete from commands.counts where what = ${what} and whom = ${hashed(whom)}`;
    },
  };
}
