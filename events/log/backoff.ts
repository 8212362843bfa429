/** Waits; resolves early when the signal aborts. */
export function waitFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}

/**
 * The pause in milliseconds before the given attempt (from 1): doubling from 25 ms to 5 s. Half of it is random, so
 * that subscribers do not all reconnect to a restarted server at once.
 */
export function backoffMs(attempt: number): number {
  const full = Math.min(5_000, 25 * 2 ** Math.min(attempt - 1, 20));
  return full / 2 + (full / 2) * Math.random();
}
