import { beforeEach, describe, expect, it } from 'vitest';

import { PaymentUnavailableError, type PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import { handleWebhookEvent } from '../webhooks/handle-webhook-event.ts';
import { booked, last } from '../testing/money-flows/steps.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import type { JobPlay } from '../testing/play-to-accepted-offer.ts';

let world: MoneyHarness;
let down: boolean;
let unanswered: boolean;
/** Runs between the decision to refund and the call. */
let meanwhile: () => Promise<void>;
beforeEach(() => {
  down = false;
  unanswered = false;
  meanwhile = () => Promise.resolve();
  const reach = (payments: PaymentGateway): PaymentGateway => ({
    ...payments,
    async refund(refund, key) {
      if (down) throw new PaymentUnavailableError('down');
      await meanwhile();
      const made = await payments.refund(refund, key);
      if (unanswered) throw new PaymentUnavailableError('the answer never arrived');
      return made;
    },
  });
  world = createMoneyHarness({ reach });
});

const refunds = () => [...world.payments.refunds.values()].map(({ amount }) => amount);

describe('a refund that could not be sent before the card was charged back', () => {
  /** The provider cancelled, the refund is stuck, and the client goes to the bank. */
  async function chargedBackMeanwhile(): Promise<{ job: JobPlay; chargebackId: string }> {
    const job = await booked(world, { startInHours: 6 });
    await world.advance(1);
    down = true;
    await job.asProvider('CancelJob', { reason: null, fee: 0 });
    await world.rest();
    const { chargebackId } = world.payments.chargeBack((await last(job, 'PaymentCaptured')).data.paymentId);
    await world.rest();
    down = false;
    await world.advance(24);
    expect(refunds()).toEqual([]);
    return { job, chargebackId };
  }

  it('waits for the bank, and is sent when the bank rejects the chargeback', async () => {
    const { job, chargebackId } = await chargedBackMeanwhile();
    world.payments.closeChargeback(chargebackId, true);
    await world.rest();
    expect(refunds()).toEqual([21_600]);
    expect((await last(job, 'RefundSent')).data).toMatchObject({ amount: 21_600 });
  });

  it('is not sent when the bank has already returned the money', async () => {
    const { job, chargebackId } = await chargedBackMeanwhile();
    world.payments.closeChargeback(chargebackId, false);
    await world.advance(24 * 20);
    expect(refunds()).toEqual([]);
    expect(await job.types()).not.toContain('RefundSent');
  });
});

it('a refund whose answer was lost before the card was charged back is recorded, and not made again', async () => {
  const job = await booked(world, { startInHours: 6 });
  await world.advance(1);
  unanswered = true;
  await job.asProvider('CancelJob', { reason: null, fee: 0 });
  await world.rest();
  unanswered = false;
  expect(refunds()).toEqual([21_600]);
  expect(await job.types()).not.toContain('RefundSent');
  const { paymentId } = (await last(job, 'PaymentCaptured')).data;
  const { chargebackId } = world.payments.chargeBack(paymentId);
  world.payments.closeChargeback(chargebackId, false);
  await world.advance(24);
  expect(refunds()).toEqual([21_600]);
  expect(await job.types()).toContain('RefundSent');
});

it('a refund with a lost answer is recorded, also if the bank took back an amount paid manually', async () => {
  const job = await booked(world, { startInHours: 6 });
  await world.advance(1);
  const { paymentId } = (await last(job, 'PaymentCaptured')).data;
  const changeId = crypto.randomUUID();
  const change = { price: 15_000, startAt: null, durationMinutes: null, reason: 'Less to it.' };
  await job.asProvider('ProposeChange', { changeId, ...change });
  await job.asClient('AcceptChange', { changeId });
  await world.rest();
  const { refundId, amount: part } = (await last(job, 'RefundSent')).data;
  world.payments.failRefund(refundId, 'lost_or_stolen_card');
  await world.rest();
  await world.asAdmin('PayRefundManually', { jobId: job.jobId, refundId, note: 'By bank transfer.' });
  await world.rest();
  unanswered = true;
  await job.asProvider('CancelJob', { reason: null, fee: 0 });
  await world.rest();
  unanswered = false;
  const { chargebackId } = world.payments.chargeBack(paymentId);
  world.payments.closeChargeback(chargebackId, false);
  world.troubles.length = 0;
  await world.advance(24);
  expect((await last(job, 'RefundSent')).data).toMatchObject({ amount: 21_600 - part });
  expect(world.troubles).toEqual([]);
});

it('a refund with a lost answer that came back is recorded, also if the bank then took a part', async () => {
  const job = await booked(world, { startInHours: 6 });
  await world.advance(1);
  const { paymentId } = (await last(job, 'PaymentCaptured')).data;
  unanswered = true;
  await job.asProvider('CancelJob', { reason: null, fee: 0 });
  await world.rest();
  unanswered = false;
  world.payments.failRefund('re_1', 'lost_or_stolen_card');
  const { chargebackId } = world.payments.chargeBack(paymentId, { amount: 10_000 });
  world.payments.closeChargeback(chargebackId, false);
  world.troubles.length = 0;
  await world.advance(24);
  expect((await last(job, 'RefundSent')).data).toMatchObject({ refundId: 're_1', amount: 21_600 });
  expect((await last(job, 'RefundFailed')).data).toMatchObject({ refundId: 're_1', amount: 21_600 });
  expect(refunds()).toEqual([21_600]);
  expect(world.troubles).toEqual([]);
  await world.asAdmin('PayRefundManually', { jobId: job.jobId, refundId: 're_1', note: 'By bank transfer.' });
  expect((await last(job, 'RefundPaidManually')).data).toMatchObject({ amount: 11_600 });
});

describe('a refund that the payment provider permanently rejects', () => {
  /** The provider cancelled a paid job, and the card accepts no more refunds. */
  async function rejected(): Promise<{ job: JobPlay; paymentId: string; refundId: string }> {
    const job = await booked(world, { startInHours: 6 });
    await world.advance(1);
    const { paymentId } = (await last(job, 'PaymentCaptured')).data;
    world.payments.rejectRefunds(paymentId);
    await job.asProvider('CancelJob', { reason: null, fee: 0 });
    await world.rest();
    return { job, paymentId, refundId: (await last(job, 'RefundRejectedByGateway')).data.refundId };
  }

  it('is recorded in the job with its reason, and no longer tried without an admin', async () => {
    const { job, paymentId } = await rejected();
    expect((await last(job, 'RefundRejectedByGateway')).data).toMatchObject({
      paymentId,
      amount: 21_600,
      code: 'charge_not_refundable',
    });
    const before = (await job.types()).length;
    await world.advance(24 * 5);
    expect(await job.types()).toHaveLength(before);
    expect(world.troubles).toEqual([]);
  });

  it('is requested again when an admin retries it, and waits for an admin again', async () => {
    const { job, refundId } = await rejected();
    await world.asAdmin('RetryRefund', { jobId: job.jobId, refundId });
    await world.rest();
    expect((await job.types()).slice(-2)).toEqual(['RefundRetried', 'RefundRejectedByGateway']);
    const again = (await last(job, 'RefundRejectedByGateway')).data;
    expect(again.refundId).not.toBe(refundId);
    await world.asAdmin('PayRefundManually', { jobId: job.jobId, refundId: again.refundId, note: 'By bank transfer.' });
    await world.rest();
    expect((await last(job, 'RefundPaidManually')).data).toMatchObject({ amount: 21_600 });
    expect(refunds()).toEqual([]);
  });
});

it('a refund that was made manually at the payment provider is recorded as rejected', async () => {
  const job = await booked(world, { startInHours: 6 });
  await world.advance(1);
  const { paymentId } = (await last(job, 'PaymentCaptured')).data;
  await world.payments.refund({ paymentId, amount: 21_600 }, 'by hand');
  await job.asProvider('CancelJob', { reason: null, fee: 0 });
  await world.rest();
  expect((await last(job, 'RefundRejectedByGateway')).data).toMatchObject({ code: 'charge_already_refunded' });
  expect(refunds()).toEqual([21_600]);
});

it('one that is rejected for a chargeback that the job has not recorded yet waits for its webhook', async () => {
  const job = await booked(world, { startInHours: 6 });
  await world.advance(1);
  const { paymentId } = (await last(job, 'PaymentCaptured')).data;
  const { chargebackId } = world.payments.chargeBack(paymentId);
  const opened = world.payments.takeWebhookEvents();
  await job.asProvider('CancelJob', { reason: null, fee: 0 });
  await world.rest();
  world.payments.closeChargeback(chargebackId, false);
  const closed = world.payments.takeWebhookEvents();
  await world.advance(1);
  expect(await job.types()).not.toContain('RefundRejectedByGateway');
  world.inbox.push(...opened, ...closed);
  await world.advance(1);
  expect(await job.types()).not.toContain('RefundRejectedByGateway');
  expect(refunds()).toEqual([]);
});

describe('a refund made while the job is frozen by a chargeback that the bank has already rejected', () => {
  /** The job records the bank's investigation just as its refund is requested. */
  async function frozenMeanwhile(prepare: (paymentId: string) => void): Promise<JobPlay> {
    const job = await booked(world, { startInHours: 6 });
    await world.advance(1);
    const { paymentId } = (await last(job, 'PaymentCaptured')).data;
    prepare(paymentId);
    meanwhile = async () => {
      meanwhile = () => Promise.resolve();
      const { chargebackId } = world.payments.chargeBack(paymentId);
      world.payments.closeChargeback(chargebackId, true);
      for (const webhook of world.payments.takeWebhookEvents()) {
        if (webhook.kind === 'chargebackOpened') await handleWebhookEvent(webhook, world);
        else world.inbox.push(webhook);
      }
    };
    await job.asProvider('CancelJob', { reason: null, fee: 0 });
    await world.rest();
    expect(await job.types()).toContain('ChargebackClosed');
    expect(refunds().length).toBeLessThan(2);
    return job;
  }

  it('is recorded once the freeze is over', async () => {
    const job = await frozenMeanwhile(() => {});
    expect((await last(job, 'RefundSent')).data).toMatchObject({ amount: 21_600 });
    world.payments.failRefund('re_1', 'lost_or_stolen_card');
    await world.rest();
    expect((await last(job, 'RefundFailed')).data).toMatchObject({ refundId: 're_1' });
    expect(world.inbox).toEqual([]);
  });

  it('is recorded once the freeze is over, also after a permanent rejection', async () => {
    const job = await frozenMeanwhile((paymentId) => {
      world.payments.rejectRefunds(paymentId);
    });
    expect((await last(job, 'RefundRejectedByGateway')).data).toMatchObject({
      amount: 21_600,
      code: 'charge_not_refundable',
    });
  });
});
