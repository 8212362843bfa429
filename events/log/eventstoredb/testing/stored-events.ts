/** One event as the server stores it. Positions are byte offsets: ascending, with gaps. */
export interface StoredEvent {
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  metadata: [string, string][];
  customMetadata: Uint8Array;
  data: Uint8Array;
}

export type ProposedEvent = Omit<StoredEvent, 'stream' | 'revision' | 'position'>;
export type Expected = 'no_stream' | 'any' | 'exists' | number;

export type AppendOutcome =
  | { kind: 'success'; revision: number; position: bigint }
  | { kind: 'wrong'; actual: number | 'no_stream' };

/** After this many appends the server writes its own statistics, as a real one does. */
const STATISTICS_EVERY = 40;

/** The server's data; it outlives the server's connections and its "process". */
export class StoredEvents {
  readonly all: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #listeners = new Set<() => void>();
  #position = 0n;
  #appends = 0;

  constructor() {
    this.#writeStatistics();
  }

  stream(name: string): readonly StoredEvent[] | undefined {
    return this.#streams.get(name);
  }

  /**
   * Decides like a real server. At an exact revision, events that already follow it return the first result again; a
   * part of them, or others, are a wrong version. With `any` it recognises nothing, which is a real server's worst
   * behaviour.
   */
  append(name: string, expected: Expected, events: readonly ProposedEvent[]): AppendOutcome {
    const stream = this.#streams.get(name) ?? [];
    const current = stream.length - 1;
    const behind = expected === 'no_stream' ? -1 : expected;
    const last = typeof behind === 'number' ? stream[behind + events.length] : undefined;
    if (typeof behind === 'number' && last !== undefined) {
      if (events.every(({ id }, i) => stream[behind + 1 + i]?.id === id)) {
        return { kind: 'success', revision: last.revision, position: last.position };
      }
    }
    const fits = behind === 'any' || (behind === 'exists' ? current >= 0 : behind === current);
    if (!fits) return { kind: 'wrong', actual: current < 0 ? 'no_stream' : current };
    for (const event of events) this.#write(name, event);
    if (++this.#appends % STATISTICS_EVERY === 0) this.#writeStatistics();
    for (const listener of this.#listeners) listener();
    const written = this.#streams.get(name)?.at(-1);
    return { kind: 'success', revision: written?.revision ?? current, position: written?.position ?? 0n };
  }

  /** Calls back after every append; returns how to stop it. */
  onAppend(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Index in `all` of the first event at or after a position. */
  indexAt(position: bigint): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.all[middle]?.position ?? 0n) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #write(name: string, event: ProposedEvent): void {
    const stream = this.#streams.get(name) ?? [];
    this.#position += BigInt(120 + event.data.length + event.customMetadata.length);
    const stored = { ...event, stream: name, revision: stream.length, position: this.#position };
    stream.push(stored);
    this.#streams.set(name, stream);
    this.all.push(stored);
  }

  #writeStatistics(): void {
    this.#write('$stats-127.0.0.1:2113', {
      id: crypto.randomUUID(),
      metadata: [
        ['type', '$statsCollected'],
        ['content-type', 'application/json'],
        ['created', '0'],
      ],
      customMetadata: new Uint8Array(),
      data: Buffer.from('{}'),
    });
  }
}
