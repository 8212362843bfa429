import type { Sql } from '#platform/postgres.ts';
import { pattern } from './pattern.ts';
import type { Part } from './statement.ts';

/** Whatever more rows have than this, the latest have too: it is soon found among them. */
const RARE = 1_000;
/** Fewer characters than this are in too many words for the index of words. */
const SHORTEST_INDEXED = 3;

/** What is searched: rows by their key, and the words that an index finds them by, in lower case. */
interface Searched {
  readonly table: Part;
  readonly key: Part;
  readonly wordsOf: Part;
  readonly words: Part;
}

const jobs = (sql: Sql): Searched => ({
  table: sql`read.jobs`,
  key: sql`job_id`,
  wordsOf: sql`read.job_words`,
  words: sql`words`,
});
const accounts = (sql: Sql): Searched => ({
  table: sql`read.accounts`,
  key: sql`account_id`,
  wordsOf: sql`read.accounts`,
  words: sql`names`,
});

interface Search {
  readonly q: string;
  /** What a row has to fulfil, in columns of its own: the words among it. */
  readonly wanted: Part;
  /** `order by … limit …` */
  readonly limit: Part;
  readonly rare?: number | undefined;
}

/**
 * The ids of jobs that are found by some words. Rare words are looked up in the index of words, all others by going
 * through the jobs in their order.
 */
export function foundByWords(sql: Sql, search: Search): Part {
  return foundIn(sql, jobs(sql), search);
}

/** The same of accounts. */
export function accountsByWords(sql: Sql, search: Search): Part {
  return foundIn(sql, accounts(sql), search);
}

function foundIn(sql: Sql, searched: Searched, { q, wanted, limit, rare = RARE }: Search): Part {
  const { table, key } = searched;
  const inOrder = sql`select ${key} from ${table} where ${wanted}`;
  if (q.length < SHORTEST_INDEXED) return sql`${inOrder} ${limit}`;
  // Looked up one by one: the planner cannot know that they are few, and would go through all rows for them.
  return sql`
    with ${rareIn(sql, searched, q, rare)}
    (select ${key} from found cross join lateral (select * from ${table} where ${key} = found_id offset 0) as one
      where (select rare from counted) and ${wanted} ${limit})
    union all
    (${inOrder} and not (select rare from counted) ${limit})`;
}

/** Whether an account's names may have these words: what an index of names tells, where the words are in it. */
export function wordsOfNames(sql: Sql, q: string): Part {
  return q.length < SHORTEST_INDEXED ? sql`true` : sql`names like ${pattern(q.toLowerCase())}`;
}

/** Named queries: `found`, jobs that have these words, and `counted`, whether that are all of them. */
export function rareWords(sql: Sql, q: string, rare = RARE): Part {
  return rareIn(sql, jobs(sql), q, rare);
}

function rareIn(sql: Sql, { key, wordsOf, words }: Searched, q: string, rare: number): Part {
  const found =
    q.length < SHORTEST_INDEXED
      ? sql`select null::uuid as found_id where false`
      : sql`select ${key} as found_id from ${wordsOf} where ${words} like ${pattern(q.toLowerCase())} limit ${rare + 1}`;
  return sql`
    found as materialized (${found}),
    counted as materialized (
      select ${q.length >= SHORTEST_INDEXED}::boolean and count(*) <= ${rare} as rare from found)`;
}
