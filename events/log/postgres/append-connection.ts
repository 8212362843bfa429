import { appendBatch, type Outcome } from './append-batch.ts';
import type { PreparedAppend } from '../prepare-append.ts';
import { connectionLike, isTransient, type Sql } from './sql.ts';

/** A connection without an answer for this long (a lost host, a frozen server) is replaced. */
const STALLED_AFTER_MS = 15_000;

class StalledError extends Error {
  override readonly name = 'StalledError';
}

export interface AppendConnection {
  write(batch: readonly PreparedAppend[]): Promise<Outcome[]>;
  isTransient(error: unknown): boolean;
  close(): Promise<void>;
}

/**
 * A connection for appends only: they never wait for a query, and a stalled one is replaced. All pending batches share
 * it: the next one is already queued on the server, and begins when the first is committed. On separate connections
 * they would wait for the log's lock and for a process to wake up.
 */
export function createAppendConnection(sql: Sql): AppendConnection {
  let connection = connectionLike(sql);

  function replace(stalled: Sql): void {
    if (connection !== stalled) return;
    connection = connectionLike(sql);
    void stalled.end({ timeout: 0 });
  }

  return {
    async write(batch) {
      const current = connection;
      let timer: NodeJS.Timeout | undefined;
      const stalled = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new StalledError()), STALLED_AFTER_MS);
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
    close: () => connection.end({ timeout: 5 }),
  };
}
