import type { JournalEvent } from '#events/journal.ts';
import type { RecordedEvent } from '#events/log/event-log.ts';
import { comparePositions, type Position } from '#events/log/position.ts';

import { CatchUpCoordinator } from './catch-up-coordinator.ts';

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
  /** It reads no visits, which are most of an old log: its pages leave them out. */
  readonly withoutVisits?: boolean;
}

interface Page {
  readonly events: Promise<FeedEvent[]>;
  /** Whatever is before it and not in the page is no event of these readers. */
  readonly until: Position | undefined;
  /** Where the next page begins, once this one is read. */
  next: Position | undefined;
}

/** Pages are shared by read models that catch up together. */
const PAGE_EVENTS = 5_000;
const MAX_CACHED_PAGES = 3;

/** The old part of the log, for readers of the same events. */
export class FeedPages {
  readonly #load: (after: Position | undefined, limit: number) => Promise<FeedEvent[]>;
  readonly #pages = new Map<Position | undefined, Page>();
  readonly #coordinator: CatchUpCoordinator;

  constructor(load: (after: Position | undefined, limit: number) => Promise<FeedEvent[]>, absentMs: number) {
    this.#load = load;
    this.#coordinator = new CatchUpCoordinator(absentMs);
  }

  /** @param floor behind this position; from there on, events come from memory */
  async read(after: Position | undefined, floor: Position | undefined, reader?: FeedReader): Promise<FeedPage> {
    if (reader?.active === false) await this.#coordinator.waitForSlowest(reader, after, () => this.#canLoad(after));
    const page = this.#page(after, floor);
    const events = await page.events;
    return { events, next: events.at(-1)?.recorded.position ?? page.until };
  }

  /** Removes a reader, so that no other reader waits for it. */
  leave(reader: FeedReader | undefined): void {
    this.#coordinator.leave(reader);
  }

  /** Starts to read the page after a position, so that it is ready when needed. */
  prefetch(after: Position | undefined, floor: Position | undefined): void {
    if (this.#canLoad(after)) void this.#page(after, floor).events.catch(() => {});
  }

  clear(): void {
    this.#pages.clear();
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

  #page(after: Position | undefined, floor: Position | undefined): Page {
    const cached = this.#pages.get(after);
    if (cached !== undefined) return cached;
    const events = this.#load(after, PAGE_EVENTS);
    const page: Page = { events, until: floor, next: undefined };
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
    return page;
  }
}
