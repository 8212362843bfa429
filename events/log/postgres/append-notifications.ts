import type { Sql } from './sql.ts';

const CHANNEL = 'log_appended';
/** Under load one notification stands for all appends of this time. */
const NOTIFY_INTERVAL_MS = 5;
/** What a lost notification costs at most. */
const POLL_INTERVAL_MS = 500;

export interface WakeUps {
  /** Tells every subscription of every process that there is more. Never part of an append, never an error. */
  appended(): void;
  /** How many wake-ups there were: to be read before looking, and given to `after`. */
  readonly count: number;
  /** Resolves at the first wake-up behind `count`, when the poll is due, or when the signal fires. */
  after(count: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** NOTIFY only says "look": what there is to see is read from the table, so a lost notification loses nothing. */
export function createWakeUps(sql: Sql): WakeUps {
  let count = 0;
  let waiting: (() => void)[] = [];
  let poll: NodeJS.Timeout | undefined;
  let cooling = false;
  let again = false;
  let listening: Promise<{ unlisten: () => Promise<void> } | undefined> | undefined;

  function stopPolling(): void {
    clearTimeout(poll);
    poll = undefined;
  }

  function wake(): void {
    count++;
    stopPolling();
    for (const resolve of waiting.splice(0)) resolve();
  }

  function notify(): void {
    if (cooling) {
      again = true;
      return;
    }
    cooling = true;
    // A notification is a transaction; waiting for the disk, it would take turns there with the appends themselves.
    sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, '')`.catch(() => {});
    setTimeout(() => {
      cooling = false;
      if (again) {
        again = false;
        notify();
      }
    }, NOTIFY_INTERVAL_MS).unref();
  }

  /** The driver listens again by itself after a lost connection, and then says so: what came in between is unknown. */
  function listen(): void {
    listening ??= sql.listen(CHANNEL, wake, wake).catch(() => {
      listening = undefined;
      return undefined;
    });
  }

  return {
    appended() {
      wake();
      notify();
    },
    get count() {
      return count;
    },
    after(seen, signal) {
      listen();
      if (seen !== count || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          signal.removeEventListener('abort', done);
          waiting = waiting.filter((other) => other !== done);
          if (waiting.length === 0) stopPolling();
          resolve();
        };
        poll ??= setTimeout(wake, POLL_INTERVAL_MS);
        signal.addEventListener('abort', done, { once: true });
        waiting.push(done);
      });
    },
    async close() {
      const current = await listening;
      await current?.unlisten().catch(() => {});
    },
  };
}
