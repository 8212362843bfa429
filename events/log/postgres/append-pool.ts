import { appendBatch, type Outcome } from './append-batch.ts';
import type { PreparedAppend } from '../prepare-append.ts';
import { isTransient, poolLike, type Sql } from './sql.ts';

/**
 * One for all batches in flight: the next one stands behind the first in the connection already, and begins the moment
 * that one is committed. On connections of their own they would wait for the log's lock, and for a process to wake up.
 */
const CONNECTIONS = 1;
/** A connection that is silent for so long (a host that vanished, a frozen server) is given up for a new one. */
const STALLED_MS = 15_000;

class StalledError extends Error {
  override readonly name = 'StalledError';
}

export interface AppendPool {
  write(batch: readonly PreparedAppend[]): Promise<Outcome[]>;
  isTransient(error: unknown): boolean;
  close(): Promise<void>;
}

/** A connection for appends alone: they never wait behind a query, and a stalled one is replaced. */
export function createAppendPool(sql: Sql): AppendPool {
  let pool = poolLike(sql, CONNECTIONS);

  function replace(stalled: Sql): void {
    if (pool !== stalled) return;
    pool = poolLike(sql, CONNECTIONS);
    void stalled.end({ timeout: 0 });
  }

  return {
    async write(batch) {
      const current = pool;
      let timer: NodeJS.Timeout | undefined;
      const stalled = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new StalledError()), STALLED_MS);
      });
      try {
        return await Promise.race([appendBatch(current, batch), stalled]);
      } catch (error) {
        if (error instanceof StalledError) replace(current);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    isTransient: (error) => error instanceof StalledError || isTransient(error),
    close: () => pool.end({ timeout: 5 }),
  };
}
