import type { Sql } from '#platform/postgres.ts';
import { pattern } from './pattern.ts';
import type { Part } from './statement.ts';

/** Whatever more jobs have than this, the latest have too: it is soon found among them. */
const RARE = 1_000;
/** Fewer characters than this are in too many words for the index of words. */
const SHORTEST_INDEXED = 3;

interface Search {
  readonly q: string;
  /** What a job has to fulfil, in columns of the jobs: the words among it. */
  readonly wanted: Part;
  /** `order by … limit …` */
  readonly limit: Part;
  readonly rare?: number | undefined;
}

/**
 * The ids of jobs that are found by some words. Rare words are looked up in the index of words, all others by going
 * through the jobs in their order.
 */
export function foundByWords(sql: Sql, { q, wanted, limit, rare = RARE }: Search): Part {
  if (q.length < SHORTEST_INDEXED) return sql`select job_id from read.jobs where ${wanted} ${limit}`;
  // Looked up one by one: the planner cannot know that they are few, and would go through all jobs for them.
  return sql`
    with ${rareWords(sql, q, rare)}
    (select job_id from found cross join lateral (select * from read.jobs where job_id = found_id offset 0) as one
      where (select rare from counted) and ${wanted} ${limit})
    union all
    (select job_id from read.jobs where not (select rare from counted) and ${wanted} ${limit})`;
}

/** Named queries: `found`, jobs that have these words, and `counted`, whether that are all of them. */
export function rareWords(sql: Sql, q: string, rare = RARE): Part {
  const found =
    q.length < SHORTEST_INDEXED
      ? sql`select null::uuid as found_id where false`
      : sql`select job_id as found_id from read.job_words where words like ${pattern(q.toLowerCase())} limit ${rare + 1}`;
  return sql`
    found as materialized (${found}),
    counted as materialized (
      select ${q.length >= SHORTEST_INDEXED}::boolean and count(*) <= ${rare} as rare from found)`;
}
