import { comparePositions, type Position } from '#events/log/position.ts';
import type { Clock } from '#platform/clock.ts';
import type { Topic } from '#projections/runner/topic.ts';

/** A serialized view, as the bytes to send. */
export interface ReadyView {
  readonly body: Buffer;
  readonly position: Position;
}

interface Entry extends ReadyView {
  readonly tags: readonly Topic[];
  /** What the entry occupies in memory, its key and tags included. */
  readonly bytes: number;
  /** The period in which the view is valid, on the business clock. */
  readonly madeAt: number;
  readonly until: number;
}

/** Limits the effect of a missed change, on a connection that died unnoticed. */
const CACHE_TTL_MS = 30_000;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
/** The maps' own share of an entry and of each tag, rounded up: a small view with two tags needs 731 bytes on Node 20. */
const ENTRY_BYTES = 400;
const TAG_BYTES = 150;

/**
 * Caches viewers' views until something that they show changes. Tags are the topics that the read models publish; a
 * listener that may have missed a change clears everything. Expired entries are removed, and above the size limit the
 * oldest ones are evicted.
 */
export class ViewCache {
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #making = new Set<Making>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(clock: Clock, maxBytes: number = MAX_CACHE_BYTES) {
    this.#clock = clock;
    this.#maxBytes = maxBytes;
  }

  /** The view, if it is cached and shows at least `min`. */
  get(id: string, min: Position | null): ReadyView | null {
    const entry = this.#entries.get(id);
    if (entry === undefined) return null;
    const now = this.#clock.now().getTime();
    if (now < entry.madeAt || now >= entry.until) {
      this.#remove(id, entry);
      return null;
    }
    return comparePositions(entry.position, min ?? undefined) >= 0 ? entry : null;
  }

  /** Records which topics change while a view is being made: such a view may be stale already, and is not cached. */
  begin(): Making {
    const madeAt = this.#clock.now().getTime();
    const making: Making = { madeAt, changed: new Set(), all: false };
    this.#making.add(making);
    return making;
  }

  /** `until` is the instant at which time alone makes the view stale: an offer expires, work can start. */
  put(making: Making, id: string, view: ReadyView, { tags, until }: Lasting): void {
    this.#making.delete(making);
    if (making.all || tags.some((tag) => making.changed.has(tag))) return;
    const old = this.#entries.get(id);
    if (old !== undefined) this.#remove(id, old);
    const bytes = measure(id, view, tags);
    this.#entries.set(id, { ...view, tags, bytes, madeAt: making.madeAt, until: computeExpiry(making, until) });
    this.#bytes += bytes;
    for (const tag of tags) {
      const ids = this.#byTag.get(tag);
      if (ids === undefined) this.#byTag.set(tag, new Set([id]));
      else ids.add(id);
    }
    this.#evict(making.madeAt);
  }

  /** The bytes that all entries occupy. */
  get bytes(): number {
    return this.#bytes;
  }

  abandon(making: Making): void {
    this.#making.delete(making);
  }

  changed(tag: string): void {
    for (const making of this.#making) making.changed.add(tag);
    const ids = this.#byTag.get(tag);
    if (ids === undefined) return;
    for (const id of ids) {
      const entry = this.#entries.get(id);
      if (entry !== undefined) this.#remove(id, entry);
    }
  }

  /** Clears everything, after changes that cannot be listed. */
  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
    this.#byTag.clear();
    for (const making of this.#making) making.all = true;
  }

  /** Entries are in the order in which they were made, and none outlives the cache's time. */
  #evict(now: number): void {
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes && entry.madeAt + CACHE_TTL_MS > now) break;
      this.#remove(oldest, entry);
    }
  }

  #remove(id: string, entry: Entry): void {
    this.#entries.delete(id);
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const ids = this.#byTag.get(tag);
      ids?.delete(id);
      if (ids?.size === 0) this.#byTag.delete(tag);
    }
  }
}

/** What invalidates a view. */
export interface Lasting {
  /** Topics whose changes make it stale. */
  readonly tags: readonly Topic[];
  /** When time alone makes it stale; null if it never does. */
  readonly until: string | null;
}

/** Texts count two bytes a character. */
function measure(id: string, { body, position }: ReadyView, tags: readonly Topic[]): number {
  const texts = [id, position, ...tags].reduce((sum, text) => sum + 2 * text.length, 0);
  return body.length + texts + ENTRY_BYTES + TAG_BYTES * tags.length;
}

function computeExpiry({ madeAt }: Making, until: string | null): number {
  // From half to all of the time: views made together do not expire together.
  const ttlMs = CACHE_TTL_MS * (0.5 + Math.random() / 2);
  return Math.min(madeAt + ttlMs, until === null ? Number.POSITIVE_INFINITY : Date.parse(until));
}

export interface Making {
  readonly madeAt: number;
  readonly changed: Set<string>;
  /** Everything may have changed. */
  all: boolean;
}
