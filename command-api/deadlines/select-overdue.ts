import type { Sql, TransactionSql } from '#platform/postgres.ts';

import { HANDLE_WEBHOOK_TASK } from '../webhooks/webhook-store.ts';
import { FIRE_TASK } from './deadline-rows.ts';

/** A task this late that has not started was lost, or queued for a clock that has moved since. */
const OVERDUE_AFTER = '5 seconds';

type Late = ReturnType<TransactionSql>;

/**
 * Deadlines that should have fired and webhook events that should be handled. Each row has the task, id and key of its
 * job, and its delay, for a deadline by the business clock.
 */
export function selectOverdue(sql: Sql | TransactionSql, now: Date): Late {
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

/** The longest delay of a deadline and of a webhook event, in seconds; 0 where none is late. */
export async function maxOverdue(sql: Sql, now: Date): Promise<{ deadline: number; webhook: number }> {
  const rows = await sql<{ task: string; seconds: number }[]>`
    select o.task, extract(epoch from max(o.late))::float8 as seconds from (${selectOverdue(sql, now)}) o group by o.task`;
  const secondsOf = (task: string): number => rows.find((row) => row.task === task)?.seconds ?? 0;
  return { deadline: secondsOf(FIRE_TASK), webhook: secondsOf(HANDLE_WEBHOOK_TASK) };
}

/** A deadline that another process is firing, or that is retried after a failure, is some seconds late. */
const WARN_AFTER_SECONDS = 2 * 60;

/** Warnings about tasks that are later than they should be, whichever process is responsible. */
export function overdueWarnings({ deadline, webhook }: { deadline: number; webhook: number }): string[] {
  const warnings = (what: string, seconds: number): string[] =>
    seconds > WARN_AFTER_SECONDS ? [`a ${what} is ${Math.floor(seconds)} seconds late`] : [];
  return [...warnings('deadline', deadline), ...warnings('webhook event', webhook)];
}
