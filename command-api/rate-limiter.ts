import { createHmac } from 'node:crypto';

import type { Sql, TransactionSql } from '#platform/postgres.ts';

/** The maximum within this window, which begins with the first. */
export interface RateLimit {
  readonly what: string;
  readonly max: number;
  readonly seconds: number;
  /**
   * Above the maximum, one in this time: for what strangers can count for a person, so that they slow down its owner
   * and do not shut them out.
   */
  readonly paceSeconds?: number;
}

export interface RateLimiter {
  /**
   * Counts one more before the caller acts, so that a hundred concurrent attempts count a hundred times. Returns the
   * seconds to wait, or null while within the limit. `now` defaults to PostgreSQL's time.
   */
  consume(limit: RateLimit, whom: Buffer | string, now?: Date): Promise<number | null>;
  /** Consumes all of them, or none where one is exceeded. Returns as `consume` does. */
  consumeAll(counted: readonly (readonly [RateLimit, string])[], now: Date): Promise<number | null>;
  /** Takes back the last one. */
  takeBack(limit: RateLimit, whom: Buffer | string): Promise<void>;
  reset(limit: RateLimit, whom: Buffer | string): Promise<void>;
}

function paceOf({ what, paceSeconds }: RateLimit): RateLimit | null {
  return paceSeconds === undefined ? null : { what: `${what}, paced`, max: 1, seconds: paceSeconds };
}

/** Takes back what was counted together. */
class TooManyError extends Error {
  override readonly name = 'TooManyError';
  readonly wait: number;
  constructor(wait: number) {
    super('too many');
    this.wait = wait;
  }
}

/** In PostgreSQL, shared by all processes; the counted person or address is stored as a keyed hash. */
export function createRateLimiter(sql: Sql, masterKey: Buffer): RateLimiter {
  const hashed = (whom: Buffer | string) => createHmac('sha256', masterKey).update('count\0').update(whom).digest();

  async function count(
    on: Sql | TransactionSql,
    limit: RateLimit,
    whom: Buffer | string,
    given?: Date,
  ): Promise<number | null> {
    const { what, max, seconds } = limit;
    const now = given === undefined ? on`now()` : on`${given}::timestamptz`;
    const [row] = await on<{ count: number; wait: number }[]>`
      insert into commands.rate_limits as known (what, whom, count, expires_at)
      values (${what}, ${hashed(whom)}, 1, ${now} + make_interval(secs => ${seconds}))
      on conflict (what, whom) do update set
        count = case when known.expires_at <= ${now} then 1 else known.count + 1 end,
        expires_at = case when known.expires_at <= ${now} then excluded.expires_at else known.expires_at end
      returning count, ceil(extract(epoch from expires_at - ${now}))::int as wait`;
    if (row === undefined || row.count <= max) return null;
    const pace = paceOf(limit);
    return pace === null ? Math.max(1, row.wait) : count(on, pace, whom, given);
  }

  async function takeBack(limit: RateLimit, whom: Buffer | string): Promise<void> {
    const [row] = await sql<{ count: number }[]>`
      update commands.rate_limits set count = greatest(count - 1, 0)
      where what = ${limit.what} and whom = ${hashed(whom)} returning count`;
    const pace = paceOf(limit);
    if (pace !== null && row !== undefined && row.count >= limit.max) await takeBack(pace, whom);
  }

  return {
    consume: (limit, whom, now) => count(sql, limit, whom, now),
    async consumeAll(counted, now) {
      try {
        await sql.begin(async (tx) => {
          for (const [limit, whom] of counted) {
            const wait = await count(tx, limit, whom, now);
            if (wait !== null) throw new TooManyError(wait);
          }
        });
        return null;
      } catch (error) {
        if (error instanceof TooManyError) return error.wait;
        throw error;
      }
    },
    takeBack,
    async reset({ what }, whom) {
      await sql`delete from commands.rate_limits where what = ${what} and whom = ${hashed(whom)}`;
    },
  };
}
