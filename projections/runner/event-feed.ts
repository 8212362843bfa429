import type { Journal, JournalEvent } from '#events/journal.ts';
import { parseCategory, type EventLog, type RecordedEvent, type Subscription } from '#events/log/event-log.ts';
import { comparePositions, type Position } from '#events/log/position.ts';

import { CatchUpCoordinator } from './catch-up-coordinator.ts';
import { decodeBatch } from './decode-batch.ts';

/** An event for the read models; if it cannot be decoded, it carries the error instead of the typed event. */
export interface FeedEvent {
  readonly recorded: RecordedEvent;
  readonly category: string;
  readonly event: JournalEvent | null;
  readonly error: Error | null;
}

export interface FeedPage {
  readonly events: readonly FeedEvent[];
  /** Where to read on: the last event's position, or further if no more events follow. */
  readonly next: Position | undefined;
}

/** A reader that identifies itself: those of unfinished builds read the log together. */
export interface FeedReader {
  /** Its build answers queries: it waits for no other reader, or a rebuild would delay what people see. */
  readonly active: boolean;
}

interface Page {
  readonly events: Promise<FeedEvent[]>;
  /** Where the next page begins, once this one is read. */
  next: Position | undefined;
}

/** Pages are shared by read models that catch up together. */
const PAGE_EVENTS = 5_000;
const MAX_CACHED_PAGES = 3;
/** The others do not wait for a read model that takes longer for a page: it may be stuck. */
const READER_TIMEOUT_MS = 15_000;
/** Live events cached for read models that are a little behind. */
const MAX_LIVE_EVENTS = 5_000;

/**
 * One subscription to the log for the whole process (EventStoreDB allows 100 per connection), shared by any number of
 * readers at their own positions. Recent events come from memory, older ones in pages. Events are decoded once.
 */
export class EventFeed {
  readonly #log: EventLog;
  readonly #journal: Journal;
  #subscription: Subscription | undefined;
  /** Everything after `#floor`, in order. */
  #live: FeedEvent[] = [];
  #floor: Position | undefined;
  readonly #pages = new Map<Position | undefined, Page>();
  readonly #coordinator: CatchUpCoordinator;
  #waiting: (() => void)[] = [];
  #trouble: Error | null = null;

  constructor(log: EventLog, journal: Journal, absentMs = READER_TIMEOUT_MS) {
    this.#log = log;
    this.#journal = journal;
    this.#coordinator = new CatchUpCoordinator(absentMs);
  }

  async start(onTrouble: (error: Error) => void): Promise<void> {
    this.#floor = await this.#log.head();
    this.#subscription = this.#log.subscribe({
      after: this.#floor,
      maxBatch: 1_000,
      onBatch: async (events) => this.#arrived(await this.#decode(events)),
      onTrouble: (error) => {
        this.#trouble = error;
        onTrouble(error);
      },
    });
  }

  /** Position of the newest event seen. */
  get head(): Position | undefined {
    return this.#live.at(-1)?.recorded.position ?? this.#floor;
  }

  /** The subscription's error, while it retries. */
  get trouble(): Error | null {
    return this.#subscription?.state === 'retrying' ? this.#trouble : null;
  }

  /** The events after a position; empty if there are none yet. A reader that reads repeatedly identifies itself. */
  async read(after: Position | undefined, reader?: FeedReader): Promise<FeedPage> {
    if (comparePositions(after, this.#floor) >= 0) {
      this.#coordinator.leave(reader);
      const from = firstAfter(this.#live, after);
      const events = this.#live.slice(from, from + PAGE_EVENTS);
      return { events, next: events.at(-1)?.recorded.position ?? after };
    }
    if (reader?.active === false) await this.#coordinator.waitForSlowest(reader, after, () => this.#canLoad(after));
    const events = await this.#page(after);
    return { events, next: events.at(-1)?.recorded.position ?? this.#floor };
  }

  /** Removes a reader, so that no other reader waits for it. */
  leave(reader: FeedReader): void {
    this.#coordinator.leave(reader);
  }

  /** Starts to read the page after a position, so that it is ready when needed. */
  prefetch(after: Position | undefined): void {
    if (comparePositions(after, this.#floor) < 0 && this.#canLoad(after)) void this.#page(after).catch(() => {});
  }

  /** Whether the page after this position is cached, or fits in without evicting one that a reader still needs. */
  #canLoad(after: Position | undefined): boolean {
    if (this.#pages.has(after)) return true;
    const slowest = this.#coordinator.slowest();
    if (slowest === null) return true;
    let at: Position | undefined = slowest;
    for (let pages = 0; pages < MAX_CACHED_PAGES; pages += 1) {
      if (comparePositions(at, after) >= 0) return true;
      const next: Position | undefined = this.#pages.get(at)?.next;
      if (next === undefined) return false;
      at = next;
    }
    return false;
  }

  /** Drops the decoded events: readers get them from the log again, decrypted with the current keys. */
  dropDecoded(): void {
    this.#floor = this.head;
    this.#live = [];
    this.#pages.clear();
  }

  /** Resolves when there are events after `after`, when the signal aborts, or after `timeoutMs`. */
  async wait(after: Position | undefined, signal: AbortSignal, timeoutMs?: number): Promise<void> {
    if (signal.aborted || comparePositions(this.head, after) > 0) return;
    await new Promise<void>((resolve) => {
      const timer = timeoutMs === undefined ? undefined : setTimeout(done, timeoutMs);
      function done(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
      signal.addEventListener('abort', done, { once: true });
      this.#waiting.push(done);
    });
  }

  async stop(): Promise<void> {
    await this.#subscription?.stop();
    this.#wake();
  }

  #arrived(events: readonly FeedEvent[]): void {
    this.#live.push(...events);
    if (this.#live.length > MAX_LIVE_EVENTS * 1.5) {
      const dropped = this.#live.splice(0, this.#live.length - MAX_LIVE_EVENTS);
      this.#floor = dropped.at(-1)?.recorded.position ?? this.#floor;
    }
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }

  #page(after: Position | undefined): Promise<FeedEvent[]> {
    const cached = this.#pages.get(after);
    if (cached !== undefined) return cached.events;
    const events = this.#log.readAll({ after, limit: PAGE_EVENTS }).then((recorded) => this.#decode(recorded));
    const page: Page = { events, next: undefined };
    this.#pages.set(after, page);
    for (const old of [...this.#pages.keys()].slice(0, -MAX_CACHED_PAGES)) this.#pages.delete(old);
    // An incomplete page can grow, and a failed one can succeed later.
    events.then(
      (found) => {
        page.next = found.at(-1)?.recorded.position;
        if (found.length < PAGE_EVENTS) this.#pages.delete(after);
      },
      () => this.#pages.delete(after),
    );
    return events;
  }

  async #decode(events: readonly RecordedEvent[]): Promise<FeedEvent[]> {
    const decoded = await decodeBatch(this.#journal, events);
    return decoded.map((result, i) => {
      const recorded = events[i] as RecordedEvent;
      return { recorded, category: parseCategory(recorded.stream), ...result };
    });
  }
}

function firstAfter(events: readonly FeedEvent[], after: Position | undefined): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comparePositions(events[middle]?.recorded.position, after) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
