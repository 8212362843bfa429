import { NO_STREAM, type AppendResult as ServerResult } from '@eventstore/db-client';

import { backoffMs, waitFor } from '../backoff.ts';
import { EventTooLargeError, OutcomeUnknownError, WrongRevisionError } from '../errors.ts';
import type { AppendResult } from '../event-log.ts';
import { toPosition } from '../position.ts';
import { MAX_APPEND_BYTES, type PreparedAppend } from '../prepare-append.ts';
import { actualRevision, isTransient, isType } from './classify-error.ts';
import type { Connection } from './connect.ts';
import { toEventData } from './convert-events.ts';
import type { DeduplicationCache } from './deduplication-cache.ts';
import { readStream } from './read-events.ts';
import type { RecoveringConnection } from './recovering-connection.ts';

/** One attempt's share of the deadline: an unresponsive connection must not use all of it. */
const ATTEMPT_TIMEOUT_MS = 4_000;

/**
 * Always appends at an exact revision: EventStoreDB recognises only such an append when it is repeated. An unanswered
 * attempt is repeated unchanged until it is answered or the deadline (a time) ends.
 */
export async function appendEvents(
  connection: RecoveringConnection,
  known: DeduplicationCache,
  append: PreparedAppend,
  deadline: number,
): Promise<AppendResult> {
  /** The server's last rejection with another stream end: the stream must be read to it. */
  let rejection: unknown;
  let last: unknown;
  for (let attempt = 1; Date.now() < deadline; attempt++) {
    try {
      // An append that begins a stream needs no read and no cache: the server recognises a repeat by its ids.
      if (rejection !== undefined || append.expected !== 'none') {
        if (rejection !== undefined || mustLearn(known, append))
          await learn(connection, known, append.stream, deadline);
        const first = known.resultOf(append);
        if (first !== undefined) return first;
        if (rejection !== undefined && isExact(append)) {
          throw new WrongRevisionError(append.stream, append.expected, actualRevision(rejection));
        }
      }
      const result = resultOf(await send(connection, append, exactRevision(known, append), deadline));
      if (append.expected !== 'none') known.appended(append, result);
      return result;
    } catch (error) {
      rejection = isType(error, 'wrong-expected-version') ? error : undefined;
      if (rejection !== undefined) continue;
      if (isType(error, 'maximum-append-size-exceeded')) throw new EventTooLargeError(append.bytes, MAX_APPEND_BYTES);
      if (!isTransient(error) && !isTransient((error as Error).cause)) throw error;
      last = error;
      await connection.pause(Math.min(backoffMs(attempt), Math.max(0, deadline - Date.now())));
    }
  }
  throw new OutcomeUnknownError(append.stream, { cause: last });
}

/** Whether more of the stream must be read first: with a number, everything up to it. */
function mustLearn(known: DeduplicationCache, { stream, expected }: PreparedAppend): boolean {
  return known.upTo(stream) < (typeof expected === 'number' ? expected : 0);
}

/** Whether a rejection means that the writer's expectation is wrong. */
function isExact({ expected }: PreparedAppend): boolean {
  return expected !== 'any' && expected !== 'exists';
}

/**
 * The revision to append after. A writer without an exact expectation appends after the last known revision; if that is
 * outdated, the server rejects it, and the adapter reads on.
 */
function exactRevision(known: DeduplicationCache, { stream, expected }: PreparedAppend): number | 'none' {
  if (expected === 'none' || typeof expected === 'number') return expected;
  const upTo = known.upTo(stream);
  if (upTo >= 0) return upTo;
  if (expected === 'exists') throw new WrongRevisionError(stream, expected, 'none');
  return 'none';
}

function send(
  { client, credentials }: Connection,
  append: PreparedAppend,
  revision: number | 'none',
  deadline: number,
): Promise<ServerResult> {
  return client.appendToStream(append.stream, toEventData(append), {
    expectedRevision: revision === 'none' ? NO_STREAM : BigInt(revision),
    deadline: Math.min(ATTEMPT_TIMEOUT_MS, Math.max(1, deadline - Date.now())),
    credentials,
    requiresLeader: true,
  });
}

function resultOf({ nextExpectedRevision, position }: ServerResult): AppendResult {
  if (position === undefined) throw new Error('the server acknowledged an append without a position');
  return { revision: Number(nextExpectedRevision), position: toPosition(position.commit) };
}

class LookupTimeout extends Error {
  override readonly name = 'LookupTimeout';
  readonly type = 'timeout';
}

async function learn(
  connection: Connection,
  known: DeduplicationCache,
  stream: string,
  deadline: number,
): Promise<void> {
  const ending = new AbortController();
  const timeout = waitFor(Math.max(1, deadline - Date.now()), ending.signal).then(() => {
    throw new LookupTimeout('the stream could not be read in time');
  });
  timeout.catch(() => {});
  try {
    const reading = readStream(connection, stream, { from: known.upTo(stream) + 1 });
    reading.catch(() => {});
    known.saw(stream, await Promise.race([reading, timeout]));
  } finally {
    ending.abort();
  }
}
