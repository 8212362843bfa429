import { backoffMs } from '../backoff.ts';
import { OutcomeUnknownError } from '../errors.ts';
import type { AppendResult } from '../event-log.ts';
import type { PreparedAppend } from '../prepare-append.ts';
import type { Outcome } from './append-batch.ts';

/**
 * With a second batch in flight, this process works while the server does. But then the appends form two groups that
 * wait for each other's commit: with a slow disk, one large batch at a time is faster.
 */
const MAX_IN_FLIGHT = 2;
const SLOW_COMMIT_MS = 1;
const MAX_BATCH = 256;
const MAX_BATCH_BYTES = 4 * 1024 * 1024;
/** Below this, a batch's fixed cost on the server (some 0.1 ms) exceeds the gain of the overlap. */
const MIN_SPLIT_BATCH = 16;
/** The server's cost of one append of a batch; the rest of a batch's round trip is the wait for the disk. */
const SERVER_MS_PER_APPEND = 0.03;

interface Pending {
  append: PreparedAppend;
  settled: boolean;
  /**
   * Its batch failed as a whole, but not because of the server: it is sent alone, so that only the faulty append fails.
   */
  alone: boolean;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

export interface GroupCommit {
  append(append: PreparedAppend): Promise<AppendResult>;
  /** Resolves when every append was answered. */
  drained(): Promise<void>;
}

/**
 * Packs the process's concurrent appends into batches. An unanswered batch is sent again, the same commands with the
 * same ids, until it is answered or the append's own deadline ends.
 */
export function createGroupCommit(options: {
  write: (batch: readonly PreparedAppend[]) => Promise<Outcome[]>;
  isTransient: (error: unknown) => boolean;
  onAppended: () => void;
}): GroupCommit {
  let queue: Pending[] = [];
  let inFlight = 0;
  let appendsInFlight = 0;
  let commitMs = 0;
  let failures = 0;
  let paused = false;
  let scheduled = false;
  let onDrained: (() => void)[] = [];

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    const run = () => {
      scheduled = false;
      flush();
    };
    // Within one turn of the event loop, callers answered together with this one append, too. Before a long commit that
    // is worth waiting for: a small batch sent first would delay all others.
    if (commitIsSlow()) setImmediate(run);
    else queueMicrotask(run);
  }

  function flush(): void {
    while (inFlight < (commitIsSlow() ? 1 : MAX_IN_FLIGHT) && !paused) {
      const batch = takeBatch(share());
      if (batch.length === 0) break;
      inFlight++;
      void send(batch);
    }
    if (inFlight === 0 && queue.length === 0) {
      for (const resolve of onDrained.splice(0)) resolve();
    }
  }

  function commitIsSlow(): boolean {
    return commitMs > SLOW_COMMIT_MS;
  }

  /** How many waiting appends to send now: half while the other half can overlap, otherwise all. */
  function share(): number {
    const halve = inFlight === 0 && queue.length >= 2 * MIN_SPLIT_BATCH && !commitIsSlow();
    return Math.min(MAX_BATCH, halve ? Math.ceil(queue.length / 2) : queue.length);
  }

  function takeBatch(maxSize: number): Pending[] {
    const batch: Pending[] = [];
    let bytes = 0;
    let taken = 0;
    for (const pending of queue) {
      if (!pending.settled) {
        bytes += pending.append.bytes;
        const full = batch.length === maxSize || bytes > MAX_BATCH_BYTES || pending.alone || batch[0]?.alone;
        if (batch.length > 0 && full) break;
        batch.push(pending);
      }
      taken++;
    }
    queue = queue.slice(taken);
    return batch;
  }

  async function send(batch: Pending[]): Promise<void> {
    const began = performance.now();
    appendsInFlight += batch.length;
    const [appendsAhead, batchesAhead] = [appendsInFlight, inFlight];
    try {
      const outcomes = await options.write(batch.map(({ append }) => append));
      const waited = performance.now() - began - appendsAhead * SERVER_MS_PER_APPEND;
      commitMs += (waited / batchesAhead - commitMs) / 8;
      failures = 0;
      batch.forEach((pending, i) => settle(pending, outcomes[i]));
      if (outcomes.some((outcome) => !(outcome instanceof Error))) options.onAppended();
    } catch (error) {
      onFailure(batch, error);
    } finally {
      inFlight--;
      appendsInFlight -= batch.length;
      schedule();
    }
  }

  function settle(pending: Pending, outcome: Outcome | undefined): void {
    if (outcome === undefined || outcome instanceof Error) pending.reject(outcome);
    else pending.resolve(outcome);
  }

  function onFailure(batch: Pending[], error: unknown): void {
    if (options.isTransient(error)) {
      queue = [...batch, ...queue];
      pause();
    } else if (batch.length > 1) {
      for (const pending of batch) pending.alone = true;
      queue = [...batch, ...queue];
    } else {
      batch[0]?.reject(error);
    }
  }

  function pause(): void {
    if (paused) return;
    paused = true;
    setTimeout(() => {
      paused = false;
      schedule();
    }, backoffMs(++failures));
  }

  return {
    append(append) {
      return new Promise((resolve, reject) => {
        const finish = () => {
          pending.settled = true;
          clearTimeout(timer);
        };
        const pending: Pending = {
          append,
          settled: false,
          alone: false,
          resolve: (result) => {
            finish();
            resolve(result);
          },
          reject: (error) => {
            finish();
            reject(error);
          },
        };
        const timer = setTimeout(() => pending.reject(new OutcomeUnknownError(append.stream)), append.timeoutMs);
        queue.push(pending);
        schedule();
      });
    },
    drained() {
      if (inFlight === 0 && queue.length === 0) return Promise.resolve();
      return new Promise((resolve) => {
        onDrained.push(resolve);
      });
    },
  };
}
