/** A part of a text: from its first character up to, but excluding, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Which characters of a text some spans cover. */
export class Coverage {
  readonly #covered: Uint8Array;

  constructor(length: number, spans: readonly Span[] = []) {
    this.#covered = new Uint8Array(length);
    for (const { from, to } of spans) this.#covered.fill(1, from, to);
  }

  has(at: number): boolean {
    return this.#covered[at] === 1;
  }

  /** Covers a span unless a part of it is covered already. @returns whether it was free */
  add({ from, to }: Span): boolean {
    if (this.#covered.subarray(from, to).includes(1)) return false;
    this.#covered.fill(1, from, to);
    return true;
  }
}

/** All matches of a global pattern. Most texts have none, and a test first is far cheaper than starting to iterate. */
export function findMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
}
