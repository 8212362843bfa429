import { NO_STREAM } from '@eventstore/db-client';

import { backoffMs, waitFor } from '../backoff.ts';
import { EventTooLargeError, OutcomeUnknownError, WrongRevisionError } from '../errors.ts';
import { toPosition, type AppendResult } from '../event-log.ts';
import { MAX_APPEND_BYTES, type PreparedAppend } from '../prepare-append.ts';
import { actualRevision, isTransient, isType } from './classify.ts';
import type { Connection } from './connect.ts';
import { toEventData } from './convert.ts';
import type { KnownCommands } from './known-commands.ts';
import { readStream } from './read-events.ts';

/** One attempt's share of the deadline: a connection that went silent must not eat all of it. */
const ATTEMPT_MS = 4_000;

/**
 * Appends at an exact revision, always: it is the only kind of append that EventStoreDB recognises when it comes
 * again. An attempt without an answer is repeated as it was, until there is one or the deadline (a time) ends.
 */
export async function appendEvents(
  connection: Connection,
  known: KnownCommands,
  append: PreparedAppend,
  deadline: number,
): Promise<AppendResult> {
  let last: unknown;
  for (let attempt = 1; Date.now() < deadline; attempt++) {
    try {
      const result = await attemptAppend(connection, known, append, deadline);
      if (result !== 'raced') return result;
    } catch (error) {
      if (!isTransient(error) && !isTransient((error as Error).cause)) throw error;
      last = error;
      await waitFor(Math.min(backoffMs(attempt), Math.max(0, deadline - Date.now())));
    }
  }
  throw new OutcomeUnknownError(append.stream, { cause: last });
}

/** `raced`: the writer expected nothing exact, and someone else came first. */
async function attemptAppend(
  connection: Connection,
  known: KnownCommands,
  append: PreparedAppend,
  deadline: number,
): Promise<AppendResult | 'raced'> {
  const { stream } = append;
  if (mustLearn(known, append)) await learn(connection, known, stream, deadline);
  const expected = exactRevision(known, append);
  const repeated = known.resultOf(append);
  if (repeated !== undefined) return repeated;
  if (expected === 'mismatch') throw new WrongRevisionError(stream, append.expected, 'none');
  try {
    const { nextExpectedRevision, position } = await connection.client.appendToStream(stream, toEventData(append), {
      expectedRevision: expected === 'none' ? NO_STREAM : BigInt(expected),
      deadline: Math.min(ATTEMPT_MS, Math.max(1, deadline - Date.now())),
      credentials: connection.credentials,
      requiresLeader: true,
    });
    if (position === undefined) throw new Error('the server acknowledged an append without a position');
    const revision = Number(nextExpectedRevision);
    const result: AppendResult = { revision, position: toPosition(position.commit), repeated: false };
    known.appended(append, result);
    return result;
  } catch (error) {
    if (isType(error, 'maximum-append-size-exceeded')) throw new EventTooLargeError(append.bytes, MAX_APPEND_BYTES);
    if (!isType(error, 'wrong-expected-version')) throw error;
    await learn(connection, known, stream, deadline);
    const first = known.resultOf(append);
    if (first !== undefined) return first;
    if (append.expected === 'any' || append.expected === 'exists') return 'raced';
    throw new WrongRevisionError(stream, append.expected, actualRevision(error));
  }
}

/** Whether more of the stream must be known first: with a number, everything up to it. */
function mustLearn(known: KnownCommands, { stream, expected }: PreparedAppend): boolean {
  if (expected === 'none') return false;
  return known.upTo(stream) < (typeof expected === 'number' ? expected : 0);
}

/**
 * The revision to append behind. A writer that expects nothing exact goes behind the last revision known; should that
 * be an old one, the server refuses, and it learns.
 */
function exactRevision(known: KnownCommands, { stream, expected }: PreparedAppend): number | 'none' | 'mismatch' {
  if (expected === 'none' || typeof expected === 'number') return expected;
  const upTo = known.upTo(stream);
  if (upTo >= 0) return upTo;
  return expected === 'exists' ? 'mismatch' : 'none';
}

class LookUpTimeout extends Error {
  override readonly name = 'LookUpTimeout';
  readonly type = 'timeout';
}

async function learn(connection: Connection, known: KnownCommands, stream: string, deadline: number): Promise<void> {
  const ending = new AbortController();
  const timeout = waitFor(Math.max(1, deadline - Date.now()), ending.signal).then(() => {
    throw new LookUpTimeout('the stream could not be read in time');
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
