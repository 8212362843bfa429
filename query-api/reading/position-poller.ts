import type { Position } from '#events/log/position.ts';

/** Where each read model stands. */
export type Positions = ReadonlyMap<string, Position>;

/** A client that reads its own write waits for a few milliseconds; one that waits longer usually waits for long. */
const MIN_POLL_INTERVAL_MS = 4;
const MAX_POLL_INTERVAL_MS = 25;

/**
 * Polls the read models' positions while requests wait: one query for all of them, less often the longer no new request
 * came. Anyone can make a request wait, so this keeps the load on the database small.
 */
export class PositionPoller {
  readonly #ask: () => Promise<Positions>;
  #next: Promise<Positions> | undefined;
  #joinedAt = 0;

  constructor(ask: () => Promise<Positions>) {
    this.#ask = ask;
  }

  /** Records that a request starts to wait. */
  join(): void {
    this.#joinedAt = performance.now();
  }

  /** The result of the next poll. */
  next(): Promise<Positions> {
    this.#next ??= this.#soon();
    return this.#next;
  }

  async #soon(): Promise<Positions> {
    const waitedMs = performance.now() - this.#joinedAt;
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(MAX_POLL_INTERVAL_MS, Math.max(MIN_POLL_INTERVAL_MS, waitedMs / 8)));
    });
    try {
      return await this.#ask();
    } finally {
      this.#next = undefined;
    }
  }
}
