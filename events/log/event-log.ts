/**
 * The event log's port: the only access to what happened.
 *
 * It has three adapters (EventStoreDB, PostgreSQL, memory), which pass one contract suite. Six promises:
 *
 * 1. Optimistic concurrency: every mismatch with the expected revision is rejected.
 * 2. Idempotency: the same command appended again returns its first result, another body under the same command id
 *    is rejected, and an unknown outcome is retried or reported as unknown, never as failed.
 * 3. A subscription delivers every event exactly once, in position order.
 * 4. A subscription never ends by itself.
 * 5. Events are immutable.
 * 6. Every event has its correlation, causation, actor, command, schema version and time.
 */

import type { Position } from './position.ts';

/** The stream's last revision as the writer expects it. Revisions count from 0. */
export type ExpectedRevision = 'none' | 'exists' | 'any' | number;

type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** Who caused an event. `id` is an account id for people, a name for the system's own parts. Never personal data. */
export interface Actor {
  kind: 'client' | 'provider' | 'support' | 'analyst' | 'admin' | 'deadline' | 'webhook' | 'reactor' | 'system';
  id: string;
}

export interface EventMeta {
  /** One correlation for everything that follows from one action of a person. */
  correlationId: string;
  /** The event id that caused this command, or null if a person sent it. */
  causationId: string | null;
  actor: Actor;
  commandId: string;
  /** The command's name, for audits. */
  command: string;
  /** SHA-256 of the command's canonical body: another body under the same command id is rejected. */
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
  /** Derived from command id and hash, ordinal within the command and its number of events. */
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
  /** Stream categories (the part of a stream's name before its first dash). Absent: all of ours. */
  categories?: readonly string[];
}

export interface SubscribeOptions extends SubscriptionFilter {
  /** Deliver what follows this position; absent: from the beginning. */
  after?: Position | undefined;
  /** At most this many events a batch (default 500). A batch is delivered as soon as it has one event. */
  maxBatch?: number;
  /**
   * Called one at a time; the next batch waits for it. A batch whose handler throws is retried with backoff, never
   * skipped.
   */
  onBatch: (events: readonly RecordedEvent[]) => Promise<void> | void;
  /** Called on every lost connection or failing handler that is retried. For health and logs. */
  onTrouble?: (error: Error) => void;
}

export interface Subscription {
  /** The last position that `onBatch` accepted. */
  readonly position: Position | undefined;
  /** `live` caught up; `catching-up` behind; `retrying` the source or the handler fails; `stopped` by `stop()`. */
  readonly state: 'catching-up' | 'live' | 'retrying' | 'stopped';
  /** Ends the subscription after the current batch. */
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
   * Appends all events or none. One append has the events of one command.
   * @throws WrongRevisionError, CommandReusedError, EventTooLargeError, InvalidAppendError, OutcomeUnknownError
   */
  append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult>;
  /** The stream's events in order; an empty list if the stream does not exist. */
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
