import type { Sql } from '#platform/postgres.ts';

import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';

export const HANDLE_WEBHOOK_TASK = 'handle-webhook-event';

/**
 * Stores webhook events, each with its queue job, in one transaction. Ignores events that are stored already. Returns
 * how many were new.
 */
export async function storeWebhookEvents(sql: Sql, webhooks: readonly WebhookEvent[]): Promise<number> {
  const [row] = await sql<{ received: string }[]>`
    with received as (
      insert into commands.webhook_events (event_id, webhook)
      select webhook ->> 'id', webhook from jsonb_array_elements(${sql.json(webhooks.map((webhook) => ({ ...webhook })))}) as t (webhook)
      on conflict (event_id) do nothing returning event_id
    ),
    added as (
      select graphile_worker.add_job(
        ${HANDLE_WEBHOOK_TASK}, json_build_object('id', event_id), job_key := 'webhook-event:' || event_id)
      from received
    )
    select count(*) as received from added`;
  return Number(row?.received ?? 0);
}

export async function findUnhandledWebhook(sql: Sql, id: string): Promise<WebhookEvent | undefined> {
  const [row] = await sql<{ webhook: WebhookEvent }[]>`
    select webhook from commands.webhook_events where event_id = ${id} and handled_at is null`;
  return row?.webhook;
}

/** `outcome` is `settled`, or the code of the rule that rejected it. */
export async function markHandled(sql: Sql, id: string, outcome: string): Promise<void> {
  await sql`
    update commands.webhook_events set handled_at = now(), outcome = ${outcome}
    where event_id = ${id} and handled_at is null`;
}
