import type { Sql } from '#platform/postgres.ts';
import type { Part } from './statement.ts';

/** Whether the job `j`, which somebody had, still takes their review: until its time is over, or what is in is out. */
export function takesReview(sql: Sql, accountId: string, now: string): Part {
  return sql`
    j.review_until > ${now}::timestamptz and not exists (
      select 1 from read.reviews r
      where r.job_id = j.job_id and (r.author_id = ${accountId} or r.published_at is not null))`;
}
