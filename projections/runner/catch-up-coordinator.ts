import { setTimeout as pause } from 'node:timers/promises';

import { comparePositions, type Position } from '#events/log/position.ts';

const POLL_INTERVAL_MS = 5;

interface Place {
  readonly at: Position | undefined;
  /** When it came there, or last waited there. */
  readonly since: number;
}

/**
 * Keeps those together who go through the old part of the log side by side: whoever is ahead waits a little, so that a
 * page that was read and opened once serves all. They share one processor; the waiting costs nothing.
 */
export class CatchUpCoordinator {
  readonly #places = new Map<object, Place>();
  readonly #absentMs: number;

  /** Whoever did not move for so long may be stuck: nobody waits for them. */
  constructor(absentMs: number) {
    this.#absentMs = absentMs;
  }

  /** Notes where this reader stands, and waits until it may go on, or leaves. */
  async waitForSlowest(reader: object, at: Position | undefined, canProceed: () => boolean): Promise<void> {
    const before = this.#places.get(reader);
    if (before === undefined || before.at !== at) this.#places.set(reader, { at, since: performance.now() });
    while (!canProceed()) {
      await pause(POLL_INTERVAL_MS);
      if (!this.#places.has(reader)) return;
      this.#places.set(reader, { at, since: performance.now() });
    }
  }

  /** Where the last of those stands who are there (undefined: before the first event); null where nobody is. */
  slowest(): Position | undefined | null {
    const present = performance.now() - this.#absentMs;
    let last: Position | undefined | null = null;
    for (const { at, since } of this.#places.values()) {
      if (since > present && (last === null || comparePositions(at, last) < 0)) last = at;
    }
    return last;
  }

  leave(reader: object | undefined): void {
    if (reader !== undefined) this.#places.delete(reader);
  }
}
