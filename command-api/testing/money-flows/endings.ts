import { randomUUID } from 'node:crypto';

import type { MoneyHarness } from '../money-harness.ts';
import { DAY } from '../durations.ts';
import { booked, finished, last, worked, type MoneyFlow } from './steps.ts';

const back = (amount: number) => `main 21600: captured, 21600 taken, ${amount} back`;

function requireAccountId({ payments }: MoneyHarness): string {
  const [account] = payments.accounts.keys();
  if (account === undefined) throw new Error('the Homewright has no account');
  return account;
}

/** How a paid job can end without a release, and a release whose provider cannot be paid yet. */
export const endingFlows: readonly MoneyFlow[] = [
  {
    name: 'cancelled by the client before the money was taken',
    async play(world) {
      const job = await booked(world, { startInHours: 3 * DAY });
      await job.asClient('CancelJob', { reason: null, fee: 0 });
      await world.rest();
      return job;
    },
    ends: { payments: ['main 21600: cancelled, 0 taken, 0 back'], transfers: [] },
  },
  {
    name: 'cancelled by the client before the saved card was charged',
    async play(world) {
      const job = await booked(world, { startInHours: 9 * DAY });
      await job.asClient('CancelJob', { reason: null, fee: 0 });
      await world.rest();
      return job;
    },
    ends: { payments: [], transfers: [] },
  },
  {
    name: 'cancelled by the client three hours before the start: 15 % for the Homewright, the rest back',
    async play(world) {
      const job = await booked(world, { startInHours: 6, country: 'US' });
      await world.advance(3);
      await job.asClient('CancelJob', { reason: null, fee: 3_000 });
      await world.rest();
      return job;
    },
    ends: { payments: [back(18_600)], transfers: ['3000'] },
  },
  {
    name: 'cancelled by the client while the money is being taken: 15 % for the Homewright, the rest back',
    async play(world) {
      const job = await booked(world, { startInHours: 30, country: 'US' });
      await world.withoutWebhooks(() => world.advance(7));
      await job.asClient('CancelJob', { reason: null, fee: 3_000 });
      await world.rest();
      return job;
    },
    ends: { payments: [back(18_600)], transfers: ['3000'] },
  },
  {
    name: 'withdrawn from by the client when half of the agreed time was worked: half of the share, the rest back',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(6);
      await job.asProvider('StartWork');
      await world.advance(1);
      await job.asClient('CancelJob', { reason: null, fee: 10_800 });
      await world.rest();
      return job;
    },
    ends: { payments: [back(10_800)], transfers: ['8800'] },
  },
  {
    name: 'cancelled by the Homewright: all of it back',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(3);
      await job.asProvider('CancelJob', { reason: null, fee: 0 });
      await world.rest();
      return job;
    },
    ends: { payments: [back(21_600)], transfers: [] },
  },
  {
    name: 'cancelled by the Homewright, and the bank sends the refund back: sent again by an admin',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(3);
      await job.asProvider('CancelJob', { reason: null, fee: 0 });
      await world.rest();
      for (const refundId of world.payments.refunds.keys()) world.payments.failRefund(refundId, 'lost_or_stolen_card');
      await world.rest();
      const { refundId } = (await last(job, 'RefundFailed')).data;
      await world.asAdmin('RetryRefund', { jobId: job.jobId, refundId });
      await world.rest();
      return job;
    },
    ends: { payments: [back(21_600)], transfers: [] },
  },
  {
    name: 'the Homewright did not come: all of it back',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(7);
      await job.asClient('ReportNoShow', { statement: 'Nobody came, and nobody answered the door bell.' });
      await world.advance(13);
      return job;
    },
    ends: { payments: [back(21_600)], transfers: [] },
  },
  {
    name: 'a dispute that both end with a part for each',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(6);
      await worked(job);
      const [disputeId, proposalId] = [randomUUID(), randomUUID()];
      const statement = 'One side of the fence was never painted, and the gate was left out.';
      await job.asClient('OpenDispute', { disputeId, reason: 'incomplete', statement });
      const outcome = { kind: 'split', refund: 10_000, toProvider: 9_000 };
      await job.asProvider('ProposeSettlement', { disputeId, proposalId, outcome, message: 'Half, then.' });
      await job.asClient('AcceptSettlement', { disputeId, proposalId });
      await world.rest();
      return job;
    },
    ends: { payments: [back(10_000)], transfers: ['9000'] },
  },
  {
    name: 'released before the Homewright can be paid: sent by itself when they can, and paid out to their bank',
    async play(world) {
      const job = await booked(world, { startInHours: 6, payouts: false });
      await world.advance(6);
      await finished(world, job);
      if (world.payments.transfers.length > 0) throw new Error('nobody could be paid yet');
      const account = requireAccountId(world);
      world.payments.enablePayouts(account);
      await world.rest();
      world.payments.payOut(account, { amount: 17_600, currency: 'EUR' });
      await world.rest();
      return job;
    },
    ends: { payments: [back(0)], transfers: ['17600'], payouts: ['paid 17600'] },
  },
  {
    name: 'released to a disabled account: sent again when it is enabled',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(6);
      const account = requireAccountId(world);
      world.payments.rejectTransfers(account);
      await finished(world, job);
      await last(job, 'TransferRejected');
      world.payments.acceptTransfers(account);
      for (const enabled of [false, true]) {
        world.payments.enablePayouts(account, enabled);
        await world.rest();
      }
      return job;
    },
    ends: { payments: [back(0)], transfers: ['17600'] },
  },
];
