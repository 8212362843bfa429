import { randomUUID } from 'node:crypto';

import type { MoneyHarness } from '../money-harness.ts';
import type { JobPlay } from '../play-to-accepted-offer.ts';
import { DAY } from '../durations.ts';
import { booked, finished, MORE_THAN_A_DAY, payLast, type MoneyFlow } from './steps.ts';

const paid = 'main 21600: captured, 21600 taken, 0 back';

async function changePrice(world: MoneyHarness, job: JobPlay, price: number): Promise<void> {
  const changeId = randomUUID();
  const terms = { price, startAt: null, durationMinutes: null, reason: 'The gate is more work than it looked.' };
  await job.asProvider('ProposeChange', { changeId, ...terms });
  await job.asClient('AcceptChange', { changeId });
  await world.rest();
}

async function tip(world: MoneyHarness, job: JobPlay): Promise<void> {
  await job.asClient('GiveTip', { tipId: randomUUID(), amount: 2_000 });
  await world.rest();
}

/** A booked price that changes, and tips. */
export const priceChangeFlows: readonly MoneyFlow[] = [
  {
    name: 'a price that rises, the difference paid, both released',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await changePrice(world, job, 30_000);
      await payLast(world, job);
      await world.advance(6);
      await finished(world, job);
      return job;
    },
    // 300.00 + 24.00 fee, less 36.00 commission: 264.00 for the provider, from both payments.
    ends: { payments: [paid, 'extra 10800: captured, 10800 taken, 0 back'], transfers: ['21600', '4800'] },
  },
  {
    name: 'a price that rises, the difference paid, then cancelled by the Homewright: both back',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await changePrice(world, job, 30_000);
      await payLast(world, job);
      await world.advance(3);
      await job.asProvider('CancelJob', { reason: null, fee: 0 });
      await world.rest();
      return job;
    },
    ends: {
      payments: ['main 21600: captured, 21600 taken, 21600 back', 'extra 10800: captured, 10800 taken, 10800 back'],
      transfers: [],
    },
  },
  {
    name: 'a price that rises, the difference paid while the job is in dispute: it goes back, once, and the change ends',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(6);
      await job.asProvider('StartWork');
      await changePrice(world, job, 30_000);
      const disputeId = randomUUID();
      const statement = 'The left wing of the gate hangs lower than the right one, and scrapes.';
      await job.asClient('OpenDispute', { disputeId, reason: 'quality', statement, files: [] });
      await payLast(world, job);
      await job.asClient('WithdrawDispute', { disputeId });
      await job.asProvider('ClaimCompletion', { note: 'Both sides are done.' });
      await job.asClient('ApproveJob');
      await world.advance(MORE_THAN_A_DAY);
      return job;
    },
    ends: { payments: [paid, 'extra 10800: captured, 10800 taken, 10800 back'], transfers: ['17600'] },
  },
  {
    name: 'a price that rises, the difference never paid',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await changePrice(world, job, 30_000);
      await world.advance(MORE_THAN_A_DAY);
      await finished(world, job);
      return job;
    },
    ends: { payments: [paid, 'extra 10800: cancelled, 0 taken, 0 back'], transfers: ['17600'] },
  },
  {
    name: 'a price that falls after the money was taken',
    async play(world) {
      const job = await booked(world, { startInHours: 6 * DAY });
      await changePrice(world, job, 15_000);
      await world.advance(6 * DAY);
      await finished(world, job);
      return job;
    },
    ends: { payments: ['main 21600: captured, 21600 taken, 5400 back'], transfers: ['13200'] },
  },
  {
    name: 'a tip, paid and passed on whole',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(6);
      await finished(world, job);
      await tip(world, job);
      await payLast(world, job);
      return job;
    },
    ends: { payments: [paid, 'tip 2000: captured, 2000 taken, 0 back'], transfers: ['17600', '2000'] },
  },
  {
    name: 'a tip that is never paid',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(6);
      await finished(world, job);
      await tip(world, job);
      await world.advance(MORE_THAN_A_DAY);
      return job;
    },
    ends: { payments: [paid, 'tip 2000: cancelled, 0 taken, 0 back'], transfers: ['17600'] },
  },
];
