import { foldForSearch } from '#domain/text/fold-for-search.ts';
import type { Sql } from '#platform/postgres.ts';
import { orderByKeyset, trustedSql, sortColumns, type Keyset } from './keyset.ts';
import { searchPattern } from './search-terms.ts';
import type { Part } from './statement.ts';

/** How many rows to scan before using the index: enough to fill a page for common terms. */
const SCAN_LIMIT = 300;
/** Up to this many index matches are fetched one by one. */
const MAX_INDEX_MATCHES = 1_000;
/** Shorter search terms match too many entries of the index. */
const MIN_INDEXED_LENGTH = 3;

/** A trigram index of folded search terms, with the key of the rows that they belong to. */
interface SearchIndex {
  readonly table: Part;
  readonly key: Part;
  readonly terms: Part;
}

const jobIndex = (sql: Sql): SearchIndex => ({
  table: sql`read.job_search_terms`,
  key: sql`job_id`,
  terms: sql`terms`,
});
const accountIndex = (sql: Sql): SearchIndex => ({
  table: sql`read.accounts`,
  key: sql`account_id`,
  terms: sql`names`,
});

/** Limits of the scan and of the index matches; the defaults apply if undefined. */
export interface Thoroughness {
  readonly first?: number | undefined;
  readonly rare?: number | undefined;
}

interface Search extends Thoroughness {
  readonly q: string;
  /** The condition on the rows to search, on their own columns. */
  readonly among: Part;
  /** Whether a row matches; it must agree with the index, so that all strategies find the same. */
  readonly matching: Part;
  readonly order: Keyset;
  readonly limit: number;
}

/**
 * The ids of jobs that match a search. A scan of the first rows comes first. If that is not enough, rare terms use the
 * index, and common ones a full read in order.
 */
export function jobsMatching(sql: Sql, search: Search): Part {
  return foundIn(sql, 'jobs', jobIndex(sql), search);
}

/** The same for accounts. */
export function accountsMatching(sql: Sql, search: Search): Part {
  return foundIn(sql, 'accounts', accountIndex(sql), search);
}

function foundIn(sql: Sql, name: 'jobs' | 'accounts', index: SearchIndex, search: Search): Part {
  const { q, among, matching, order: keyset, limit, ...thoroughness } = search;
  const { first = SCAN_LIMIT } = thoroughness;
  const table = trustedSql(sql, `read.${name}`);
  const key = trustedSql(sql, keyset.id);
  const page = sql`${orderByKeyset(sql, keyset)} limit ${limit}`;
  const oneByOne = sql`select ${key} from ${table} where ${among} and ${matching}`;
  if (!isIndexed(q)) return sql`${oneByOne} ${page}`;
  // Fetches each match separately: the planner cannot know that there are few, and would scan all rows.
  return sql`
    with first_ones as materialized (
      select ${sortColumns(sql, keyset)}, ${key}, ${matching} as matches from ${table}
      where ${among} ${orderByKeyset(sql, keyset)} limit ${first}),
    ${indexedQueries(sql, index, q, limit, thoroughness)}
    (select ${key} from first_ones where matches and (select enough from first_scan) ${page})
    union all
    (select ${key} from found cross join lateral (select * from ${table} where ${key} = found_id offset 0) as ${trustedSql(sql, name)}
      where (select few from index_scan) and ${among} and ${matching} ${page})
    union all
    (${oneByOne} and (select many from index_scan) ${page})`;
}

/** Whether an account's names can match these terms according to the index, if it covers them. */
export function nameIndexFilter(sql: Sql, q: string): Part {
  return isIndexed(q) ? sql`names like ${searchPattern(q)}` : sql`true`;
}

function isIndexed(q: string): boolean {
  return foldForSearch(q).length >= MIN_INDEXED_LENGTH;
}

/**
 * Named queries after `first_ones`, whose rows say whether they `match`. `first_scan` says whether these are `enough`.
 * If not, `found` has the index's jobs, and `index_scan` says whether these are `few`, or too `many` to be complete.
 * @param thoroughness its `first` is the maximum number of `first_ones`
 */
export function jobIndexQueries(sql: Sql, q: string, limit: number, thoroughness: Thoroughness): Part {
  return indexedQueries(sql, jobIndex(sql), q, limit, thoroughness);
}

function indexedQueries(
  sql: Sql,
  { table, key, terms }: SearchIndex,
  q: string,
  limit: number,
  { first = SCAN_LIMIT, rare = MAX_INDEX_MATCHES }: Thoroughness,
): Part {
  const indexed = sql`${isIndexed(q)}::boolean`;
  return sql`
    first_scan as materialized (
      select count(*) < ${first} or count(*) filter (where matches) >= ${limit} as enough from first_ones),
    found as materialized (
      select ${key} as found_id from ${table}
      where ${indexed} and not (select enough from first_scan) and ${terms} like ${searchPattern(q)} limit ${rare + 1}),
    counted as materialized (select ${indexed} and count(*) <= ${rare} as all_known from found),
    index_scan as materialized (
      select not enough and all_known as few, not enough and not all_known as many from first_scan, counted)`;
}
