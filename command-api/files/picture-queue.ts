import { ApiError } from '#platform/api-error.ts';

/** Some seconds of decoding, and as many pictures as two people choose at once. */
const MAX_WAITING = 16;
const RETRY_AFTER_S = 10;

export interface PictureQueue {
  /**
   * Runs this when all before it are done.
   * @throws ApiError 503 when too many wait already; then it never runs
   */
  run<T>(decode: () => Promise<T>): Promise<T>;
}

/**
 * Decodes one picture at a time. Decoding takes a processor for seconds and up to 400 MB, and waits in the same thread
 * pool as password hashes: several at once would leave no thread for log-ins.
 */
export function createPictureQueue(maxWaiting = MAX_WAITING): PictureQueue {
  let pending = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    async run(decode) {
      if (pending > maxWaiting) {
        throw new ApiError(503, 'UNAVAILABLE', 'Too many pictures are waiting.', { retryAfter: RETRY_AFTER_S });
      }
      pending += 1;
      const decoded = last.then(decode);
      last = decoded.catch(() => undefined);
      try {
        return await decoded;
      } finally {
        pending -= 1;
      }
    },
  };
}
