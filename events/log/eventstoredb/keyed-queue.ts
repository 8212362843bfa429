/** Runs the work on each key sequentially. */
export class KeyedQueue {
  /** By key with work in progress: the callers that wait for its end. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Each `begin` requires an `end`. Without work before it there is nothing to await, which saves a promise. */
  begin(key: string): Promise<void> | undefined {
    const others = this.#waiting.get(key);
    if (others !== undefined) return new Promise((resolve) => others.push(resolve));
    this.#waiting.set(key, []);
    return undefined;
  }

  end(key: string): void {
    const next = this.#waiting.get(key)?.shift();
    if (next === undefined) this.#waiting.delete(key);
    else next();
  }
}
