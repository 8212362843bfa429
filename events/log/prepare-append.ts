import { validate as isUuid } from 'uuid';

import { assertJson } from './assert-json.ts';
import { EventTooLargeError, InvalidAppendError } from './errors.ts';
import { eventId } from './event-id.ts';
import type { AppendOptions, EventMeta, ExpectedRevision, JsonObject, NewEvent } from './event-log.ts';

/** EventStoreDB accepts 1 MiB per append in total; the others have the same limit, so that a log can move. */
export const MAX_APPEND_BYTES = 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 10_000;
/** Revisions are 32-bit integers in PostgreSQL. */
const MAX_REVISION = 2 ** 31 - 2;

const streamName = /^[A-Za-z][A-Za-z0-9]{0,49}-[A-Za-z0-9_.~-]{1,150}$/;
const plainText = /^[\x20-\x7e]{1,200}$/;
const typeName = /^[A-Za-z][A-Za-z0-9]{0,99}$/;

export interface PreparedEvent {
  /** Ordinal within the command, from 0. */
  n: number;
  id: string;
  type: string;
  data: JsonObject;
  meta: EventMeta;
}

/** A validated append: what the adapters store, all in the same form. */
export interface PreparedAppend {
  stream: string;
  expected: ExpectedRevision;
  commandId: string;
  commandHash: string;
  events: PreparedEvent[];
  /** The bytes of its events as JSON; an upper bound if that is far below the limit. */
  bytes: number;
  timeoutMs: number;
}

/**
 * The port's input validation, the same for every adapter. Each rule covers an input that a store was seen to accept
 * silently, to answer with a generic error, or to hang on.
 * @throws InvalidAppendError, EventTooLargeError
 */
export function prepareAppend(stream: string, events: readonly NewEvent[], options: AppendOptions): PreparedAppend {
  assertStreamName(stream);
  assertExpected(options.expected);
  const first = events[0];
  if (first === undefined) throw new InvalidAppendError('an append needs at least one event');
  const commandId = String(first.meta.commandId).toLowerCase();
  const { commandHash } = first.meta;
  if (!isUuid(commandId)) throw new InvalidAppendError('the command id is not a uuid');
  let maxBytes = 0;
  const prepared = events.map((event, n): PreparedEvent => {
    const { type, data } = event;
    if (!typeName.test(type)) throw new InvalidAppendError(`not an event type: "${type}"`);
    maxBytes += 2 * type.length + assertMeta(event, commandId, commandHash) + assertJson(data, type, 'data');
    if (data === null || typeof data !== 'object' || Array.isArray(data)) {
      throw new InvalidAppendError(`${type}.data must be an object`);
    }
    const meta = event.meta.commandId === commandId ? event.meta : { ...event.meta, commandId };
    return { n, id: eventId(commandId, n, events.length, commandHash), type, data, meta };
  });
  const bytes = maxBytes > MAX_APPEND_BYTES ? countBytes(prepared) : maxBytes;
  if (bytes > MAX_APPEND_BYTES) throw new EventTooLargeError(bytes, MAX_APPEND_BYTES);
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  if (!(timeoutMs > 0)) throw new InvalidAppendError(`not a timeout: ${timeoutMs}`);
  return { stream, expected: options.expected, commandId, commandHash, events: prepared, bytes, timeoutMs };
}

function countBytes(events: readonly PreparedEvent[]): number {
  const of = (value: object) => Buffer.byteLength(JSON.stringify(value));
  return events.reduce((sum, { type, data, meta }) => sum + of(data) + of(meta) + 2 * type.length, 0);
}

/** @throws InvalidAppendError unless the name is `<category>-<id>` in plain letters, digits and `_ . ~ -` */
export function assertStreamName(stream: string): void {
  if (typeof stream !== 'string' || !streamName.test(stream)) {
    throw new InvalidAppendError(`not a stream name: "${stream}" (wanted: category-id)`);
  }
}

function assertExpected(expected: ExpectedRevision): void {
  if (expected === 'none' || expected === 'exists' || expected === 'any') return;
  if (!Number.isInteger(expected) || expected < 0 || expected > MAX_REVISION) {
    throw new InvalidAppendError(`not an expected revision: ${String(expected)}`);
  }
}

/** How many bytes the meta has at most. */
function assertMeta({ type, meta }: NewEvent, commandId: string, commandHash: string): number {
  const bytes = assertJson(meta, type, 'meta');
  const { correlationId, command, actor } = meta;
  if (
    !isText(correlationId) ||
    !isText(command) ||
    !isText(meta.commandHash) ||
    !isText(actor?.kind) ||
    !isText(actor.id)
  ) {
    throw new InvalidAppendError(`${type}.meta needs correlation, command, command hash and actor`);
  }
  if (!plainText.test(meta.commandHash)) throw new InvalidAppendError(`${type}.meta.commandHash is not plain text`);
  if (meta.causationId !== null && !isUuid(meta.causationId)) {
    throw new InvalidAppendError(`${type}.meta.causationId is neither an event id nor null`);
  }
  if (!Number.isInteger(meta.schemaVersion) || meta.schemaVersion < 1) {
    throw new InvalidAppendError(`${type}.meta.schemaVersion counts from 1`);
  }
  if (typeof meta.at !== 'string' || Number.isNaN(Date.parse(meta.at))) {
    throw new InvalidAppendError(`${type}.meta.at is not a time`);
  }
  if (String(meta.commandId).toLowerCase() !== commandId || meta.commandHash !== commandHash) {
    throw new InvalidAppendError('one append holds the events of one command');
  }
  return bytes;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
