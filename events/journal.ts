import type { DomainEvent } from './catalog/index.ts';
import type { Actor, AppendResult, EventMeta, ExpectedRevision, RecordedEvent } from './log/event-log.ts';
import type { Position } from './log/position.ts';

/**
 * The log as the application speaks to it: typed events of the catalogue in and out.
 * Going in: validated against the schema, personal fields sealed. Coming out: upcast, unsealed, typed.
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

/** What every event of one command shares. */
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
  /** @throws the log's errors; ZodError-like `InvalidEventError` when an event does not fit its schema. */
  append(
    stream: string,
    events: readonly DomainEvent[],
    context: CommandContext,
    options: { expected: ExpectedRevision; timeoutMs?: number },
  ): Promise<AppendResult>;
  /** The stream's events; empty when it does not exist. @throws UnknownEventError */
  read(stream: string): Promise<JournalEvent[]>;
  /**
   * The same with personal fields left sealed: for the rules, which never look at them, and so spare the keys and the
   * opening of what nobody reads.
   */
  readSealed(stream: string): Promise<JournalEvent[]>;
  /** Where the log ends; undefined while it is empty. */
  head(): Promise<Position | undefined>;
  /** Turns raw recorded events (of a subscription or a rebuild) into typed ones, in order. */
  decode(events: readonly RecordedEvent[]): Promise<JournalEvent[]>;
}
