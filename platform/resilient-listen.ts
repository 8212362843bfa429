import type postgres from 'postgres';

import { withTimeout, NoAnswerError } from './with-timeout.ts';

export interface ListeningTiming {
  /** How often the connection is checked for an answer of PostgreSQL. */
  readonly askEveryMs: number;
  readonly answerWithinMs: number;
}

const DEFAULT_TIMING: ListeningTiming = { askEveryMs: 10_000, answerWithinMs: 5_000 };
const CLOSE_TIMEOUT_SECONDS = 2;

type Sql = postgres.Sql;
type Listen = Sql['listen'];

/** The driver's own state at its function: the connection that all channels share, and its listeners. */
interface Driver {
  sql?: Sql | undefined;
  channels?: Record<string, { listeners: readonly { onlisten?: unknown }[] }>;
}

interface Ear {
  readonly channel: string;
  readonly onNotify: (payload: string) => void;
  readonly listening: () => void;
  meta: Promise<postgres.ListenMeta>;
}

/**
 * Without it, a process that only listens never learns that its connection is lost: pages then miss changes until it is
 * restarted. The connection for `listen` is checked periodically. If it does not answer in time, every channel is
 * listened to on another connection and called back, since notifications in between are lost. The driver exposes that
 * connection only as a property of its own `listen`.
 */
export function resilientListen(pool: Sql, timing = DEFAULT_TIMING): { end(): Promise<void> } {
  const listen: Listen = pool.listen.bind(pool);
  const { listen: driver } = pool as unknown as { listen: Driver };
  const ears = new Set<Ear>();
  let asking: NodeJS.Timeout | undefined;
  let ended = false;

  async function listenOn(channel: string, onNotify: Ear['onNotify'], onListening: () => void = () => {}) {
    const listening = (): void => {
      asking ??= setInterval(() => void ask(), timing.askEveryMs).unref();
      onListening();
    };
    const ear: Ear = { channel, onNotify, listening, meta: listen(channel, onNotify, listening) };
    ears.add(ear);
    ear.meta.catch(() => forget(ear));
    const unlisten = async (): Promise<void> => {
      ears.delete(ear);
      await ear.meta.then(
        (meta) => meta.unlisten(),
        () => {},
      );
    };
    return { ...(await ear.meta), unlisten };
  }

  /**
   * The driver keeps retrying after it reported a failure to a caller, who may retry too: they would receive everything
   * twice.
   */
  function forget(ear: Ear): void {
    ears.delete(ear);
    const channel = driver.channels?.[ear.channel];
    if (channel === undefined) return;
    channel.listeners = channel.listeners.filter(({ onlisten }) => onlisten !== ear.listening);
    if (channel.listeners.length === 0) delete driver.channels?.[ear.channel];
  }

  async function ask(): Promise<void> {
    const asked = driver.sql;
    try {
      if (asked !== undefined) await withTimeout(asked`select 1`, timing.answerWithinMs);
    } catch (error) {
      // The library handles a broken connection itself, and listens again.
      if (error instanceof NoAnswerError && driver.sql === asked && !ended) resubscribe();
    }
  }

  function resubscribe(): void {
    const silent = driver.sql;
    driver.sql = undefined;
    driver.channels = {};
    for (const ear of ears) {
      ear.meta = listen(ear.channel, ear.onNotify, ear.listening);
      ear.meta.catch(() => {});
    }
    void silent?.end({ timeout: 0 }).catch(() => {});
  }

  pool.listen = listenOn;
  return {
    /**
     * Gives the library's own connection for `listen` time to be opened, or opened again, before it ends. The library
     * drops it at once when it ends the others. A pending one would then keep the process alive for half a minute, or
     * forever.
     */
    async end() {
      ended = true;
      clearInterval(asking);
      await driver.sql?.end({ timeout: CLOSE_TIMEOUT_SECONDS });
    },
  };
}
