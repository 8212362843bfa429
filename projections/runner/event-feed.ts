import { catalog } from '#events/catalog/index.ts';
import type { Journal } from '#events/journal.ts';
import { parseCategory, type EventLog, type RecordedEvent, type Subscription } from '#events/log/event-log.ts';
import { comparePositions, type Position } from '#events/log/position.ts';

import { decodeBatch } from './decode-batch.ts';
import { FeedPages, type FeedEvent, type FeedPage, type FeedReader } from './feed-pages.ts';

const categoriesWithoutVisits = Object.keys(catalog).filter((category) => category !== 'visit');
/** Pages of live events have at most as many. */
const PAGE_EVENTS = 5_000;
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
  readonly #all: FeedPages;
  readonly #others: FeedPages;
  #waiting: (() => void)[] = [];
  #trouble: Error | null = null;

  constructor(log: EventLog, journal: Journal, absentMs = READER_TIMEOUT_MS) {
    this.#log = log;
    this.#journal = journal;
    const load = async (after: Position | undefined, limit: number, categories?: readonly string[]) =>
      this.#decode(await log.readAll({ after, limit, ...(categories && { categories }) }));
    this.#all = new FeedPages(load, absentMs);
    this.#others = new FeedPages((after, limit) => load(after, limit, categoriesWithoutVisits), absentMs);
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
      this.leave(reader);
      const from = firstAfter(this.#live, after);
      const events = this.#live.slice(from, from + PAGE_EVENTS);
      return { events, next: events.at(-1)?.recorded.position ?? after };
    }
    return this.#pagesOf(reader).read(after, this.#floor, reader);
  }

  /** Removes a reader, so that no other reader waits for it. */
  leave(reader: FeedReader | undefined): void {
    this.#pagesOf(reader).leave(reader);
  }

  /** Starts to read the page after a position, so that it is ready when needed. */
  prefetch(after: Position | undefined, reader?: FeedReader): void {
    if (comparePositions(after, this.#floor) < 0) this.#pagesOf(reader).prefetch(after, this.#floor);
  }

  /** Drops the decoded events: readers get them from the log again, decrypted with the current keys. */
  dropDecoded(): void {
    this.#floor = this.head;
    this.#live = [];
    this.#all.clear();
    this.#others.clear();
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

  #pagesOf(reader: FeedReader | undefined): FeedPages {
    return reader?.withoutVisits === true ? this.#others : this.#all;
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
