import { randomUUID } from 'node:crypto';

import { parseCrontab } from 'graphile-worker';
import { beforeEach, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { createMemoryPayments, type MemoryPayments } from '../gateways/payments/memory-payments.ts';
import { PaymentUnavailableError } from '../gateways/payments/payment-gateway.ts';
import { storeWebhookEvents } from './webhook-store.ts';
import { RECONCILE_CRON, reconcilePayments } from './reconcile-payments.ts';

const MINUTE = 60_000;

const db = setupTestDatabase();
let clock: ShiftedClock;
let payments: MemoryPayments;
beforeEach(async () => {
  await db.sql`truncate commands.webhook_events`;
  await db.sql`update commands.payment_reconciliation set asked_until = null, accounts_after = null`;
  await db.sql`delete from graphile_worker._private_jobs`;
  clock = new ShiftedClock();
  payments = createMemoryPayments(clock);
});

const reconcile = () => reconcilePayments({ sql: db.sql, clock, payments });
const inbox = async () =>
  (await db.sql`select event_id as id from commands.webhook_events`).map((row) => String(row['id']));
const jobs = async () => (await db.sql`select from graphile_worker.jobs`).length;

async function pay(): Promise<string> {
  const { paymentId } = await payments.open(
    { jobId: randomUUID(), purpose: 'main', ref: randomUUID(), amount: 100, currency: 'EUR', capture: 'now' },
    randomUUID(),
  );
  const webhook = payments.pay(paymentId);
  if (webhook === null) throw new Error('not paid');
  return webhook.id;
}

it('finds the events of lost webhooks, each once, with a queue job to handle it', async () => {
  const [received] = [await pay(), await pay(), await pay()];
  const webhooks = payments.takeWebhookEvents();
  await storeWebhookEvents(db.sql, webhooks.slice(0, 1));
  expect(await reconcile()).toBe(2);
  expect((await inbox()).toSorted()).toEqual(webhooks.map(({ id }) => id).toSorted());
  expect(await inbox()).toContain(received);
  expect(await jobs()).toBe(3);
  expect(await reconcile()).toBe(0);
  expect(await jobs()).toBe(3);
});

it('asks again for the two minutes before the last run, and for nothing older', async () => {
  const webhook = await pay();
  const resetAndReconcileAfter = async (minutes: number) => {
    await db.sql`truncate commands.webhook_events`;
    clock.offsetMs += minutes * MINUTE;
    return reconcile();
  };
  expect(await resetAndReconcileAfter(0)).toBe(1);
  expect(await resetAndReconcileAfter(1)).toBe(1);
  expect(await inbox()).toEqual([webhook]);
  expect(await resetAndReconcileAfter(3)).toBe(1);
  expect(await resetAndReconcileAfter(3)).toBe(0);
});

it('after a failed run finds what that one did not reach', async () => {
  await reconcile();
  const ids = [await pay(), await pay()];
  const broken = {
    ...payments,
    async *listEventsSince(instant: string) {
      for await (const webhook of payments.listEventsSince(instant)) {
        if (webhook.id === ids[0]) throw new PaymentUnavailableError('down');
        yield webhook;
      }
    },
  };
  clock.offsetMs += 30 * MINUTE;
  await expect(reconcilePayments({ sql: db.sql, clock, payments: broken })).rejects.toThrow(PaymentUnavailableError);
  await reconcile();
  expect((await inbox()).toSorted()).toEqual(ids.toSorted());
});

it('finds events of the providers’ accounts, some accounts in each run', async () => {
  const { account } = await payments.openAccount({ providerId: randomUUID(), country: 'IE' }, randomUUID());
  payments.enablePayouts(account);
  const [webhook] = payments.takeWebhookEvents();
  const asked: (string | null)[] = [];
  const paged = {
    ...payments,
    async listAccountEvents(instant: string, after: string | null) {
      asked.push(after);
      const { webhooks } = await payments.listAccountEvents(instant, after);
      return after === null ? { webhooks: [], next: 'acct_0' } : { webhooks, next: null };
    },
  };
  const ask = () => reconcilePayments({ sql: db.sql, clock, payments: paged });
  expect([await ask(), await inbox()]).toEqual([0, []]);
  expect([await ask(), await inbox()]).toEqual([1, [webhook?.id]]);
  expect(await ask()).toBe(0);
  expect(asked).toEqual([null, 'acct_0', null]);
});

it('runs every three minutes', () => {
  const [item] = parseCrontab(RECONCILE_CRON);
  expect(item?.task).toBe('reconcile-payments');
  const at = (minute: number) => item?.match({ min: minute, hour: 9, date: 1, month: 2, dow: 1 });
  expect([0, 1, 2, 3, 57, 59].map(at)).toEqual([true, false, false, true, true, false]);
});
