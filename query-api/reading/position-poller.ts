import type { Position } from '#events/log/position.ts';

/** Where each read model stands. */
export type Positions = ReadonlyMap<string, Position>;

/** Whoever reads what they have just written waits for a few milliseconds; whoever still waits waits for long. */
const MIN_POLL_INTERVAL_MS = 4;
const MAX_POLL_INTERVAL_MS = 25;

/**
 * Where the read models stand, looked up again and again while somebody waits: one question for all who wait, and the
 * more seldom the longer nobody new came. So waiting, which anybody may do, costs the database little.
 */
export class PositionPoller {
  readonly #ask: () => Promise<Positions>;
  #next: Promise<Positions> | undefined;
  #joinedAt = 0;

  constructor(ask: () => Promise<Positions>) {
    this.#ask = ask;
  }

  /** Somebody begins to wait. */
  join(): void {
    this.#joinedAt = performance.now();
  }

  /** What the next look finds. */
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
