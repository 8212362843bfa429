import type { DomainEvent } from '#events/catalog/index.ts';
import type { CommandContext, Journal, JournalEvent } from '#events/journal.ts';
import type { AppendResult } from '#events/log/event-log.ts';

/**
 * A stream in memory, extended by what is appended through it. Several commands of one piece of work share one, so that
 * the log is read once for all of them. It is never relied on for long: `append` fails where another writer was first.
 */
export class LoadedStream {
  readonly name: string;
  readonly #journal: Pick<Journal, 'append'>;
  readonly #read: (stream: string) => Promise<JournalEvent[]>;
  #stored: readonly JournalEvent[] = [];
  #events: readonly DomainEvent[] = [];
  #end: AppendResult | null = null;

  /** Empty until `load`. `opens`: personal fields are read, too. */
  constructor(journal: Journal, name: string, { opens = false }: { opens?: boolean } = {}) {
    this.name = name;
    this.#journal = journal;
    this.#read = opens ? (stream) => journal.read(stream) : (stream) => journal.readSealed(stream);
  }

  /** The events as the log held them at the last `load`. */
  get stored(): readonly JournalEvent[] {
    return this.#stored;
  }

  /** `stored`, and the events that were appended since. */
  get events(): readonly DomainEvent[] {
    return this.#events;
  }

  /** Where the stream ends; null while it is empty. */
  get end(): AppendResult | null {
    return this.#end;
  }

  /** Reads the stream from the log, whatever is in memory. */
  async load(): Promise<this> {
    this.#stored = await this.#read(this.name);
    this.#events = this.#stored;
    this.#end = this.#stored.at(-1) ?? null;
    return this;
  }

  /** @throws WrongRevisionError where another writer was first, and the journal's other errors */
  async append(events: readonly DomainEvent[], context: CommandContext): Promise<AppendResult> {
    const expected = this.#end?.revision ?? 'none';
    const { revision, position } = await this.#journal.append(this.name, events, context, { expected });
    // A repeated command is answered with where its events stand, which may be further up than the end in memory.
    if (revision === (this.#end?.revision ?? -1) + events.length) {
      this.#events = [...this.#events, ...events];
      this.#end = { revision, position };
    } else {
      await this.load();
    }
    return { revision, position };
  }
}
