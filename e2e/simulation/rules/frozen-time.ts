/** Elapsed time, and frozen time: while a dispute or a chargeback was open. */
export class FrozenTime {
  readonly #spans: { from: number; to: number }[] = [];
  #since: number | null = null;

  begin(at: string): void {
    this.#since ??= Date.parse(at);
  }

  end(at: string): void {
    if (this.#since === null) return;
    this.#spans.push({ from: this.#since, to: Date.parse(at) });
    this.#since = null;
  }

  /** Milliseconds from one instant to another without frozen time. */
  elapsed(from: string, to: string): number {
    const [start, end] = [Date.parse(from), Date.parse(to)];
    const open = this.#since === null ? [] : [{ from: this.#since, to: end }];
    const still = [...this.#spans, ...open].map((span) => Math.min(span.to, end) - Math.max(span.from, start));
    return end - start - still.reduce((sum, length) => sum + Math.max(0, length), 0);
  }
}
