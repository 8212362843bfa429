import type { TransactionSql } from '#platform/postgres.ts';
import type { DeadlineRow } from './read-models/deadlines.ts';
import type { SideEffects } from './runner/side-effects.ts';

/**
 * Adds a row of `deadlines.pending` and a queue job for each deadline, in the same transaction. A job runs in real
 * time, so the business clock's offset is subtracted. The clock's row is locked meanwhile: a concurrent clock change
 * either sees this deadline or is seen by it.
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
 * Locks the clock's row before any job. A clock change and the search for lost jobs lock it first, too. They queue up
 * here instead of deadlocking on each other's jobs.
 */
async function holdClock(tx: TransactionSql): Promise<void> {
  await tx`select from demo.clock for share`;
}

/**
 * Skips locked jobs: a worker is fetching or completing them, several at once and in the queue's own order. Waiting
 * could deadlock, which stops the queue for half a minute. A skipped job finds no deadline and ends.
 */
async function removeJobs(tx: TransactionSql, ids: string[]): Promise<void> {
  await tx`
    select graphile_worker.remove_job(free.key) from (
      select key from graphile_worker._private_jobs where key = any(${ids}::text[]) for update skip locked) as free`;
}

/**
 * A deadline that was already fired for its time gets a row but no job: a rebuild meets every deadline that no event
 * cleared. The workers record it in their own table, which the migrations create before any service starts.
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
