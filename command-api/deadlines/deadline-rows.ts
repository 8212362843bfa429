import type { Deadline } from '#domain/deadline.ts';
import type { JsonObject } from '#events/log/event-log.ts';
import type { Sql, TransactionSql } from '#platform/postgres.ts';

export const FIRE_TASK = 'fire-deadline';

interface Row extends Omit<Deadline, 'dueAt'> {
  dueAt: Date;
  data: JsonObject;
}

/** The deadline's current row; undefined when it was cleared, or already fired for this time. */
export async function findPendingDeadline(sql: Sql, id: string): Promise<Deadline | undefined> {
  const [row] = await sql<Row[]>`
    select id, due_at as "dueAt", stream, command, data from deadlines.pending p
    where id = ${id} and not exists (
      select from commands.fired_deadlines f where f.id = p.id and f.due_at = p.due_at)`;
  return row === undefined ? undefined : { ...row, dueAt: row.dueAt.toISOString() };
}

export async function markFired(sql: Sql, { id, dueAt }: Deadline): Promise<void> {
  await sql`insert into commands.fired_deadlines (id, due_at) values (${id}, ${dueAt}) on conflict do nothing`;
}

/**
 * Queues every pending deadline for its time, as seen from a business clock that is ahead by this offset.
 * @param until only those that are due by then
 */
export async function rescheduleDeadlines(
  sql: TransactionSql,
  offsetMs: number,
  until: Date | null = null,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${FIRE_TASK}, json_build_object('id', p.id),
      run_at := p.due_at - make_interval(secs => ${offsetMs / 1000}::float8), job_key := p.id)
    from deadlines.pending p
    where not exists (select from commands.fired_deadlines f where f.id = p.id and f.due_at = p.due_at)
      and (${until}::timestamptz is null or p.due_at <= ${until})`;
}
