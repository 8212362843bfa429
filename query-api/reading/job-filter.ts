import type { Sql } from '#platform/postgres.ts';
import { isUuid } from './cursor.ts';
import { jobsMatching, type Thoroughness } from './full-text-search.ts';
import { afterCursor, orderByKeyset, type Keyset } from './keyset.ts';
import { PAGE_SIZE } from './job-lists.ts';
import { listedColumns } from './job-rows.ts';
import { numberIn, searchPattern } from './search-terms.ts';
import type { Part } from './statement.ts';

/** The newest first. */
export const latestPosted: Keyset = { at: 'posted_at', id: 'job_id', direction: 'desc' };

export interface JobSearch extends Thoroughness {
  readonly q: string | undefined;
  readonly cursor: string | undefined;
  /** Only requests that are not booked, or never were. */
  readonly requests?: 'all' | 'open' | 'ended' | undefined;
}

/** One page of all jobs, by number, id, or terms of the title, category or area; found by an index on these. */
export function jobsWhere(sql: Sql, { q, cursor, requests, first, rare }: JobSearch): Part {
  const order = orderByKeyset(sql, latestPosted);
  const limit = sql`${order} limit ${PAGE_SIZE + 1}`;
  const wanted =
    requests === undefined
      ? sql`true`
      : sql`booked_at is null and ${requests === 'all' ? sql`true` : sql`bucket = ${requests}`}`;
  const among = sql`${wanted} and ${afterCursor(sql, latestPosted, cursor)}`;
  if (q === undefined || q === '') return sql`select ${listedColumns(sql)} from read.jobs j where ${among} ${limit}`;
  const number = numberIn(q);
  if (isUuid(q.toLowerCase()) || number !== undefined) {
    const known = number === undefined ? sql`job_id = ${q}` : sql`number = ${Number(number)}`;
    return sql`select ${listedColumns(sql)} from read.jobs j where ${known} and ${among} ${limit}`;
  }
  const terms = sql`(select terms from read.job_search_terms w where w.job_id = jobs.job_id)`;
  const matching = sql`${terms} like ${searchPattern(q)}`;
  return sql`
    select ${listedColumns(sql)} from read.jobs j
    where job_id in (${jobsMatching(sql, { q, among, matching, order: latestPosted, limit: PAGE_SIZE + 1, first, rare })}) ${order}`;
}
