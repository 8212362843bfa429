import type { ExpectedRevision } from './event-log.ts';
import type { Position } from './position.ts';

/** Another writer appended first, or the stream is not in the expected state. Load and decide again. */
export class WrongRevisionError extends Error {
  override readonly name = 'WrongRevisionError';
  readonly expected: ExpectedRevision;
  readonly actual: number | 'none';
  constructor(stream: string, expected: ExpectedRevision, actual: number | 'none') {
    super(`stream ${stream}: expected revision ${expected}, found ${actual}`);
    this.expected = expected;
    this.actual = actual;
  }
}

/** The command id was used before with another body, or on another stream. */
export class CommandReusedError extends Error {
  override readonly name = 'CommandReusedError';
  constructor(commandId: string) {
    super(`command ${commandId} was used before with another body or on another stream`);
  }
}

/** One append can hold 1 MiB in total, on every adapter (the limit of EventStoreDB). */
export class EventTooLargeError extends Error {
  override readonly name = 'EventTooLargeError';
  constructor(bytes: number, limit: number) {
    super(`the append holds ${bytes} bytes, the log takes ${limit} at most`);
  }
}

/** The caller's mistake: an empty list, an invalid name, data that JSON cannot hold. Nothing was written. */
export class InvalidAppendError extends Error {
  override readonly name = 'InvalidAppendError';
}

/** The log did not answer in time. The events may be there: append the same command again to find out. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
  constructor(stream: string, options?: ErrorOptions) {
    super(`append to ${stream}: the log did not answer, the outcome is unknown`, options);
  }
}

/** The log is currently unreachable. Nothing was read; try again. */
export class LogUnavailableError extends Error {
  override readonly name = 'LogUnavailableError';
  constructor(options?: ErrorOptions) {
    super('the event log cannot be reached', options);
  }
}

/** The event log as it is configured lets no process start: its operator must act. */
export class LogStartError extends Error {}

/** The log did not answer for as long as a start waits. */
export class LogUnreachableError extends LogStartError {
  override readonly name = 'LogUnreachableError';
  constructor(seconds: number) {
    super(`The event log (EVENTSTORE_URL) did not answer within ${seconds} seconds.`);
  }
}

/** A reader is beyond the log's end: the log was restored from an older state, or the reader belongs to another log. */
export class LogBehindError extends Error {
  override readonly name = 'LogBehindError';
  constructor(position: Position | undefined, head: Position | undefined) {
    super(`the log is older than this reader: it ends at ${head ?? 'nothing'}, the reader is at ${position}`);
  }
}

/** A stored event whose type or version is not in the catalog. Never skipped. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError';
  constructor(type: string, version: number, known: readonly number[]) {
    super(
      known.length === 0
        ? `unknown event type ${type}`
        : `unknown version ${version} of event ${type} (known: ${known.join(', ')})`,
    );
  }
}
