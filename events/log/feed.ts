import type { RecordedEvent } from './event-log.ts';
import type { Position } from './position.ts';

/** One connection's part of a subscription, opened after a position. If any method rejects, the feed is lost. */
export interface Feed {
  /** The available events in position order, perhaps none. `caughtUp` if no later ones are known. */
  next(limit: number): Promise<{ events: readonly RecordedEvent[]; caughtUp: boolean }>;
  /** Resolves when `next` may have more, or when the feed was closed. */
  waitForMore(): Promise<void>;
  /** Idempotent. Wakes `waitForMore`. */
  close(): void;
}

/** Opens a feed that begins after `after`; rejects while the log is unreachable. */
export type OpenFeed = (after: Position | undefined) => Promise<Feed>;
