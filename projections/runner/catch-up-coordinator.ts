import { setTimeout as pause } from 'node:timers/promises';

import { comparePositions, type Position } from '#events/log/position.ts';

const POLL_INTERVAL_MS = 5;

interface Place {
  readonly at: Position | undefined;
  /** When the reader arrived there, or last waited there. */
  readonly since: number;
}

/**
 * Keeps readers of the old part of the log together: faster ones wait briefly, so that one read and decoded page serves
 * all. They share one processor, so waiting costs nothing.
 */
export class CatchUpCoordinator {
  readonly #places = new Map<object, Place>();
  readonly #absentMs: number;

  /** A reader that has not moved for `absentMs` may be stuck: the others do not wait for it. */
  constructor(absentMs: number) {
    this.#absentMs = absentMs;
  }

  /** Records the reader's position, and waits until it may proceed, or leaves. */
  async waitForSlowest(reader: object, at: Position | undefined, canProceed: () => boolean): Promise<void> {
    const before = this.#places.get(reader);
    if (before === undefined || before.at !== at) this.#places.set(reader, { at, since: performance.now() });
    while (!canProceed()) {
      await pause(POLL_INTERVAL_MS);
      if (!this.#places.has(reader)) return;
      this.#places.set(reader, { at, since: performance.now() });
    }
  }

  /** The slowest present reader's position (undefined: before the first event); null without readers. */
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
