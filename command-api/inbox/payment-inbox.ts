import type { Sql } from '#platform/postgres.ts';

import type { PaymentNotice } from '../gateways/payments/notice.ts';

export const SETTLE_TASK = 'settle-payment-notice';

/** Stores a notice with the job that will settle it, in one transaction. A notice that is known changes nothing. */
export async function receiveNotice(sql: Sql, notice: PaymentNotice): Promise<void> {
  await sql`
    with received as (
      insert into commands.payment_notices (event_id, notice) values (${notice.id}, ${sql.json({ ...notice })})
      on conflict (event_id) do nothing returning event_id
    )
    select graphile_worker.add_job(
      ${SETTLE_TASK}, json_build_object('id', event_id), job_key := 'payment-notice:' || event_id)
    from received`;
}

export async function findOpenNotice(sql: Sql, id: string): Promise<PaymentNotice | undefined> {
  const [row] = await sql<{ notice: PaymentNotice }[]>`
    select notice from commands.payment_notices where event_id = ${id} and settled_at is null`;
  return row?.notice;
}

/** `outcome` is `settled`, or the code of the rule that refused it. */
export async function markSettled(sql: Sql, id: string, outcome: string): Promise<void> {
  await sql`
    update commands.payment_notices set settled_at = now(), outcome = ${outcome}
    where event_id = ${id} and settled_at is null`;
}
