import type { MoneyHarness } from '../money-harness.ts';
import type { JobPlay } from '../play-to-accepted-offer.ts';
import { booked, finished, last, MORE_THAN_A_DAY, worked, type MoneyFlow } from './steps.ts';

const paid = 'main 21600: captured, 21600 taken, 0 back';

async function chargeBack(world: MoneyHarness, job: JobPlay): Promise<string> {
  const { chargebackId } = world.payments.chargeBack((await last(job, 'PaymentCaptured')).data.paymentId);
  await world.rest();
  return chargebackId;
}

async function decide(world: MoneyHarness, chargebackId: string, won: boolean): Promise<void> {
  world.payments.closeChargeback(chargebackId, won);
  await world.rest();
}

/** A card's owner disputes the payment at the bank. */
export const chargebackFlows: readonly MoneyFlow[] = [
  {
    name: 'charged back after the transfer, lost: the transfer comes back',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(6);
      await finished(world, job);
      await decide(world, await chargeBack(world, job), false);
      return job;
    },
    ends: { payments: [paid], transfers: ['17600 less 17600'] },
  },
  {
    name: 'charged back after the transfer, won: the share is sent again',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(6);
      await finished(world, job);
      await decide(world, await chargeBack(world, job), true);
      return job;
    },
    ends: { payments: [paid], transfers: ['17600 less 17600', '17600'] },
  },
  {
    name: 'charged back while the work is being approved, won: it goes on where it stood',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(6);
      await worked(job);
      await job.asClient('ApproveJob');
      await decide(world, await chargeBack(world, job), true);
      await world.advance(MORE_THAN_A_DAY);
      return job;
    },
    ends: { payments: [paid], transfers: ['17600'] },
  },
  {
    name: 'charged back before the release, lost: nothing is sent',
    async play(world) {
      const job = await booked(world, { startInHours: 6 });
      await world.advance(6);
      await worked(job);
      await decide(world, await chargeBack(world, job), false);
      await world.advance(MORE_THAN_A_DAY);
      return job;
    },
    ends: { payments: [paid], transfers: [] },
  },
];
