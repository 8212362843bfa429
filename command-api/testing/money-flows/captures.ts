import { playToAcceptedOffer } from '../play-to-accepted-offer.ts';
import { DAY } from '../durations.ts';
import { booked, finished, last, payLast, type MoneyFlow } from './steps.ts';

const paid = 'main 21600: captured, 21600 taken, 0 back';
const voided = 'main 21600: cancelled, 0 taken, 0 back';

/** The three ways to capture a booking's money, and what happens when a card is declined. */
export const captureFlows: readonly MoneyFlow[] = [
  {
    name: 'a start in some hours: authorised, taken a day before the start, released',
    async play(world) {
      const job = await booked(world, { startInHours: 2 * DAY });
      await world.advance(2 * DAY);
      await finished(world, job);
      return job;
    },
    ends: { payments: [paid], transfers: ['17600'] },
  },
  {
    name: 'a start in six days: taken at once, released',
    async play(world) {
      const job = await booked(world, { startInHours: 6 * DAY });
      await world.advance(6 * DAY);
      await finished(world, job);
      return job;
    },
    ends: { payments: [paid], transfers: ['17600'] },
  },
  {
    name: 'a start in nine days: the card is saved, charged seven days before the start, released',
    async play(world) {
      const job = await booked(world, { startInHours: 9 * DAY });
      await world.advance(9 * DAY);
      await finished(world, job);
      return job;
    },
    ends: { payments: [paid], transfers: ['17600'] },
  },
  {
    name: 'a saved card that is declined, another card for the same payment',
    async play(world) {
      const job = await booked(world, { startInHours: 9 * DAY, declinesLater: 'insufficient_funds' });
      await world.advance(2 * DAY + 1);
      await payLast(world, job);
      await world.advance(7 * DAY - 1);
      await finished(world, job);
      return job;
    },
    ends: { payments: [paid], transfers: ['17600'] },
  },
  {
    name: 'a saved card that is declined, another payment',
    async play(world) {
      const job = await booked(world, { startInHours: 9 * DAY, declinesLater: 'insufficient_funds' });
      await world.advance(2 * DAY + 1);
      await job.asClient('RetryPayment');
      await world.rest();
      await payLast(world, job);
      await world.advance(7 * DAY - 1);
      await finished(world, job);
      return job;
    },
    ends: { payments: [voided, paid], transfers: ['17600'] },
  },
  {
    name: 'a saved card that is declined, and no other within 12 hours',
    async play(world) {
      const job = await booked(world, { startInHours: 9 * DAY, declinesLater: 'insufficient_funds' });
      await world.advance(3 * DAY);
      await last(job, 'JobCancelled');
      return job;
    },
    ends: { payments: [voided], transfers: [] },
  },
  {
    name: 'an authorisation that its bank took back, another payment',
    async play(world) {
      const job = await booked(world, { startInHours: 3 * DAY });
      await world.payments.cancel((await last(job, 'JobBooked')).data.paymentId, 'by the bank');
      await world.advance(2 * DAY + 1);
      await job.asClient('RetryPayment');
      await world.rest();
      await payLast(world, job);
      await world.advance(DAY - 1);
      await finished(world, job);
      return job;
    },
    ends: { payments: [voided, paid], transfers: ['17600'] },
  },
  {
    name: 'a start in six days, confirmed after the payment deadline: all of it is refunded',
    async play(world) {
      const job = await playToAcceptedOffer(world, { startInHours: 6 * DAY });
      await world.rest();
      world.payments.pay((await last(job, 'PaymentInitiated')).data.paymentId);
      await world.withoutWebhooks(() => world.advance(1));
      await world.rest();
      return job;
    },
    ends: { payments: ['main 21600: captured, 21600 taken, 21600 back'], transfers: [] },
  },
  {
    name: 'an offer that is never paid',
    async play(world) {
      const job = await playToAcceptedOffer(world);
      await world.advance(1);
      return job;
    },
    ends: { payments: [voided], transfers: [] },
  },
];
