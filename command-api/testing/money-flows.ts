import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { givePayouts } from './give-payouts.ts';
import type { MoneyWorld } from './money-world.ts';
import { playToAcceptedOffer, type JobPlay } from './play-job.ts';

const DAY = 24;

/** One way of money through a job, from the accepted offer to where it comes to rest. */
interface MoneyFlow {
  readonly name: string;
  play(world: MoneyWorld): Promise<JobPlay>;
}

export const moneyFlows: readonly MoneyFlow[] = [
  {
    name: 'a start in some hours: authorised, taken a day before the start, released',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(6);
      await finished(world, job);
      return job;
    },
  },
  {
    name: 'a start in six days: taken at once, released',
    async play(world) {
      const job = await booked(world, { startInHours: 6 * DAY });
      await world.advance(6 * DAY);
      await finished(world, job);
      return job;
    },
  },
];

/** Paid by a good card, and booked. */
async function booked(world: MoneyWorld, start: { startInHours: number }): Promise<JobPlay> {
  const job = await playToAcceptedOffer(world, start);
  await givePayouts(job.providerId, world);
  await world.rest();
  world.payments.pay((await last(job, 'PaymentInitiated')).data.paymentId);
  await world.rest();
  return job;
}

/** Done, approved, and past the grace period. */
async function finished(world: MoneyWorld, job: JobPlay): Promise<void> {
  await job.asProvider('StartWork');
  await job.asProvider('ClaimCompletion', { note: 'Both sides are done.' });
  await job.asClient('ApproveJob');
  await world.advance(25);
}

export async function last<Type extends JobEvent['type']>(
  job: JobPlay,
  type: Type,
): Promise<Extract<JournalEvent, { type: Type }>> {
  const found = (await job.history()).findLast((event) => event.type === type);
  if (found === undefined) throw new Error(`no ${type} happened`);
  return found as Extract<JournalEvent, { type: Type }>;
}
