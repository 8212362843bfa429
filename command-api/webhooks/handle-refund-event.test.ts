import { beforeEach, expect, it } from 'vitest';

import { PaymentUnavailableError } from '../gateways/payments/payment-gateway.ts';
import { booked, last } from '../testing/money-flows/steps.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';

let world: MoneyHarness;
let unanswered: boolean;
beforeEach(() => {
  unanswered = false;
  world = createMoneyHarness({
    reach: (payments) => ({
      ...payments,
      async refund(refund, key) {
        const made = await payments.refund(refund, key);
        if (unanswered) throw new PaymentUnavailableError('the answer never arrived');
        return made;
      },
    }),
  });
});

/** The provider cancelled a paid job, and the refund was sent. */
async function refunded(): Promise<JobPlay> {
  const job = await booked(world, { startInHours: 6 });
  await world.advance(1);
  await job.asProvider('CancelJob', { reason: null, fee: 0 });
  await world.rest();
  return job;
}

const latestRefund = () => {
  const refundId = [...world.payments.refunds.keys()].at(-1);
  if (refundId === undefined) throw new Error('no refund was made');
  return refundId;
};
const times = async (job: JobPlay, type: string) => (await job.types()).filter((each) => each === type).length;
const goodRefunds = () => [...world.payments.refunds.values()].filter(({ failed }) => !failed);

it('a returned refund is recorded in the job once, and sent again under a new key', async () => {
  const job = await refunded();
  const refundId = latestRefund();
  world.payments.failRefund(refundId, 'lost_or_stolen_card');
  const [webhook] = world.payments.takeWebhookEvents();
  if (webhook === undefined) throw new Error('a notice was expected');
  world.inbox.push(webhook, { ...webhook, id: 'evt_again' });
  await world.rest();
  expect(await times(job, 'RefundFailed')).toBe(1);
  expect((await last(job, 'RefundFailed')).data).toMatchObject({ refundId, amount: 21_600 });

  await world.asAdmin('RetryRefund', { jobId: job.jobId, refundId });
  await world.rest();
  expect(goodRefunds()).toMatchObject([{ amount: 21_600 }]);
  expect(latestRefund()).not.toBe(refundId);
  expect((await last(job, 'RefundSent')).data).toMatchObject({ refundId: latestRefund(), amount: 21_600 });
});

it('a refund that an admin paid manually is not sent again', async () => {
  const job = await refunded();
  world.payments.failRefund(latestRefund(), 'expired_or_canceled_card');
  await world.rest();
  const { refundId } = (await last(job, 'RefundFailed')).data;
  await world.asAdmin('PayRefundManually', { jobId: job.jobId, refundId, note: 'By bank transfer.' });
  await world.rest();
  await expect(world.asAdmin('RetryRefund', { jobId: job.jobId, refundId })).rejects.toMatchObject({
    code: 'ALREADY_DONE',
  });
  await world.advance(24 * 5);
  expect(goodRefunds()).toEqual([]);
});

it('a refund that comes back before the job recorded its sending waits for that record', async () => {
  unanswered = true;
  const job = await refunded();
  world.payments.failRefund(latestRefund(), 'lost_or_stolen_card');
  await world.rest();
  expect(await job.types()).not.toContain('RefundFailed');
  unanswered = false;
  await world.advance(24);
  expect((await job.types()).slice(-2)).toEqual(['RefundSent', 'RefundFailed']);
});

it('a returned refund of a payment that came too late for the job is recorded too, and sent again', async () => {
  const job = await playToAcceptedOffer(world, { startInHours: 6 * 24 });
  await world.rest();
  const { paymentId } = (await last(job, 'PaymentInitiated')).data;
  world.payments.pay(paymentId);
  const taken = world.payments.takeWebhookEvents();
  await world.advance(1);
  expect(await job.types()).toContain('PaymentExpired');
  world.inbox.push(...taken);
  await world.rest();
  world.payments.failRefund(latestRefund(), 'lost_or_stolen_card');
  await world.rest();
  const { refundId } = (await last(job, 'RefundFailed')).data;
  await world.asAdmin('RetryRefund', { jobId: job.jobId, refundId });
  await world.rest();
  expect(goodRefunds()).toMatchObject([{ paymentId }]);
  expect((await last(job, 'RefundSent')).data).toMatchObject({ paymentId, refundId: latestRefund() });
});
