import type { Sql } from '#platform/postgres.ts';
import { nameIndexFilter, jobIndexQueries, type Thoroughness } from './full-text-search.ts';
import { PAGE_SIZE } from './job-lists.ts';
import { afterCursor, orderByKeyset, type Keyset } from './keyset.ts';
import { searchPattern } from './search-terms.ts';
import type { Part } from './statement.ts';

/** How many threads to scan before using the index. */
const SCAN_LIMIT = 200;
export const latestThread: Keyset = { at: 'last_at', id: 'conversation_id', direction: 'desc' };

interface ThreadFilter extends Thoroughness {
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Named queries: `chosen`, the ids of one page of an account's threads. With a search, only those whose job's title or
 * whose other side's name matches.
 */
export function listThreads(sql: Sql, accountId: string, { q, cursor, first = SCAN_LIMIT, rare }: ThreadFilter): Part {
  const own = sql`account_id = ${accountId} and ${afterCursor(sql, latestThread, cursor)}`;
  const page = sql`${orderByKeyset(sql, latestThread)} limit ${PAGE_SIZE + 1}`;
  if (q === undefined || q === '')
    return sql`chosen as (select conversation_id from read.threads where ${own} ${page})`;
  const called = sql`other_id in (select account_id from named)`;
  // Thread by thread until the page is full, not all jobs at once.
  const titled = sql`(select folded_title from read.jobs j where j.job_id = t.job_id) like ${searchPattern(q)}`;
  return sql`
    named as materialized (
      select account_id from read.accounts
      where ${nameIndexFilter(sql, q)} and public_names like ${searchPattern(q)}
        and account_id in (select other_id from read.threads where account_id = ${accountId})),
    first_ones as materialized (
      select last_at, conversation_id, ${called} or ${titled} as matches from read.threads t
      where ${own} ${orderByKeyset(sql, latestThread)} limit ${first}),
    ${jobIndexQueries(sql, q, PAGE_SIZE + 1, { first, rare })},
    chosen as (
      (select conversation_id from first_ones where matches and (select enough from first_scan) ${page})
      union all
      (select conversation_id from read.threads t where not (select enough from first_scan) and ${own} and (
        ${called}
        or (select few from index_scan) and job_id in (
          select j.job_id from found join read.jobs j on j.job_id = found_id where folded_title like ${searchPattern(q)})
        or (select many from index_scan) and ${titled}) ${page}))`;
}
