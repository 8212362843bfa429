import type { Sql, TransactionSql } from '#platform/postgres.ts';

import { HANDLE_WEBHOOK_TASK } from '../webhooks/webhook-store.ts';
import { FIRE_TASK } from './deadline-rows.ts';

/** What is this late without having started was lost, or put in for a clock that has moved since. */
const OVERDUE_AFTER = '5 seconds';

type Late = ReturnType<TransactionSql>;

/**
 * Deadlines that should have fired and notices that should be settled: the task, id and key of the job that would do it,
 * and how late it is, a deadline by the business clock.
 */
export function overdue(sql: Sql | TransactionSql, now: Date): Late {
  return sql`
    select ${FIRE_TASK}::text as task, p.id, p.id as key, ${now}::timestamptz - p.due_at as late
    from deadlines.pending p
    where p.due_at < ${now}::timestamptz - ${OVERDUE_AFTER}::interval and not exists (
      select from commands.fired_deadlines f where f.id = p.id and f.due_at = p.due_at)
    union all
    select ${HANDLE_WEBHOOK_TASK}, n.event_id, 'webhook-event:' || n.event_id, now() - n.received_at
    from commands.webhook_events n
    where n.handled_at is null and n.received_at < now() - ${OVERDUE_AFTER}::interval`;
}

/** How late the latest deadline and the latest notice are, in seconds; 0 where none is. */
export async function maxOverdue(sql: Sql, now: Date): Promise<{ deadline: number; webhook: number }> {
  const rows = await sql<{ task: string; seconds: number }[]>`
    select o.task, extract(epoch from max(o.late))::float8 as seconds from (${overdue(sql, now)}) o group by o.task`;
  const secondsOf = (task: string): number => rows.find((row) => row.task === task)?.seconds ?? 0;
  return { deadline: secondsOf(FIRE_TASK), webhook: secondsOf(HANDLE_WEBHOOK_TASK) };
}

/** A deadline that another process is just firing, or fires again after a failure, is late for some seconds. */
const WARN_AFTER_SECONDS = 2 * 60;

/** Sentences about what is late for longer than it should be, whichever process should have done it. */
export function overdueWarnings({ deadline, webhook }: { deadline: number; webhook: number }): string[] {
  const warnings = (what: string, seconds: number): string[] =>
    seconds > WARN_AFTER_SECONDS ? [`a ${what} is ${Math.floor(seconds)} seconds late`] : [];
  return [...warnings('deadline', deadline), ...warnings('payment notice', webhook)];
}
