import type { Sql } from '#platform/postgres.ts';

import type { PaymentNotice } from '../gateways/payments/notice.ts';

export const SETTLE_TASK = 'settle-payment-notice';

/**
 * Stores notices, each with the job that will settle it, in one transaction. A notice that is known changes nothing.
 * Says how many were new.
 */
export async function receiveNotices(sql: Sql, notices: readonly PaymentNotice[]): Promise<number> {
  const [row] = await sql<{ received: string }[]>`
    with received as (
      insert into commands.payment_notices (event_id, notice)
      select notice ->> 'id', notice from jsonb_array_elements(${sql.json(notices.map((notice) => ({ ...notice })))}) as t (notice)
      on conflict (event_id) do nothing returning event_id
    ),
    added as (
      select graphile_worker.add_job(
        ${SETTLE_TASK}, json_build_object('id', event_id), job_key := 'payment-notice:' || event_id)
      from received
    )
    select count(*) as received from added`;
  return Number(row?.received ?? 0);
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
