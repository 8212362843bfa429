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

/** One attempt's share of the deadline: a connection that went silent must not eat all of it. */
const ATTEMPT_TIMEOUT_MS = 4_000;

/**
 * Appends at an exact revision, always: it is the only kind of append that EventStoreDB recognises when it comes
 * again. An attempt without an answer is repeated as it was, until there is one or the deadline (a time) ends.
 */
export async function appendEvents(
  connection: Connection,
  known: DeduplicationCache,
  append: PreparedAppend,
  deadline: number,
): Promise<AppendResult> {
  /** The server's word that the stream ends elsewhere, if it was the last one heard: what stands there must be learnt. */
  let rejection: unknown;
  let last: unknown;
  for (let attempt = 1; Date.now() < deadline; attempt++) {
    try {
      // Whoever begins a stream is sent off unread, and not remembered: the server knows such an append again by its ids.
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
      await waitFor(Math.min(backoffMs(attempt), Math.max(0, deadline - Date.now())));
    }
  }
  throw new OutcomeUnknownError(append.stream, { cause: last });
}

/** Whether more of the stream must be known first: with a number, everything up to it. */
function mustLearn(known: DeduplicationCache, { stream, expected }: PreparedAppend): boolean {
  return known.upTo(stream) < (typeof expected === 'number' ? expected : 0);
}

/** Whether the writer expects something of which a refusal says that it is not so. */
function isExact({ expected }: PreparedAppend): boolean {
  return expected !== 'any' && expected !== 'exists';
}

/**
 * The revision to append behind. A writer that expects nothing exact goes behind the last revision known; should that
 * be an old one, the server refuses, and it learns.
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
