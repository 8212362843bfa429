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
 * Which commands a stream holds, as far as this process has read or continued it. EventStoreDB recognises a repeated
 * append only at the revision of the first one; anywhere else it would store a second copy, so that the adapter must
 * know what is in the stream before it appends. Usually the caller has just read it, and this costs nothing.
 */
export class DeduplicationCache {
  #recent = new Map<string, CachedStream>();
  /** Those written before the recent ones; forgotten all at once, when so many others came. */
  #older = new Map<string, CachedStream>();
  readonly #limit: number;

  /** @param limit how many streams to remember at most; at least half as many, those written last */
  constructor(limit = 5_000) {
    this.#limit = limit;
  }

  /** The last revision up to which the stream is known; -1 when it is not. */
  upTo(stream: string): number {
    return this.#find(stream)?.upTo ?? -1;
  }

  /** Takes note of events read from the stream; those that do not continue what is known are ignored. */
  saw(stream: string, events: readonly RecordedEvent[]): void {
    for (const { revision, position, meta } of events)
      this.#note(stream, revision, position, meta.commandId, meta.commandHash);
  }

  /** Takes note of an append of our own. */
  appended({ stream, commandId, commandHash, events }: PreparedAppend, { revision, position }: AppendResult): void {
    const first = revision - events.length + 1;
    for (let each = first; each <= revision; each++) this.#note(stream, each, position, commandId, commandHash);
  }

  /**
   * The command's first result, if the stream holds it.
   * @throws CommandReusedError when it holds the command with another body
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
