import type { Sql } from '#platform/postgres.ts';

/**
 * Locks a table until released: against writes (the weakest mode: against new indexes), and against reads in exclusive
 * mode.
 */
export async function lockTable(
  sql: Sql,
  table: string,
  mode: 'share' | 'share update exclusive' | 'access exclusive' = 'share',
): Promise<{ release(): Promise<unknown> }> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let transaction: Promise<unknown> = Promise.resolve();
  await new Promise<void>((locked, failed) => {
    transaction = sql
      .begin(async (tx) => {
        await tx.unsafe(`lock table ${table} in ${mode} mode`);
        locked();
        await released;
      })
      .catch(failed);
  });
  return {
    release: () => {
      release();
      return transaction;
    },
  };
}

/** Whether a session waits for a lock of the table. */
export async function isWaitedFor(sql: Sql, table: string): Promise<boolean> {
  const waiting = await sql`
    select 1 from pg_locks l join pg_class c on c.oid = l.relation where not l.granted and c.oid = ${table}::text::regclass`;
  return waiting.length > 0;
}
