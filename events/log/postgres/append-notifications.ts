import type { Sql } from './sql.ts';

const CHANNEL = 'log_appended';
/** Under load one notification covers all appends within this time. */
const NOTIFY_INTERVAL_MS = 5;
/** The longest delay by a lost notification. */
const POLL_INTERVAL_MS = 500;

export interface AppendNotifications {
  /** Notifies every subscription of every process of new events. Never part of an append, never an error. */
  appended(): void;
  /** The number of wake-ups so far: read it before reading the log, and pass it to `after`. */
  readonly count: number;
  /** Resolves at the first wake-up after `count`, when the poll is due, or when the signal aborts. */
  after(count: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** NOTIFY only says "read": the events come from the table, so a lost notification loses none. */
export function createAppendNotifications(sql: Sql): AppendNotifications {
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
    // A notification is a transaction. If it waited for the disk, it would compete there with the appends.
    sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, '')`.catch(() => {});
    setTimeout(() => {
      cooling = false;
      if (again) {
        again = false;
        notify();
      }
    }, NOTIFY_INTERVAL_MS).unref();
  }

  /** The driver listens again after a lost connection, and then calls back: what came in between is unknown. */
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
