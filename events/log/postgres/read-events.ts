import { backoffMs, waitFor } from '../backoff.ts';
import { LogUnavailableError } from '../errors.ts';
import type { ReadOptions, RecordedEvent, SubscriptionFilter } from '../event-log.ts';
import { toPosition, type Position } from '../position.ts';
import { isTransient, type Sql } from './sql.ts';

const READ_ATTEMPTS = 4;

/**
 * A filtered query searches this many events (or as many as it can return). Without a bound, the planner cannot guess
 * the number of matches and was seen to sort the whole rest of the log for every page.
 */
const SEARCH_WINDOW = 2_000;

/** A part of the whole log. */
export interface Page {
  events: RecordedEvent[];
  /** How far the search went: beyond the last event found if a filter excluded others. */
  searchedTo: Position | undefined;
  /** There was nothing after it when the page was read. */
  atEnd: boolean;
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

/** The events after a position that match the filter, up to a limit. */
export async function readAll(
  sql: Sql,
  after: Position | undefined,
  limit: number,
  filter: SubscriptionFilter,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  let page: Page = { events, searchedTo: after, atEnd: false };
  while (!page.atEnd && events.length < limit) {
    page = await readPage(sql, page.searchedTo, limit - events.length, filter);
    events.push(...page.events);
  }
  return events;
}

/** The next events after a position; with a filter perhaps none, though there are more. */
export async function readPage(
  sql: Sql,
  after: Position | undefined,
  limit: number,
  { categories }: SubscriptionFilter,
): Promise<Page> {
  if (categories !== undefined) return readFilteredPage(sql, after, limit, categories);
  const rows = await available(
    () =>
      sql<RecordedEvent[]>`
        select id, stream, revision, "position", type, data, meta from log.events
        where "position" > ${after ?? '0'} order by "position" limit ${limit}`,
  );
  return { events: [...rows], searchedTo: rows[rows.length - 1]?.position ?? after, atEnd: rows.length < limit };
}

/** One row is returned even without matches: the end of the search and of the log, read in the same snapshot. */
async function readFilteredPage(
  sql: Sql,
  after: Position | undefined,
  limit: number,
  categories: readonly string[],
): Promise<Page> {
  const from = after ?? '0';
  const searched = Math.max(SEARCH_WINDOW, limit);
  // The literal condition is that of a partial index.
  const isOther = sql`stream not like 'visit-%'`;
  const [condition, end] = categories.includes('visit')
    ? [sql`true`, sql`least(head, ${from}::bigint + ${searched})`]
    : [
        isOther,
        sql`coalesce((select "position" from log.events where "position" > ${from} and ${isOther}
            order by "position" offset ${searched - 1} limit 1), head)`,
      ];
  const rows = await available(
    () =>
      sql<(RecordedEvent & { upTo: Position | null; atEnd: boolean | null })[]>`
        select found.*, searched.up_to as "upTo", searched.up_to = searched.head as "atEnd"
        from (
          select head, case when head is not null then ${end} end as up_to
          from (select max("position") as head from log.events) newest
        ) searched
        left join lateral (
          select id, stream, revision, "position", type, data, meta from log.events
          where "position" > ${from} and "position" <= searched.up_to
            and ${condition} and split_part(stream, '-', 1) = any(${[...categories]}::text[])
          order by "position" limit ${limit}
        ) found on true`,
  );
  const events: RecordedEvent[] = [];
  for (const { upTo: _, atEnd: __, ...event } of rows) if (event.id !== null) events.push(event);
  if (events.length === limit) return { events, searchedTo: events[limit - 1]?.position, atEnd: false };
  return { events, searchedTo: rows[0]?.upTo ?? after, atEnd: rows[0]?.atEnd ?? true };
}

/** A cut leaves dead connections in the pool, each of which fails one read; so reads are retried a few times. */
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
