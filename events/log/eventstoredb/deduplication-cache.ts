import { CommandReusedError } from '../errors.ts';
import type { AppendResult, RecordedEvent } from '../event-log.ts';
import type { Position } from '../position.ts';
import type { PreparedAppend } from '../prepare-append.ts';

interface CachedCommand {
  hash: string;
  revision: number;
  position: Position;
}

interface CachedStream {
  /** Everything up to this revision was seen. */
  upTo: number;
  /** By their ids. */
  readonly commands: Map<string, CachedCommand>;
}

/**
 * The commands in a stream, as far as this process has read or appended to it. EventStoreDB recognises a repeated
 * append only at the revision of the first one, and elsewhere stores a second copy. So the adapter must know the stream
 * before it appends. Usually the caller has just read it, which makes this free.
 */
export class DeduplicationCache {
  #recent = new Map<string, CachedStream>();
  /** Those written before the recent ones; dropped all at once when the recent ones reach half the limit. */
  #older = new Map<string, CachedStream>();
  readonly #limit: number;

  /** @param limit how many streams to remember at most; at least the half written last */
  constructor(limit = 5_000) {
    this.#limit = limit;
  }

  /** The last revision up to which the stream is known; -1 if unknown. */
  upTo(stream: string): number {
    return this.#find(stream)?.upTo ?? -1;
  }

  /** Records events read from the stream; those that do not continue the known part are ignored. */
  saw(stream: string, events: readonly RecordedEvent[]): void {
    for (const { revision, position, meta } of events)
      this.#note(stream, revision, position, meta.commandId, meta.commandHash);
  }

  /** Records an append of our own. */
  appended({ stream, commandId, commandHash, events }: PreparedAppend, { revision, position }: AppendResult): void {
    const first = revision - events.length + 1;
    for (let each = first; each <= revision; each++) this.#note(stream, each, position, commandId, commandHash);
  }

  /**
   * The command's first result, if the stream contains it.
   * @throws CommandReusedError when it contains the command with another body
   */
  resultOf({ stream, commandId, commandHash }: PreparedAppend): AppendResult | undefined {
    const known = this.#find(stream)?.commands.get(commandId);
    if (known === undefined) return undefined;
    if (known.hash !== commandHash) throw new CommandReusedError(commandId);
    return { revision: known.revision, position: known.position };
  }

  #note(stream: string, revision: number, position: Position, id: string, hash: string): void {
    const known = this.#find(stream) ?? { upTo: -1, commands: new Map() };
    if (revision !== known.upTo + 1) return;
    known.upTo = revision;
    known.commands.set(id, { hash, revision, position });
    this.#remember(stream, known);
  }

  #find(stream: string): CachedStream | undefined {
    return this.#recent.get(stream) ?? this.#older.get(stream);
  }

  #remember(stream: string, known: CachedStream): void {
    this.#recent.set(stream, known);
    if (this.#recent.size < this.#limit / 2) return;
    this.#older = this.#recent;
    this.#recent = new Map();
  }
}
