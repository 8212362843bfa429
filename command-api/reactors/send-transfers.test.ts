import { beforeEach, describe, expect, it } from 'vitest';

import { PaymentRejectedError, PaymentUnavailableError } from '../gateways/payments/payment-gateway.ts';
import { booked, finished, last, payLast, worked } from '../testing/money-flows/steps.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import { readAccount } from '../read-account.ts';
import type { JobPlay } from '../testing/play-to-accepted-offer.ts';

let world: MoneyHarness;
beforeEach(() => {
  world = createMoneyHarness();
});

/** A released job whose provider cannot be paid yet. */
async function waiting(): Promise<{ job: JobPlay; account: string }> {
  const job = await booked(world, { startInHours: 6, payouts: false });
  await world.advance(6);
  await finished(world, job);
  const account = (await readAccount(world.journal, job.providerId))?.payoutAccount ?? '';
  return { job, account };
}

it('a share waits for the provider’s account, without an error, for as long as it takes', async () => {
  const { job, account } = await waiting();
  await world.advance(24 * 40);
  expect(world.payments.transfers).toEqual([]);
  expect(world.troubles).toEqual([]);
  world.payments.enablePayouts(account);
  await world.rest();
  expect(world.payments.transfers).toMatchObject([{ jobId: job.jobId, account, amount: 17_600 }]);
  expect((await last(job, 'TransferSent')).data).toMatchObject({ amount: 17_600 });
});

it('enabling payouts of an account wakes its waiting transfers, and no others', async () => {
  const [first, second] = [await waiting(), await waiting()];
  world.payments.enablePayouts(first.account);
  await world.rest();
  expect(world.payments.transfers.map(({ account }) => account)).toEqual([first.account]);
  expect(await second.job.types()).not.toContain('TransferSent');
});

it('an account whose webhook was lost is detected within the hour', async () => {
  const { job, account } = await waiting();
  world.payments.enablePayouts(account);
  world.payments.takeWebhookEvents();
  await world.rest();
  expect(await job.types()).not.toContain('TransferSent');
  await world.advance(1.1);
  expect(await job.types()).toContain('TransferSent');
  expect((await readAccount(world.journal, job.providerId))?.payoutsEnabled).toBe(true);
});

it('a share whose answer was lost before the bank took the payment back is recorded, and reversed', async () => {
  let unanswered = 0;
  world = createMoneyHarness({
    reach: (payments) => ({
      ...payments,
      async transfer(...transfer) {
        const made = await payments.transfer(...transfer);
        if ((unanswered += 1) === 1) throw new PaymentUnavailableError('the answer never arrived');
        return made;
      },
    }),
  });
  const job = await booked(world, { startInHours: 6 });
  await world.advance(6);
  await worked(job);
  await job.asClient('ApproveJob');
  await world.advance(24);
  expect(world.payments.transfers).toMatchObject([{ amount: 17_600 }]);
  expect(await job.types()).not.toContain('TransferSent');
  const { chargebackId } = world.payments.chargeBack((await last(job, 'PaymentCaptured')).data.paymentId);
  world.payments.closeChargeback(chargebackId, false);
  await world.advance(24);
  expect((await job.types()).slice(-3)).toEqual(['TransferSent', 'ReversalRequested', 'TransferReversed']);
  expect(world.payments.transfers).toMatchObject([{ amount: 17_600, reversed: 17_600 }]);
});

it('a share of which the bank took a part before it was sent is reduced by that part', async () => {
  const { job, account } = await waiting();
  const { paymentId } = (await last(job, 'PaymentCaptured')).data;
  const { chargebackId } = world.payments.chargeBack(paymentId, { amount: 5_000 });
  await world.rest();
  world.payments.closeChargeback(chargebackId, false);
  await world.rest();
  world.payments.enablePayouts(account);
  await world.rest();
  const { shares } = (await last(job, 'ChargebackClosed')).data;
  const [left] = shares ?? [];
  expect(left?.amount).toBeLessThan(17_600);
  expect(world.payments.transfers).toMatchObject([{ account, amount: left?.amount, reversed: 0 }]);
  expect((await job.types()).slice(-1)).toEqual(['TransferSent']);
  expect(world.troubles).toEqual([]);
});

