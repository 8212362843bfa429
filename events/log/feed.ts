import type { RecordedEvent } from './event-log.ts';
import type { Position } from './position.ts';

/** One connection's worth of a subscription, opened behind a position. Any method may reject: then it is lost. */
export interface Feed {
  /**
   * The events that are there now, in position order, perhaps none. `caughtUp` when nothing more is known behind them.
   */
  next(limit: number): Promise<{ events: readonly RecordedEvent[]; caughtUp: boolean }>;
  /** Resolves when asking again makes sense, or when the feed was closed. */
  more(): Promise<void>;
  /** Idempotent. Wakes `more`. */
  close(): void;
}

/** Opens a feed that begins behind `after`; rejects while the log cannot be reached. */
export type OpenFeed = (after: Position | undefined) => Promise<Feed>;
