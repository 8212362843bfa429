import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import type { WebhookEventSource } from '../gateways/payments/payment-gateway.ts';
import { storeWebhookEvents } from './webhook-store.ts';

export const RECONCILE_TASK = 'reconcile-payments';
/** Every three minutes, once among all processes. */
export const RECONCILE_CRON = `*/3 * * * * ${RECONCILE_TASK} ?max=1`;

/** The payment provider's clock and ours differ, and its list can lag behind. */
const OVERLAP_MS = 2 * 60_000;
/** As long as the payment provider retries a webhook. */
const INITIAL_WINDOW_MS = 3 * 24 * 3_600_000;
const BATCH_SIZE = 100;

/**
 * Fetches the payment provider's events and stores those whose webhooks never arrived. Fetching the same time range
 * twice changes nothing. Returns how many events had been lost.
 */
export async function reconcilePayments(deps: {
  sql: Sql;
  clock: Clock;
  payments: WebhookEventSource;
}): Promise<number> {
  const { sql, clock, payments } = deps;
  const now = clock.now();
  let found = 0;
  let waiting: WebhookEvent[] = [];
  const receive = async () => {
    found += await storeWebhookEvents(sql, waiting);
    waiting = [];
  };
  for await (const webhook of payments.listEventsSince((await beginning(sql, now)).toISOString())) {
    waiting.push(webhook);
    if (waiting.length === BATCH_SIZE) await receive();
  }
  await receive();
  // Only now: a run that failed is repeated from its beginning.
  await sql`update commands.payment_reconciliation set asked_until = ${now}`;
  return found + (await reconcileAccounts(deps, now));
}

/** Events of providers' own accounts have to be fetched per account: some in each run, in rotation. */
async function reconcileAccounts(
  { sql, payments }: { sql: Sql; payments: WebhookEventSource },
  now: Date,
): Promise<number> {
  const [row] = await sql<
    { after: string | null }[]
  >`select accounts_after as "after" from commands.payment_reconciliation`;
  const since = new Date(now.getTime() - INITIAL_WINDOW_MS).toISOString();
  const { webhooks, next } = await payments.listAccountEvents(since, row?.after ?? null);
  const found = await storeWebhookEvents(sql, webhooks);
  await sql`update commands.payment_reconciliation set accounts_after = ${next}`;
  return found;
}

async function beginning(sql: Sql, now: Date): Promise<Date> {
  const [row] = await sql<{ askedUntil: Date | null }[]>`
    select asked_until as "askedUntil" from commands.payment_reconciliation`;
  const last = row?.askedUntil ?? null;
  if (last === null) return new Date(now.getTime() - INITIAL_WINDOW_MS);
  return new Date(Math.min(last.getTime(), now.getTime()) - OVERLAP_MS);
}
