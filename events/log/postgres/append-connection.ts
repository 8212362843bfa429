import { appendBatch, type Outcome } from './append-batch.ts';
import type { PreparedAppend } from '../prepare-append.ts';
import { connectionLike, isTransient, type Sql } from './sql.ts';

/** A connection that is silent for so long (a host that vanished, a frozen server) is given up for a new one. */
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
 * A connection for appends alone: they never wait behind a query, and a stalled one is replaced. One for all batches in
 * flight: the next stands behind the first there already, and begins the moment that one is committed. On connections of
 * their own they would wait for the log's lock, and for a process to wake up.
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
