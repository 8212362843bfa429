import { backoffMs, waitFor } from '../backoff.ts';
import { LogUnavailableError } from '../errors.ts';
import {
  toPosition,
  type Position,
  type ReadOptions,
  type RecordedEvent,
  type SubscriptionFilter,
} from '../event-log.ts';
import { isTransient, type Sql } from './sql.ts';

const READ_ATTEMPTS = 4;

/** A part of the whole log: the events found, and how far the search went (beyond the last of them with a filter). */
export interface Page {
  events: RecordedEvent[];
  searchedTo: Position | undefined;
}

export async function readStream(sql: Sql, stream: string, { from = 0, limit }: ReadOptions): Promise<RecordedEvent[]> {
  const rows = await available(
    () => sql<RecordedEvent[]>`
      select id, stream, revision, "position", type, data, meta from log.events
      where stream = ${stream} and revision >= ${from} order by revision limit ${limit ?? null}`,
  );
  return [...rows];
}

export async function readHead(sql: Sql): Promise<Position | undefined> {
  const [row] = await available(() => sql<{ head: string | null }[]>`select max("position") as head from log.events`);
  return row?.head === undefined || row.head === null ? undefined : toPosition(row.head);
}

/** The next events behind a position. */
export async function readPage(
  sql: Sql,
  after: Position | undefined,
  limit: number,
  { categories }: SubscriptionFilter,
): Promise<Page> {
  if (categories !== undefined) return readFilteredPage(sql, after, limit, categories);
  const rows = await available(
    () => sql<RecordedEvent[]>`
      select id, stream, revision, "position", type, data, meta from log.events
      where "position" > ${after ?? '-1'} order by "position" limit ${limit}`,
  );
  return { events: [...rows], searchedTo: rows[rows.length - 1]?.position ?? after };
}

/**
 * With a filter, one row comes even when nothing matches: the end of what was searched, read in the same snapshot.
 * Without it a rare category would search the whole log behind its last event again at every wake-up.
 */
async function readFilteredPage(
  sql: Sql,
  after: Position | undefined,
  limit: number,
  categories: readonly string[],
): Promise<Page> {
  const rows = await available(
    () => sql<(RecordedEvent & { head: Position | null })[]>`
      select found.*, head."position" as head
      from (select max("position") as "position" from log.events) head
      left join lateral (
        select id, stream, revision, "position", type, data, meta from log.events
        where "position" > ${after ?? '-1'} and "position" <= head."position"
          and split_part(stream, '-', 1) = any(${[...categories]}::text[])
        order by "position" limit ${limit}
      ) found on true`,
  );
  const head = rows[0]?.head ?? undefined;
  const events: RecordedEvent[] = [];
  for (const { head: _, ...event } of rows) if (event.id !== null) events.push(event);
  return { events, searchedTo: events.length === limit ? events[limit - 1]?.position : (head ?? after) };
}

/** A cut leaves dead connections in the pool, each of which fails the read that finds it: that is worth a few tries. */
async function available<T>(query: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await query();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (attempt === READ_ATTEMPTS) throw new LogUnavailableError({ cause: error });
      await waitFor(backoffMs(attempt));
    }
  }
}
