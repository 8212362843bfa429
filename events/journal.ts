import type { DomainEvent } from './catalog/index.ts';
import type { Actor, AppendResult, EventMeta, ExpectedRevision, RecordedEvent } from './log/event-log.ts';
import type { Position } from './log/position.ts';

/**
 * The log as the application uses it: typed events of the catalog in and out. On append it validates against the schema
 * and seals personal fields; on read it upcasts, unseals and types.
 */
interface Envelope {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly meta: EventMeta;
}

/** A union over the catalogue: narrowing on `type` narrows `data`. */
export type JournalEvent<Event extends DomainEvent = DomainEvent> = Event extends DomainEvent
  ? Event & Envelope
  : never;

/** The common context of all events of one command. */
export interface CommandContext {
  commandId: string;
  command: string;
  commandHash: string;
  correlationId: string;
  causationId: string | null;
  actor: Actor;
  /** ISO 8601, the business clock. */
  at: string;
}

export interface Journal {
  /** @throws the log's errors; ZodError-like `InvalidEventError` when an event does not match its schema. */
  append(
    stream: string,
    events: readonly DomainEvent[],
    context: CommandContext,
    options: { expected: ExpectedRevision; timeoutMs?: number },
  ): Promise<AppendResult>;
  /** The stream's events; empty if it does not exist. @throws UnknownEventError */
  read(stream: string): Promise<JournalEvent[]>;
  /** The same with personal fields left sealed: the rules never read them, and so need no keys and no decryption. */
  readSealed(stream: string): Promise<JournalEvent[]>;
  /** The end of the log; undefined while it is empty. */
  head(): Promise<Position | undefined>;
  /** Converts raw recorded events (of a subscription or a rebuild) to typed ones, in order. */
  decode(events: readonly RecordedEvent[]): Promise<JournalEvent[]>;
}

/** What of it needs no keys: personal fields stay sealed. */
export type SealedJournal = Pick<Journal, 'readSealed' | 'head'>;
