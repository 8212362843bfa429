import type { Sql } from '#platform/postgres.ts';
import { inOrder, named, type Keyset } from './keyset.ts';
import { pattern } from './pattern.ts';
import type { Part } from './statement.ts';

/** How many rows are looked through before anything is looked up: of words that many rows have, they fill a page. */
const FIRST = 300;
/** What no more rows have than this is looked up one by one. */
const RARE = 1_000;
/** Fewer characters than this are in too many words for the index of words. */
const SHORTEST_INDEXED = 3;

/** An index of words, in lower case, by the key of what they are of. */
interface WordIndex {
  readonly table: Part;
  readonly key: Part;
  readonly words: Part;
}

const wordsOfJobs = (sql: Sql): WordIndex => ({
  table: sql`read.job_words`,
  key: sql`job_id`,
  words: sql`words`,
});
const wordsOfAccounts = (sql: Sql): WordIndex => ({
  table: sql`read.accounts`,
  key: sql`account_id`,
  words: sql`names`,
});

/** How much is looked through, and looked up; the usual where nothing is said. */
export interface Thoroughness {
  readonly first?: number | undefined;
  readonly rare?: number | undefined;
}

interface Search extends Thoroughness {
  readonly q: string;
  /** Among which rows, in columns of their own. */
  readonly among: Part;
  /** Whether a row has the words. */
  readonly matching: Part;
  readonly order: Keyset;
  readonly limit: number;
}

/**
 * The ids of jobs that are found by some words: among the first of their order where those suffice; otherwise in the
 * index of words where few have them, and by going through the jobs in their order where many do.
 */
export function foundByWords(sql: Sql, search: Search): Part {
  return foundIn(sql, sql`read.jobs`, wordsOfJobs(sql), search);
}

/** The same of accounts. */
export function accountsByWords(sql: Sql, search: Search): Part {
  return foundIn(sql, sql`read.accounts`, wordsOfAccounts(sql), search);
}

function foundIn(sql: Sql, table: Part, index: WordIndex, search: Search): Part {
  const { q, among, matching, order: keyset, limit, first = FIRST, rare = RARE } = search;
  const key = named(sql, keyset.id);
  const page = sql`${inOrder(sql, keyset)} limit ${limit}`;
  const oneByOne = sql`select ${key} from ${table} where ${among} and ${matching}`;
  if (q.length < SHORTEST_INDEXED) return sql`${oneByOne} ${page}`;
  // Each that was looked up by itself: the planner cannot know that they are few, and would go through all rows.
  return sql`
    with first_ones as materialized (
      select ${named(sql, keyset.at)}, ${key}, ${matching} as matches from ${table}
      where ${among} ${inOrder(sql, keyset)} limit ${first}),
    ${lookedUp(sql, index, q, { first, rare, limit })}
    (select ${key} from first_ones where matches and (select enough from looked_through) ${page})
    union all
    (select ${key} from found cross join lateral (select * from ${table} where ${key} = found_id offset 0) as one
      where (select few from looked_up) and ${among} and ${matching} ${page})
    union all
    (${oneByOne} and (select many from looked_up) ${page})`;
}

/** Whether an account's names may have these words: what an index of names tells, where the words are in it. */
export function wordsOfNames(sql: Sql, q: string): Part {
  return q.length < SHORTEST_INDEXED ? sql`true` : sql`names like ${pattern(q.toLowerCase())}`;
}

/**
 * Named queries after `first_ones`, which says of each of the first whether it `matches`: `looked_through`, whether
 * these are `enough`; if not, `found`, the jobs that the index of words knows, and `looked_up`, whether these are
 * a `few` or too `many` to be all there.
 */
export function wordsOfTheirJobs(sql: Sql, q: string, { first, limit }: Omit<Limits, 'rare'>): Part {
  return lookedUp(sql, wordsOfJobs(sql), q, { first, limit, rare: RARE });
}

interface Limits {
  readonly first: number;
  readonly rare: number;
  readonly limit: number;
}

function lookedUp(sql: Sql, { table, key, words }: WordIndex, q: string, { first, rare, limit }: Limits): Part {
  const indexed = q.length >= SHORTEST_INDEXED;
  const like = pattern(q.toLowerCase());
  return sql`
    looked_through as materialized (
      select count(*) < ${first} or count(*) filter (where matches) >= ${limit} as enough from first_ones),
    found as materialized (
      select ${key} as found_id from ${table}
      where ${indexed}::boolean and not (select enough from looked_through) and ${words} like ${like} limit ${rare + 1}),
    looked_up as materialized (
      select not enough and ${indexed}::boolean and (select count(*) from found) <= ${rare} as few,
        not enough and not (${indexed}::boolean and (select count(*) from found) <= ${rare}) as many
      from looked_through)`;
}
