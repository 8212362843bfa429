import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

import type { PaymentNotice } from '../gateways/payments/notice.ts';
import type { PaymentNews } from '../gateways/payments/port.ts';
import { receiveNotices } from './payment-inbox.ts';

export const RECONCILE_TASK = 'reconcile-payments';
/** Every three minutes, once among all processes. */
export const RECONCILE_CRON = `*/3 * * * * ${RECONCILE_TASK} ?max=1`;

/** The provider's clock and ours differ, and its list may be a moment behind. */
const OVERLAP_MS = 2 * 60_000;
/** As long as the provider itself keeps trying to deliver a webhook. */
const FIRST_LOOK_MS = 3 * 24 * 3_600_000;
const AT_ONCE = 100;

/**
 * Asks the payment provider for what its webhooks should have told, and puts what never came into their inbox. Asking
 * for the same time twice changes nothing. Says how many notices had been lost.
 */
export async function reconcilePayments(deps: { sql: Sql; clock: Clock; payments: PaymentNews }): Promise<number> {
  const { sql, clock, payments } = deps;
  const now = clock.now();
  let found = 0;
  let waiting: PaymentNotice[] = [];
  const receive = async () => {
    found += await receiveNotices(sql, waiting);
    waiting = [];
  };
  for await (const notice of payments.newsSince((await beginning(sql, now)).toISOString())) {
    waiting.push(notice);
    if (waiting.length === AT_ONCE) await receive();
  }
  await receive();
  // Only now: a look that broke off is looked at again from where it began.
  await sql`update commands.payment_news set asked_until = ${now}`;
  return found + (await reconcileAccounts(deps, now));
}

/** What happened in Homewrights' own accounts has to be asked of each: some of them each time, round and round. */
async function reconcileAccounts({ sql, payments }: { sql: Sql; payments: PaymentNews }, now: Date): Promise<number> {
  const [row] = await sql<{ after: string | null }[]>`select accounts_after as "after" from commands.payment_news`;
  const since = new Date(now.getTime() - FIRST_LOOK_MS).toISOString();
  const { notices, next } = await payments.newsOfAccounts(since, row?.after ?? null);
  const found = await receiveNotices(sql, notices);
  await sql`update commands.payment_news set accounts_after = ${next}`;
  return found;
}

async function beginning(sql: Sql, now: Date): Promise<Date> {
  const [row] = await sql<{ askedUntil: Date | null }[]>`
    select asked_until as "askedUntil" from commands.payment_news`;
  const last = row?.askedUntil ?? null;
  if (last === null) return new Date(now.getTime() - FIRST_LOOK_MS);
  return new Date(Math.min(last.getTime(), now.getTime()) - OVERLAP_MS);
}
