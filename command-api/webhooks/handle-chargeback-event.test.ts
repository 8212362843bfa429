import { beforeEach, expect, it } from 'vitest';

import { PaymentUnavailableError } from '../gateways/payments/payment-gateway.ts';
import { booked, finished, last } from '../testing/money-flows/steps.ts';
import { DAY } from '../testing/durations.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';

let world: MoneyHarness;
beforeEach(() => {
  world = createMoneyHarness();
});

async function released(): Promise<JobPlay> {
  const job = await booked(world, { startInHours: 6 });
  await world.advance(6);
  await finished(world, job);
  return job;
}

const times = async (job: JobPlay, type: string) => (await job.types()).filter((each) => each === type).length;

it('a chargeback is opened once and closed once, however often and in whatever order its events arrive', async () => {
  const job = await released();
  const { chargebackId } = world.payments.chargeBack((await last(job, 'PaymentCaptured')).data.paymentId);
  world.payments.closeChargeback(chargebackId, true);
  const [opened, closed] = world.payments.takeWebhookEvents();
  if (opened === undefined || closed === undefined) throw new Error('two notices were expected');
  world.inbox.push(closed);
  await world.rest();
  world.inbox.push(opened, { ...opened, id: 'evt_again' }, { ...closed, id: 'evt_once_more' });
  await world.rest();
  expect(world.inbox).toEqual([]);
  expect([await times(job, 'ChargebackOpened'), await times(job, 'ChargebackClosed')]).toEqual([1, 1]);
});

it('a chargeback event that arrives before the payment’s waits for it', async () => {
  const job = await playToAcceptedOffer(world, { startInHours: 6 * DAY });
  await world.rest();
  const { paymentId } = (await last(job, 'PaymentInitiated')).data;
  world.payments.pay(paymentId);
  const taken = world.payments.takeWebhookEvents();
  const { chargebackId } = world.payments.chargeBack(paymentId);
  world.payments.closeChargeback(chargebackId, false);
  await world.rest();
  expect(world.inbox).toHaveLength(2);
  world.inbox.push(...taken);
  await world.rest();
  expect(world.inbox).toEqual([]);
  expect(await job.types()).toContain('PaymentCaptured');
  expect([await times(job, 'ChargebackOpened'), await times(job, 'ChargebackClosed')]).toEqual([1, 1]);
  expect((await last(job, 'JobSettled')).data).toMatchObject({ cause: 'chargeback' });
});

it('a chargeback of a saved card’s charge waits until the job knows the charge', async () => {
  let unanswered = true;
  world = createMoneyHarness({
    reach: (payments) => ({
      ...payments,
      async chargeSaved(...charge) {
        const charged = await payments.chargeSaved(...charge);
        if (unanswered) throw new PaymentUnavailableError('the answer never arrived');
        return charged;
      },
    }),
  });
  const job = await booked(world, { startInHours: 9 * DAY });
  await world.advance(2 * DAY);
  expect(await job.types()).not.toContain('PaymentCaptured');
  const [payment] = world.payments.payments.keys();
  if (payment === undefined) throw new Error('the card was not charged');
  const { chargebackId } = world.payments.chargeBack(payment);
  world.payments.closeChargeback(chargebackId, false);
  await world.rest();
  expect(await times(job, 'UnmatchedChargebackOpened')).toBe(0);
  unanswered = false;
  await world.advance(1);
  expect(world.inbox).toEqual([]);
  expect(await times(job, 'UnmatchedChargebackOpened')).toBe(0);
  expect((await last(job, 'JobSettled')).data).toMatchObject({ cause: 'chargeback' });
});

it('a share that a chargeback reversed is transferred again only after the reversal succeeded', async () => {
  let reachable = false;
  world = createMoneyHarness({
    reach: (payments) => ({
      ...payments,
      async reverseTransfer(...reversal) {
        if (!reachable) throw new PaymentUnavailableError('the call never arrived');
        return payments.reverseTransfer(...reversal);
      },
    }),
  });
  const job = await released();
  const { chargebackId } = world.payments.chargeBack((await last(job, 'PaymentCaptured')).data.paymentId);
  world.payments.closeChargeback(chargebackId, true);
  await world.rest();
  expect(await times(job, 'TransferRequested')).toBe(1);
  expect(world.payments.transfers).toMatchObject([{ amount: 17_600, reversed: 0 }]);
  reachable = true;
  await world.advance(1);
  expect(world.payments.transfers).toMatchObject([
    { amount: 17_600, reversed: 17_600 },
    { amount: 17_600, reversed: 0 },
  ]);
});

it('a chargeback of a payment that none of our jobs opened is ignored', async () => {
  const foreign = { ...world.payments, find: async () => ({ ...(await world.payments.find('pi_1')), subject: null }) };
  await released();
  const header = { id: 'evt_1', at: '2027-02-01T09:00:00.000Z', kind: 'chargebackClosed', won: false } as const;
  const webhook = { ...header, paymentId: 'pi_foreign', chargebackId: 'dp_9', amount: 1 };
  await expect(handleWebhookEvent(webhook, { ...world, payments: foreign })).resolves.toBeUndefined();
});
