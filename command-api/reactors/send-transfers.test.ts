import { beforeEach, expect, it } from 'vitest';

import { PaymentUnavailableError } from '../gateways/payments/port.ts';
import { booked, finished, last, worked } from '../testing/flows/steps.ts';
import { createMoneyWorld, type MoneyWorld } from '../testing/money-world.ts';
import { readAccount } from '../read-account.ts';
import type { JobPlay } from '../testing/play-job.ts';

let world: MoneyWorld;
beforeEach(() => {
  world = createMoneyWorld();
});

/** Released, to a Homewright who cannot be paid yet. */
async function waiting(): Promise<{ job: JobPlay; account: string }> {
  const job = await booked(world, { startInHours: 6, payouts: false });
  await world.advance(6);
  await finished(world, job);
  const account = (await readAccount(world.journal, job.providerId))?.payoutAccount ?? '';
  return { job, account };
}

it('a share waits for the Homewright’s account, without a complaint, for as long as it takes', async () => {
  const { job, account } = await waiting();
  await world.advance(24 * 40);
  expect(world.payments.transfers).toEqual([]);
  expect(world.troubles).toEqual([]);
  world.payments.enablePayouts(account);
  await world.rest();
  expect(world.payments.transfers).toMatchObject([{ jobId: job.jobId, account, amount: 17_600 }]);
  expect((await last(job, 'TransferSent')).data).toMatchObject({ amount: 17_600 });
});

it('an account that begins to pay out wakes what waited for it, and nobody else’s', async () => {
  const [first, second] = [await waiting(), await waiting()];
  world.payments.enablePayouts(first.account);
  await world.rest();
  expect(world.payments.transfers.map(({ account }) => account)).toEqual([first.account]);
  expect(await second.job.types()).not.toContain('TransferSent');
});

it('an account whose news was lost is found out within the hour', async () => {
  const { job, account } = await waiting();
  world.payments.enablePayouts(account);
  world.payments.takeNotices();
  await world.rest();
  expect(await job.types()).not.toContain('TransferSent');
  await world.advance(1.1);
  expect(await job.types()).toContain('TransferSent');
  expect((await readAccount(world.journal, job.providerId))?.payoutsEnabled).toBe(true);
});

it('a share whose answer was lost before the bank took the payment back is heard of, and comes back', async () => {
  let unanswered = 0;
  world = createMoneyWorld({
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
