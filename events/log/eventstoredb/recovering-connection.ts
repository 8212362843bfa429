import { waitFor } from '../backoff.ts';
import { closeConnection, connectEventStoreDb, type Connection } from './connect.ts';
import { probeServer } from './probe-server.ts';

/** How much longer than the server's absence a pausing call may wait. */
const PROBE_INTERVAL_MS = 250;

export interface RecoveringConnection extends Connection {
  /** Waits after a call that the server did not answer: this long, or until the server is back or the signal aborts. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

/**
 * While calls pause, the server is probed. When it is back, the pauses end, and the next calls use the probe's
 * connection: both our pauses and gRPC's have grown by then, and would outlast an append's deadline.
 */
export function connectRecovering(url: string): RecoveringConnection {
  let current = connectEventStoreDb(url, 0);
  let back = new AbortController();
  let pausing = 0;
  let probing = false;
  let away = false;

  async function probe(): Promise<void> {
    for (;;) {
      await waitFor(PROBE_INTERVAL_MS);
      if (pausing === 0) return;
      const found = await probeServer(url);
      const wasAway = away;
      away = found === undefined;
      if (found === undefined) continue;
      // A server that was never away fails for another reason, for which no pause is too long.
      if (!wasAway) return closeConnection(found);
      current = found;
      back.abort();
      back = new AbortController();
      return;
    }
  }

  return {
    get client() {
      return current.client;
    },
    credentials: current.credentials,
    async pause(ms, signal = back.signal) {
      pausing++;
      if (!probing) {
        probing = true;
        void probe().finally(() => (probing = false));
      }
      await waitFor(ms, AbortSignal.any([back.signal, signal]));
      pausing--;
    },
  };
}
