import { BACKWARDS, END, START, type AllStreamResolvedEvent, type ResolvedEvent } from '@eventstore/db-client';

import { parseCategory, type ReadOptions, type RecordedEvent, type SubscriptionFilter } from '../event-log.ts';
import type { Position } from '../position.ts';
import { isType } from './classify-error.ts';
import type { Connection } from './connect.ts';
import { toEventStorePosition, isSystemStream, toRecordedEvent } from './convert-events.ts';
import { drainRead } from './drain-read.ts';

/** The server's own events that can follow our last one, a page at a time. */
const HEAD_PAGE = 32;

export async function readStream(
  { client, credentials }: Connection,
  stream: string,
  { from = 0, limit = Number.MAX_SAFE_INTEGER }: ReadOptions,
): Promise<RecordedEvent[]> {
  if (limit <= 0) return [];
  let found: RecordedEvent[] = [];
  const options = { fromRevision: BigInt(from), maxCount: limit, credentials, requiresLeader: true };
  try {
    await drainRead<ResolvedEvent>(
      () => client.readStream(stream, options),
      () => {
        found = [];
        return ({ event }) => {
          if (event !== undefined) found.push(toRecordedEvent(event));
          return true;
        };
      },
    );
  } catch (error) {
    if (isType(error, 'stream-not-found')) return [];
    throw error;
  }
  return found;
}

/** Reads the whole log after a position, and filters here: the client offers no filter for reads. */
export async function readAll(
  { client, credentials }: Connection,
  { after, limit, categories }: SubscriptionFilter & { after?: Position | undefined; limit: number },
): Promise<RecordedEvent[]> {
  if (limit <= 0) return [];
  const wanted = categories === undefined ? undefined : new Set(categories);
  let found: RecordedEvent[] = [];
  await drainRead<AllStreamResolvedEvent>(
    () => client.readAll({ fromPosition: after === undefined ? START : toEventStorePosition(after), credentials }),
    () => {
      found = [];
      return ({ event }) => {
        if (event === undefined || isSystemStream(event.streamId)) return true;
        const recorded = toRecordedEvent(event);
        // A forward read includes the given position.
        const isNew = recorded.position !== after;
        if (isNew && (wanted === undefined || wanted.has(parseCategory(recorded.stream)))) found.push(recorded);
        return found.length < limit;
      };
    },
  );
  return found;
}

/** Position of the newest event, of ours or (`anyones`) of the server's own. */
export async function readHead(
  { client, credentials }: Connection,
  { anyones }: { anyones: boolean },
): Promise<Position | undefined> {
  let head: Position | undefined;
  let before: Position | undefined;
  let more = true;
  while (more && head === undefined) {
    const fromPosition = before === undefined ? END : toEventStorePosition(before);
    more = false;
    await drainRead<AllStreamResolvedEvent>(
      () => client.readAll({ direction: BACKWARDS, fromPosition, maxCount: HEAD_PAGE, credentials }),
      () =>
        ({ event }) => {
          if (event === undefined) return true;
          more = true;
          before = toRecordedEvent(event).position;
          if (anyones || !isSystemStream(event.streamId)) head = before;
          return head === undefined;
        },
    );
  }
  return head;
}
