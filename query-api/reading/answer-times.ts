import type { Sql } from '#platform/postgres.ts';

import type { Part } from './statement.ts';

/** From how many answers on the usual time is told: fewer say little, and something about single clients. */
export const MIN_ANSWERS = 5;
/** The latest threads that count. */
const THREADS_MAX = 50;

export interface Answers {
  /** The median. */
  readonly minutes: number;
  readonly answered: number;
  readonly asked: number;
}

/**
 * How long a provider's clients waited for the answer to their first message, in the latest threads. Whom they have not
 * answered counts from a day on.
 */
export function selectAnswers(sql: Sql, accountId: string, now: string): Part {
  return sql`
    select count(*)::int as asked, count(answer.at)::int as answered,
      coalesce(round(percentile_cont(0.5) within group (order by extract(epoch from answer.at - question.at) / 60)
        filter (where answer.at is not null)), 0)::int as minutes
    from (
      select conversation_id, client_id from read.threads t join read.conversations c using (conversation_id)
      where t.account_id = ${accountId} and c.provider_id = ${accountId} and c.client_messages > 0
      order by t.last_at desc limit ${THREADS_MAX}) as thread
    cross join lateral (
      select sent_at as at, nth from read.messages m
      where m.conversation_id = thread.conversation_id and author_id = thread.client_id order by nth limit 1) as question
    cross join lateral (
      select min(sent_at) as at from read.messages m
      where m.conversation_id = thread.conversation_id and author_id = ${accountId} and m.nth > question.nth) as answer
    where answer.at is not null or question.at < ${now}::timestamptz - interval '1 day'`;
}
