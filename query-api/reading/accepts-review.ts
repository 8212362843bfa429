import type { Sql } from '#platform/postgres.ts';
import type { Part } from './statement.ts';

/** Whether the account can still review its job `j`: until the time is over, or the reviews are published. */
export function acceptsReview(sql: Sql, accountId: string, now: string): Part {
  return sql`
    j.review_until > ${now}::timestamptz and not exists (
      select 1 from read.reviews r
      where r.job_id = j.job_id and (r.author_id = ${accountId} or r.published_at is not null))`;
}
