import type { TransactionSql } from '#platform/postgres.ts';
import type { DeadlineRow } from './read-models/deadlines.ts';
import type { SideEffects } from './runner/side-effects.ts';

/**
 * Beside each deadline's row a row of `deadlines.pending` and a job of the queue, in the same transaction. A job runs
 * in real time: the business clock's offset is taken off. The clock's row is locked meanwhile, so that a clock that is
 * being moved either sees this deadline or is seen by it.
 */
export const scheduleDeadlines: SideEffects = {
  async onCommit(tx, writes) {
    const { puts, deletes } = writes['deadlines'] ?? { puts: [], deletes: [] };
    if (puts.length + deletes.length > 0) await holdClock(tx);
    if (deletes.length > 0) {
      await removeJobs(tx, deletes as string[]);
      await tx`delete from deadlines.pending where id = any(${deletes as string[]}::text[])`;
    }
    if (puts.length > 0) await schedule(tx, puts as unknown as DeadlineRow[]);
  },

  async onTakeOver(tx, toTableName) {
    await holdClock(tx);
    const table = toTableName('deadlines');
    await tx.unsafe(`
      select graphile_worker.remove_job(p.id) from deadlines.pending p
      where not exists (select 1 from ${table} t where t.id = p.id)`);
    await tx.unsafe(`delete from deadlines.pending p where not exists (select 1 from ${table} t where t.id = p.id)`);
    const rows = await tx.unsafe<DeadlineRow[]>(`select id, due_at as "dueAt", stream, command, data from ${table}`);
    if (rows.length > 0) await schedule(tx, rows);
  },
};

/**
 * Before any job is touched: whoever moves the clock, or looks for lost jobs, locks the same row first, so that they
 * queue up here instead of waiting crosswise for each other's jobs.
 */
async function holdClock(tx: TransactionSql): Promise<void> {
  await tx`select from demo.clock for share`;
}

/**
 * A job whose row is locked is being fetched or reported as done, several at a time and in an order of the queue's own:
 * waiting for it may be waiting crosswise, and a queue that a deadlock stops is away for half a minute. Left alone, it
 * finds no deadline and ends.
 */
async function removeJobs(tx: TransactionSql, ids: string[]): Promise<void> {
  await tx`
    select graphile_worker.remove_job(free.key) from (
      select key from graphile_worker._private_jobs where key = any(${ids}::text[]) for update skip locked) as free`;
}

/**
 * What was fired for its time already (the workers note it, in a table of theirs that the migrations make before any
 * service starts) gets its row and no job: a rebuild of the read model meets every deadline that nothing ever cleared.
 */
async function schedule(tx: TransactionSql, rows: readonly DeadlineRow[]): Promise<void> {
  const list = JSON.stringify(rows);
  await tx`
    insert into deadlines.pending (id, due_at, stream, command, data)
    select id, "dueAt", stream, command, data
    from jsonb_to_recordset(${list}::text::jsonb) as d(id text, "dueAt" timestamptz, stream text, command text, data jsonb)
    on conflict (id) do update set due_at = excluded.due_at, stream = excluded.stream,
      command = excluded.command, data = excluded.data`;
  await tx`
    with clock as (select offset_ms from demo.clock for share)
    select count(*) from (
      select array_agg(row('fire-deadline', json_build_object('id', id), null,
        "dueAt" - clock.offset_ms * interval '1 millisecond', null, id, null, null)::graphile_worker.job_spec) as specs
      from clock, jsonb_to_recordset(${list}::text::jsonb) as d(id text, "dueAt" timestamptz)
      where not exists (select from commands.fired_deadlines f where f.id = d.id and f.due_at = d."dueAt")
      having count(*) > 0) as open, graphile_worker.add_jobs(open.specs)`;
}
