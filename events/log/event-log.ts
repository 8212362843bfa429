/**
 * The event log's port: the only door to what happened.
 *
 * Three adapters stand behind it (EventStoreDB, PostgreSQL, memory) and pass one contract suite. Six promises:
 *
 * 1. Optimistic concurrency: every mismatch with the expected revision is refused.
 * 2. Idempotency: the same command appended again returns its first result, another body under the same command id
 *    is refused, and an unknown outcome is retried or said to be unknown, never called failed.
 * 3. A subscription delivers every event exactly once, in position order.
 * 4. A subscription never ends by itself.
 * 5. Events are immutable.
 * 6. Every event carries its correlation, causation, actor, command, schema version and time.
 */

import type { Position } from './position.ts';

/** What the writer believes the stream's last revision to be. Revisions count from 0. */
export type ExpectedRevision = 'none' | 'exists' | 'any' | number;

type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** Who caused an event. `id` is an account id for people, a name for the system's own parts. Never personal data. */
export interface Actor {
  kind: 'client' | 'provider' | 'support' | 'admin' | 'deadline' | 'webhook' | 'reactor' | 'system';
  id: string;
}

export interface EventMeta {
  /** One correlation for everything that follows from one act of a person. */
  correlationId: string;
  /** The event id that caused this command, or null where a person began it. */
  causationId: string | null;
  actor: Actor;
  commandId: string;
  /** The command's name, for the audit. */
  command: string;
  /** SHA-256 over the command's canonical body: another body under the same command id is refused. */
  commandHash: string;
  schemaVersion: number;
  /** When it happened on the business clock, ISO 8601 in UTC. */
  at: string;
}

/** An event ready to be stored: personal fields already sealed. */
export interface NewEvent {
  type: string;
  data: JsonObject;
  meta: EventMeta;
}

export interface RecordedEvent extends NewEvent {
  /** Derived from command id and hash, ordinal within the command and how many events it has. */
  id: string;
  stream: string;
  revision: number;
  position: Position;
}

export interface AppendResult {
  /** Revision of the last event of this append. */
  revision: number;
  /** Position of the last event of this append. */
  position: Position;
}

export interface AppendOptions {
  expected: ExpectedRevision;
  /** Give up after this many milliseconds (default 10 000) with `OutcomeUnknownError`. */
  timeoutMs?: number;
}

export interface SubscriptionFilter {
  /** Stream categories (the part of a stream's name before its first dash). Absent: every one of ours. */
  categories?: readonly string[];
}

export interface SubscribeOptions extends SubscriptionFilter {
  /** Deliver what stands after this position; absent: from the beginning. */
  after?: Position | undefined;
  /** At most this many events a batch (default 500). Batches are handed out as soon as there is one event. */
  maxBatch?: number;
  /** Called one at a time; the next batch waits for it. A throw is retried with backoff, never skipped. */
  onBatch: (events: readonly RecordedEvent[]) => Promise<void> | void;
  /** Called on every lost connection or failing handler, with what is retried. For health and logs. */
  onTrouble?: (error: Error) => void;
}

export interface Subscription {
  /** The last position handed to `onBatch` and accepted by it. */
  readonly position: Position | undefined;
  /** `live` caught up; `catching-up` behind; `retrying` the source or the handler fails; `stopped` by `stop()`. */
  readonly state: 'catching-up' | 'live' | 'retrying' | 'stopped';
  /** Ends the subscription after the batch in hand. */
  stop(): Promise<void>;
}

export interface ReadOptions {
  /** First revision to read (default 0). */
  from?: number;
  /** At most this many events (default: all). */
  limit?: number;
}

export interface EventLog {
  readonly kind: 'eventstoredb' | 'postgres' | 'memory';
  /**
   * Appends all events or none. One append holds the events of one command.
   * @throws WrongRevisionError, CommandReusedError, EventTooLargeError, InvalidAppendError, OutcomeUnknownError
   */
  append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult>;
  /** The stream's events in order; an empty list when the stream does not exist. */
  read(stream: string, options?: ReadOptions): Promise<RecordedEvent[]>;
  /** Every event of the log in position order, for rebuilds and audits. */
  readAll(options: SubscriptionFilter & { after?: Position | undefined; limit: number }): Promise<RecordedEvent[]>;
  subscribe(options: SubscribeOptions): Subscription;
  /** Position of the newest event; undefined when the log is empty. */
  head(): Promise<Position | undefined>;
  close(): Promise<void>;
}

/** The category of a stream: `job-4f…` → `job`. */
export function parseCategory(stream: string): string {
  const dash = stream.indexOf('-');
  return dash < 0 ? stream : stream.slice(0, dash);
}
