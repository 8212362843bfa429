import { randomUUID } from 'node:crypto';

import { parseCrontab } from 'graphile-worker';
import { beforeEach, expect, it } from 'vitest';

import { databaseOfFile } from '#local/testing/database-of-file.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { createMemoryPayments, type MemoryPayments } from '../gateways/payments/memory-payments.ts';
import { PaymentUnavailableError } from '../gateways/payments/port.ts';
import { receiveNotices } from './payment-inbox.ts';
import { RECONCILE_CRON, reconcilePayments } from './reconcile.ts';

const MINUTE = 60_000;

const db = databaseOfFile();
let clock: ShiftedClock;
let payments: MemoryPayments;
beforeEach(async () => {
  await db.sql`truncate commands.payment_notices`;
  await db.sql`update commands.payment_news set asked_until = null, accounts_after = null`;
  await db.sql`delete from graphile_worker._private_jobs`;
  clock = new ShiftedClock();
  payments = createMemoryPayments(clock);
});

const reconcile = () => reconcilePayments({ sql: db.sql, clock, payments });
const inbox = async () =>
  (await db.sql`select event_id as id from commands.payment_notices`).map((row) => String(row['id']));
const jobs = async () => (await db.sql`select from graphile_worker.jobs`).length;

async function pay(): Promise<string> {
  const { paymentId } = await payments.open(
    { jobId: randomUUID(), purpose: 'main', ref: randomUUID(), amount: 100, currency: 'EUR', capture: 'now' },
    randomUUID(),
  );
  const notice = payments.pay(paymentId);
  if (notice === null) throw new Error('not paid');
  return notice.id;
}

it('finds what a lost webhook would have told, each once, with a job to settle it', async () => {
  const [told] = [await pay(), await pay(), await pay()];
  const notices = payments.takeNotices();
  await receiveNotices(db.sql, notices.slice(0, 1));
  expect(await reconcile()).toBe(2);
  expect((await inbox()).toSorted()).toEqual(notices.map(({ id }) => id).toSorted());
  expect(await inbox()).toContain(told);
  expect(await jobs()).toBe(3);
  expect(await reconcile()).toBe(0);
  expect(await jobs()).toBe(3);
});

it('asks again for the two minutes before it last asked, and for nothing older', async () => {
  const notice = await pay();
  const forgetAndAskAfter = async (minutes: number) => {
    await db.sql`truncate commands.payment_notices`;
    clock.offsetMs += minutes * MINUTE;
    return reconcile();
  };
  expect(await forgetAndAskAfter(0)).toBe(1);
  expect(await forgetAndAskAfter(1)).toBe(1);
  expect(await inbox()).toEqual([notice]);
  expect(await forgetAndAskAfter(3)).toBe(1);
  expect(await forgetAndAskAfter(3)).toBe(0);
});

it('that broke off finds at its next try what it did not get to', async () => {
  await reconcile();
  const ids = [await pay(), await pay()];
  const broken = {
    ...payments,
    async *newsSince(instant: string) {
      for await (const notice of payments.newsSince(instant)) {
        if (notice.id === ids[0]) throw new PaymentUnavailableError('down');
        yield notice;
      }
    },
  };
  clock.offsetMs += 30 * MINUTE;
  await expect(reconcilePayments({ sql: db.sql, clock, payments: broken })).rejects.toThrow(PaymentUnavailableError);
  await reconcile();
  expect((await inbox()).toSorted()).toEqual(ids.toSorted());
});

it('finds out what happened in the accounts of Homewrights, some of them each time', async () => {
  const { account } = await payments.openAccount({ providerId: randomUUID(), country: 'IE' }, randomUUID());
  payments.enablePayouts(account);
  const [notice] = payments.takeNotices();
  const asked: (string | null)[] = [];
  const paged = {
    ...payments,
    async newsOfAccounts(instant: string, after: string | null) {
      asked.push(after);
      const { notices } = await payments.newsOfAccounts(instant, after);
      return after === null ? { notices: [], next: 'acct_0' } : { notices, next: null };
    },
  };
  const ask = () => reconcilePayments({ sql: db.sql, clock, payments: paged });
  expect([await ask(), await inbox()]).toEqual([0, []]);
  expect([await ask(), await inbox()]).toEqual([1, [notice?.id]]);
  expect(await ask()).toBe(0);
  expect(asked).toEqual([null, 'acct_0', null]);
});

it('runs every three minutes', () => {
  const [item] = parseCrontab(RECONCILE_CRON);
  expect(item?.task).toBe('reconcile-payments');
  const at = (minute: number) => item?.match({ min: minute, hour: 9, date: 1, month: 2, dow: 1 });
  expect([0, 1, 2, 3, 57, 59].map(at)).toEqual([true, false, false, true, true, false]);
});
