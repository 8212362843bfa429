import type { Sql } from '#platform/postgres.ts';
import { inOrder, named, type Keyset } from './keyset.ts';
import { lowerPattern } from './like-pattern.ts';
import type { Part } from './statement.ts';

/** How many rows are looked through before anything is looked up: of words that many rows have, they fill a page. */
const SCAN_LIMIT = 300;
/** What no more rows have than this is looked up one by one. */
const MAX_INDEX_MATCHES = 1_000;
/** Fewer characters than this are in too many words for the index of words. */
const MIN_INDEXED_LENGTH = 3;

/** An index of words, in lower case, by the key of what they are of. */
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

/** How many are wanted, and how much is looked through and looked up for them; the usual where nothing is said. */
export interface Thoroughness {
  readonly first?: number | undefined;
  readonly rare?: number | undefined;
}

interface Search extends Thoroughness {
  readonly q: string;
  /** Among which rows, in columns of their own. */
  readonly among: Part;
  /** Whether a row has the words, in the very sense of their index: the ways of finding must not differ. */
  readonly matching: Part;
  readonly order: Keyset;
  readonly limit: number;
}

/**
 * The ids of jobs that are found by some words: among the first of their order where those suffice; otherwise in the
 * index of words where few have them, and by going through the jobs in their order where many do.
 */
export function jobsMatching(sql: Sql, search: Search): Part {
  return foundIn(sql, 'jobs', jobIndex(sql), search);
}

/** The same of accounts. */
export function accountsMatching(sql: Sql, search: Search): Part {
  return foundIn(sql, 'accounts', accountIndex(sql), search);
}

function foundIn(sql: Sql, name: 'jobs' | 'accounts', index: SearchIndex, search: Search): Part {
  const { q, among, matching, order: keyset, limit, ...thoroughness } = search;
  const { first = SCAN_LIMIT } = thoroughness;
  const table = named(sql, `read.${name}`);
  const key = named(sql, keyset.id);
  const page = sql`${inOrder(sql, keyset)} limit ${limit}`;
  const oneByOne = sql`select ${key} from ${table} where ${among} and ${matching}`;
  if (q.length < MIN_INDEXED_LENGTH) return sql`${oneByOne} ${page}`;
  // Each that was looked up by itself: the planner cannot know that they are few, and would go through all rows.
  return sql`
    with first_ones as materialized (
      select ${named(sql, keyset.at)}, ${key}, ${matching} as matches from ${table}
      where ${among} ${inOrder(sql, keyset)} limit ${first}),
    ${indexedQueries(sql, index, q, limit, thoroughness)}
    (select ${key} from first_ones where matches and (select enough from first_scan) ${page})
    union all
    (select ${key} from found cross join lateral (select * from ${table} where ${key} = found_id offset 0) as ${named(sql, name)}
      where (select few from index_scan) and ${among} and ${matching} ${page})
    union all
    (${oneByOne} and (select many from index_scan) ${page})`;
}

/** Whether an account's names may have these words: what an index of names tells, where the words are in it. */
export function nameIndexFilter(sql: Sql, q: string): Part {
  return q.length < MIN_INDEXED_LENGTH ? sql`true` : sql`names like ${lowerPattern(q)}`;
}

/**
 * Named queries after `first_ones`, which says of each of the first whether it `matches`: `first_scan`, whether
 * these are `enough`; if not, `found`, the jobs that the index of words knows, and `index_scan`, whether these are
 * a `few` or too `many` to be all there.
 * @param thoroughness its `first` is how many `first_ones` are at most
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
  const indexed = sql`${q.length >= MIN_INDEXED_LENGTH}::boolean`;
  return sql`
    first_scan as materialized (
      select count(*) < ${first} or count(*) filter (where matches) >= ${limit} as enough from first_ones),
    found as materialized (
      select ${key} as found_id from ${table}
      where ${indexed} and not (select enough from first_scan) and ${terms} like ${lowerPattern(q)} limit ${rare + 1}),
    counted as materialized (select ${indexed} and count(*) <= ${rare} as all_known from found),
    index_scan as materialized (
      select not enough and all_known as few, not enough and not all_known as many from first_scan, counted)`;
}
