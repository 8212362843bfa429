import type { Sql } from '#platform/postgres.ts';
import { isUuid } from './cursor.ts';
import { beyond, inOrder, type Keyset } from './keyset.ts';
import { PAGE_SIZE } from './job-lists.ts';
import { listedColumns } from './job-rows.ts';
import { pattern } from './pattern.ts';
import type { Part } from './statement.ts';

/** The latest posted first. */
export const latestPosted: Keyset = { at: 'posted_at', id: 'job_id', direction: 'desc' };

export interface JobsThat {
  readonly q: string | undefined;
  readonly cursor: string | undefined;
  /** Only what was asked for and not booked, so far or ever. */
  readonly requests?: 'all' | 'open' | 'ended' | undefined;
  /** What fewer jobs have is looked up by the index of words, all else by going through the jobs in order. */
  readonly rare?: number;
}

/** Whatever more jobs have than this, the latest have too: it is soon found among them. */
const RARE = 1_000;
/** Fewer characters than this are in too many words for the index of words. */
const SHORTEST_INDEXED = 3;

/** One page of all jobs, by number, id, or words of the title, category or area; found in an index that holds them. */
export function jobsThat(sql: Sql, { q, cursor, requests, rare = RARE }: JobsThat): Part {
  const order = inOrder(sql, latestPosted);
  const limit = sql`${order} limit ${PAGE_SIZE + 1}`;
  const wanted =
    requests === undefined
      ? sql`true`
      : sql`booked_at is null and ${requests === 'all' ? sql`true` : sql`bucket = ${requests}`}`;
  const after = sql`${wanted} and ${beyond(sql, latestPosted, cursor)}`;
  if (q === undefined || q === '') return sql`select ${listedColumns(sql)} from read.jobs j where ${after} ${limit}`;
  const number = /^(?:hw-?)?(\d{1,9})$/i.exec(q)?.[1];
  if (isUuid(q.toLowerCase()) || number !== undefined) {
    const known = number === undefined ? sql`job_id = ${q}` : sql`number = ${Number(number)}`;
    return sql`select ${listedColumns(sql)} from read.jobs j where ${known} and ${after} ${limit}`;
  }
  return sql`
    select ${listedColumns(sql)} from read.jobs j where job_id in (${foundBy(sql, { q, rare, after, limit })}) ${order}`;
}

interface Search {
  readonly q: string;
  readonly rare: number;
  readonly after: Part;
  readonly limit: Part;
}

/** The ids of one page of jobs that are found by some words. */
function foundBy(sql: Sql, { q, rare, after, limit }: Search): Part {
  const like = pattern(q);
  const inOrderOfAll = (when: Part): Part => sql`
    select job_id from read.jobs
    where ${when} and (title ilike ${like} or category ilike ${like} or area ilike ${like}) and ${after} ${limit}`;
  if (q.length < SHORTEST_INDEXED) return inOrderOfAll(sql`true`);
  // Looked up one by one: the planner cannot know that they are few, and would go through all jobs for them.
  return sql`
    with found as materialized (
      select job_id as found_id from read.job_words where words like ${pattern(q.toLowerCase())} limit ${rare + 1}),
    counted as materialized (select count(*) <= ${rare} as rare from found)
    (select job_id from found cross join lateral (
        select job_id, posted_at, booked_at, bucket from read.jobs where job_id = found_id offset 0) as one
      where (select rare from counted) and ${after} ${limit})
    union all
    (${inOrderOfAll(sql`not (select rare from counted)`)})`;
}
