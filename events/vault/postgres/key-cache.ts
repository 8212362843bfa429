/**
 * Cached unwrapped keys, at most `limit`, each for at most `ttlMs`: the longest delay before a process without
 * notifications forgets.
 */
export class KeyCache {
  readonly #entries = new Map<string, { key: Buffer; until: number }>();
  readonly #limit: number;
  readonly #ttlMs: number;
  readonly #now: () => number;
  /** Counts the dropped keys: a lookup that began before must not cache its result. */
  drops = 0;

  constructor(limit: number, ttlMs: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#ttlMs = ttlMs;
    this.#now = now;
  }

  get(subject: string): Buffer | undefined {
    const entry = this.#entries.get(subject);
    if (entry === undefined) return undefined;
    if (entry.until > this.#now()) return entry.key;
    this.#entries.delete(subject);
    return undefined;
  }

  set(subject: string, key: Buffer): void {
    this.#entries.delete(subject);
    this.#entries.set(subject, { key, until: this.#now() + this.#ttlMs });
    if (this.#entries.size <= this.#limit) return;
    // A map iterates in insertion order: the first is the oldest.
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      break;
    }
  }

  drop(subject: string): void {
    this.drops++;
    this.#entries.delete(subject);
  }

  clear(): void {
    this.drops++;
    this.#entries.clear();
  }
}
