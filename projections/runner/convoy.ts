import { setTimeout as pause } from 'node:timers/promises';

import { comparePositions, type Position } from '#events/log/event-log.ts';

/** Whoever has not read for so long may be stuck: nobody waits for them. */
const ABSENT_MS = 2_000;
const WAIT_AT_MOST_MS = 1_000;
const LOOK_EVERY_MS = 5;

interface Place {
  readonly at: Position | undefined;
  readonly readAt: number;
}

/**
 * Keeps those together who go through the old part of the log side by side: whoever is ahead waits a little, so that a
 * page that was read and opened once serves all. They share one processor; the waiting costs nothing.
 */
export class Convoy {
  readonly #places = new Map<object, Place>();

  /** Notes where this reader stands, and waits a while until it may go on. */
  async untilTogether(reader: object | undefined, at: Position | undefined, mayGoOn: () => boolean): Promise<void> {
    if (reader === undefined) return;
    const deadline = performance.now() + WAIT_AT_MOST_MS;
    for (;;) {
      this.#places.set(reader, { at, readAt: performance.now() });
      if (mayGoOn() || performance.now() > deadline) return;
      await pause(LOOK_EVERY_MS);
    }
  }

  /** Where the last of those stands who are there (undefined: before the first event); null where nobody is. */
  hindmost(): Position | undefined | null {
    const since = performance.now() - ABSENT_MS;
    let last: Position | undefined | null = null;
    for (const { at, readAt } of this.#places.values()) {
      if (readAt > since && (last === null || comparePositions(at, last) < 0)) last = at;
    }
    return last;
  }

  leave(reader: object | undefined): void {
    if (reader !== undefined) this.#places.delete(reader);
  }
}
