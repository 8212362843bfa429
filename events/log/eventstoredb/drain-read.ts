import type { StreamingRead } from '@eventstore/db-client';

import { backoffMs, waitFor } from '../backoff.ts';
import { LogUnavailableError } from '../errors.ts';
import { isTransient } from './classify-error.ts';

/** The client ignores deadlines on reads: after this long without an event, the read is abandoned. */
const READ_TIMEOUT_MS = 5_000;
const ATTEMPTS = 3;

/**
 * Reads until `take` returns false or the stream ends; restarts while the server is unreachable.
 * @throws LogUnavailableError
 */
export async function drainRead<Item>(
  open: () => StreamingRead<Item>,
  take: () => (item: Item) => boolean,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await drainOnce(open(), take());
      return;
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (attempt === ATTEMPTS) throw new LogUnavailableError({ cause: error });
      await waitFor(backoffMs(attempt));
    }
  }
}

class ReadTimeoutError extends Error {
  override readonly name = 'ReadTimeoutError';
  readonly type = 'timeout';
}

/** The same without a restart. */
export function drainOnce<Item>(
  stream: StreamingRead<Item>,
  take: (item: Item) => boolean,
  timeoutMs = READ_TIMEOUT_MS,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new ReadTimeoutError(`no answer for ${timeoutMs} ms`)), timeoutMs);
    function end(error?: Error): void {
      clearTimeout(timer);
      stream.off('data', onData);
      // Errors can still arrive after the end; without a listener they would end the process.
      stream.on('error', () => {});
      // Destroying the stream alone would leave its call open, one of the connection's 100.
      stream.cancel().catch(() => {});
      if (error === undefined) resolve();
      else reject(error);
    }
    function onData(item: Item): void {
      timer.refresh();
      if (!take(item)) end();
    }
    stream.on('error', end);
    stream.on('end', () => end());
    stream.on('data', onData);
  });
}
