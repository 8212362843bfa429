/** Who works on a key, and who waits for it: one after another. */
export class KeyedQueue {
  /** By key, while somebody works on it: those who wait for the end of that. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Whoever begins must end. Nothing to wait for where nobody is before it, which costs no promise. */
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
