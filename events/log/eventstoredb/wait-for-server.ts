import { waitFor } from '../backoff.ts';
import { LogUnreachableError } from '../errors.ts';
import { closeConnection } from './connect.ts';
import { probeServer } from './probe-server.ts';

const PROBE_INTERVAL_MS = 500;
/** A server reads its whole index before it answers; one that takes longer needs its operator. */
const GIVE_UP_AFTER_MS = 60_000;

export interface LogWait {
  /** Called once, with a line for the log or the terminal, when the server does not answer at first. */
  readonly onWaiting: (line: string) => void;
  readonly giveUpAfterMs?: number;
}

/** Resolves when the server answers. @throws LogUnreachableError */
export async function waitForServer(
  url: string,
  { onWaiting, giveUpAfterMs = GIVE_UP_AFTER_MS }: LogWait,
): Promise<void> {
  const deadline = performance.now() + giveUpAfterMs;
  for (let attempt = 1; ; attempt++) {
    const connection = await probeServer(url);
    if (connection !== undefined) return closeConnection(connection);
    if (attempt === 1) onWaiting('waiting for the event log (EVENTSTORE_URL), which does not answer yet');
    if (performance.now() + PROBE_INTERVAL_MS > deadline) throw new LogUnreachableError(giveUpAfterMs / 1_000);
    await waitFor(PROBE_INTERVAL_MS);
  }
}
