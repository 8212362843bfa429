import { RuleError } from '#domain/rule-error.ts';
import type { Sql } from '#platform/postgres.ts';

/** Far above what anybody types; a program that floods threads is stopped. Our choice. */
const MESSAGES_A_MINUTE = 30;

/**
 * Counts a person's messages over all their threads, in PostgreSQL, for all processes together. Counted before it is
 * decided, so that a hundred at once count a hundred times.
 * @throws RuleError TOO_MANY_MESSAGES
 */
export async function countMessage(sql: Sql, accountId: string): Promise<void> {
  const [row] = await sql<{ messages: number }[]>`
    insert into commands.message_counts as known (account_id, messages, forget_at)
    values (${accountId}, 1, now() + interval '1 minute')
    on conflict (account_id) do update set
      messages = case when known.forget_at < now() then 1 else known.messages + 1 end,
      forget_at = case when known.forget_at < now() then excluded.forget_at else known.forget_at end
    returning messages`;
  if (row !== undefined && row.messages > MESSAGES_A_MINUTE) {
    throw new RuleError('TOO_MANY_MESSAGES', `${MESSAGES_A_MINUTE} messages a minute are enough.`);
  }
}