describe('a share that the payment provider permanently rejects', () => {
  /** A released job whose provider's account accepts no more transfers. */
  async function rejected(): Promise<{ job: JobPlay; account: string; transferId: string }> {
    const job = await booked(world, { startInHours: 6 });
    const account = (await readAccount(world.journal, job.providerId))?.payoutAccount ?? '';
    world.payments.rejectTransfers(account);
    await world.advance(6);
    await finished(world, job);
    return { job, account, transferId: (await last(job, 'TransferRejected')).data.transferId };
  }

  async function retry({ jobId }: JobPlay, transferId: string): Promise<void> {
    await world.asAdmin('RetryTransfer', { jobId, transferId });
    await world.rest();
  }

  it('is recorded in the job with its reason, and not retried automatically', async () => {
    const { job } = await rejected();
    expect((await last(job, 'TransferRejected')).data).toMatchObject({ amount: 17_600, code: 'account_invalid' });
    const before = (await job.types()).filter((type) => type !== 'JobClosed').length;
    await world.advance(24 * 5);
    expect((await job.types()).filter((type) => type !== 'JobClosed')).toHaveLength(before);
    expect(world.payments.transfers).toEqual([]);
    expect(world.troubles).toEqual([]);
  });

  it('is sent when an admin retries it to a valid account, and is recorded again for an invalid one', async () => {
    const { job, account, transferId } = await rejected();
    await retry(job, transferId);
    expect((await job.types()).slice(-2)).toEqual(['TransferRetried', 'TransferRejected']);
    world.payments.acceptTransfers(account);
    await retry(job, (await last(job, 'TransferRejected')).data.transferId);
    expect((await job.types()).slice(-2)).toEqual(['TransferRetried', 'TransferSent']);
    expect(world.payments.transfers).toMatchObject([{ account, amount: 17_600 }]);
  });

  it('is sent automatically once payouts of the account are enabled again', async () => {
    const { job, account } = await rejected();
    world.payments.enablePayouts(account, false);
    await world.rest();
    expect(await job.types()).not.toContain('TransferRetried');
    world.payments.acceptTransfers(account);
    world.payments.enablePayouts(account);
    await world.rest();
    expect((await last(job, 'TransferRetried')).data.adminId).toBeNull();
    expect(world.payments.transfers).toMatchObject([{ account, amount: 17_600 }]);
    await world.advance(24);
    expect(world.payments.transfers).toHaveLength(1);
  });

  it('retried while payouts are disabled, it waits for them and is sent then', async () => {
    const { job, account, transferId } = await rejected();
    world.payments.enablePayouts(account, false);
    await world.rest();
    await retry(job, transferId);
    expect(await job.types()).not.toContain('TransferSent');
    world.payments.acceptTransfers(account);
    world.payments.enablePayouts(account);
    await world.rest();
    expect(world.payments.transfers).toMatchObject([{ account, amount: 17_600 }]);
  });
});

it('a permanently rejected tip is recorded in the job, and is sent when it is retried', async () => {
  const job = await booked(world, { startInHours: 6 });
  const account = (await readAccount(world.journal, job.providerId))?.payoutAccount ?? '';
  await world.advance(6);
  await finished(world, job);
  world.payments.rejectTransfers(account);
  await job.asClient('GiveTip', { tipId: crypto.randomUUID(), amount: 1_000 });
  await world.rest();
  await payLast(world, job);
  expect((await last(job, 'TransferRejected')).data).toMatchObject({ amount: 1_000 });
  world.payments.acceptTransfers(account);
  world.payments.enablePayouts(account, false);
  await world.rest();
  world.payments.enablePayouts(account);
  await world.rest();
  expect(world.payments.transfers.map(({ amount }) => amount)).toEqual([17_600, 1_000]);
});

it('a share to a deleted account is recorded as rejected, unless it arrived before', async () => {
  let gone = false;
  world = createMoneyHarness({
    reach: (payments) => ({
      ...payments,
      async findAccount(account) {
        if (gone) throw new PaymentRejectedError('account_invalid');
        return payments.findAccount(account);
      },
      async transfer(...transfer) {
        const made = await payments.transfer(...transfer);
        gone = true;
        if (world.payments.transfers.length === 1) throw new PaymentUnavailableError('the answer never arrived');
        return made;
      },
    }),
  });
  const [first, second] = [await booked(world, { startInHours: 6 }), await booked(world, { startInHours: 6 })];
  await world.advance(6);
  await finished(world, first);
  await world.advance(1);
  expect(await first.types()).not.toContain('TransferRejected');
  expect(await first.types()).toContain('TransferSent');
  await finished(world, second);
  expect((await last(second, 'TransferRejected')).data).toMatchObject({ amount: 17_600, code: 'account_invalid' });
});
