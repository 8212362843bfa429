import type { Sql } from '#platform/postgres.ts';

/** Nobody writes into the table until it is released (in the weakest mode: nobody adds an index); nor reads it, where the lock is exclusive. */
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

/** Whether somebody waits for a lock of the table. */
export async function isWaitedFor(sql: Sql, table: string): Promise<boolean> {
  const waiting = await sql`
    select 1 from pg_locks l join pg_class c on c.oid = l.relation where not l.granted and c.oid = ${table}::text::regclass`;
  return waiting.length > 0;
}
