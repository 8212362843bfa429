import type { Sql, TransactionSql } from '#platform/postgres.ts';

import { selectOverdue } from './select-overdue.ts';

/** A job locked for longer than this belongs to a dead worker; the queue itself would wait four hours. */
const LOCK_TIMEOUT = '30 seconds';

/**
 * The rows are the source of truth; queue jobs only trigger the work. Every overdue row without a job about to run gets
 * one. Firing or handling twice is harmless, so a worker that is only slow does no damage.
 */
export async function requeueOverdue(sql: Sql, now: Date): Promise<number> {
  return sql.begin(async (tx) => {
    // The scheduler of deadlines locks this row too; otherwise the two would deadlock on each other's jobs.
    await tx`select from demo.clock for update`;
    return requeue(tx, now);
  });
}

async function requeue(tx: TransactionSql, now: Date): Promise<number> {
  const [row] = await tx<{ requeued: string }[]>`
    with added as (
      select graphile_worker.add_job(o.task, json_build_object('id', o.id), job_key := o.key)
      from (${selectOverdue(tx, now)}) o
      where not exists (
        select from graphile_worker.jobs j
        where j.key = o.key and (
          (j.locked_at is null and j.attempts < j.max_attempts and (j.run_at <= now() or j.attempts > 0))
          or j.locked_at > now() - ${LOCK_TIMEOUT}::interval))
    )
    select count(*) as requeued from added`;
  return Number(row?.requeued ?? 0);
}
