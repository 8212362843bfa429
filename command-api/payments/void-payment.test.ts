import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { waitingRefunds } from '#domain/job/failed-refunds.ts';

import type { MemoryPayments } from '../gateways/payments/memory-payments.ts';
import { PaymentRejectedError } from '../gateways/payments/payment-gateway.ts';
import { handleWebhookEvent } from '../webhooks/handle-webhook-event.ts';
import { loadJobStream, readJob } from '../read-job.ts';
import { last } from '../testing/money-flows/steps.ts';
import { DAY, HOUR } from '../testing/durations.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';
import { voidPayment, voidUnlessTaken } from './void-payment.ts';

describe('voiding a captured payment that no job expects any more', () => {
  const jobId = randomUUID();
  let world: MoneyHarness;
  let payments: MemoryPayments;
  let paymentId: string;
  beforeEach(async () => {
    world = createMoneyHarness();
    ({ payments } = world);
    const about = { jobId, purpose: 'main', ref: randomUUID() } as const;
    ({ paymentId } = await payments.open({ ...about, amount: 9_000, currency: 'EUR', capture: 'now' }, randomUUID()));
    payments.pay(paymentId);
  });
  const voided = async () =>
    voidPayment(await loadJobStream(world.journal, jobId), { jobId, paymentId, isSetup: false }, payments);

  it('refunds it once, however many callers void it', async () => {
    await voided();
    await expect(voided()).resolves.toBeNull();
    expect([...payments.refunds.values()]).toMatchObject([{ paymentId, amount: 9_000 }]);
  });

  it('resolves to the failure and does not retry when the payment provider never refunds it', async () => {
    payments.rejectRefunds(paymentId);
    await expect(voided()).resolves.toMatchObject({ paymentId, amount: 9_000, code: 'charge_not_refundable' });
    expect(payments.refunds.size).toBe(0);
  });

  it('refunds nothing when the job took the payment meanwhile, even from a stale stream', async () => {
    const job = await playToAcceptedOffer(world, { startInHours: 6 * DAY });
    await world.rest();
    const opened = { jobId: job.jobId, paymentId: (await last(job, 'PaymentInitiated')).data.paymentId };
    const before = await loadJobStream(world.journal, job.jobId);
    payments.pay(opened.paymentId);
    await world.rest();
    const send = () => Promise.reject(new Error('there is nothing to record'));
    await voidUnlessTaken(before, { ...opened, isSetup: false, takenBy: 'PaymentCaptured' }, { payments, send });
    expect(payments.refunds.size).toBe(0);
  });

  it('fails, to be retried, while a dispute at the bank is open', async () => {
    payments.chargeBack(paymentId);
    await expect(voided()).rejects.toThrow('charge_disputed');
  });
});

describe('money that was taken too late, and that the payment provider will not refund,', () => {
  const amount = 21_600;

  /** The card is charged in time and then takes no refunds; the webhook events arrive after the payment deadline. */
  async function takenTooLate(world: MoneyHarness): Promise<JobPlay> {
    const job = await playToAcceptedOffer(world, { startInHours: 6 * DAY });
    await world.rest();
    const { paymentId } = (await last(job, 'PaymentInitiated')).data;
    world.payments.pay(paymentId);
    world.payments.rejectRefunds(paymentId);
    const webhooks = world.payments.takeWebhookEvents();
    await world.advance(HOUR);
    world.inbox.push(...webhooks);
    await world.rest();
    // Webhook events can arrive twice.
    for (const webhook of webhooks) await handleWebhookEvent({ ...webhook, id: randomUUID() }, world);
    return job;
  }

  /** The payment deadline passes before the payment is opened, and its card is charged nevertheless. */
  async function openedTooLate(): Promise<{ job: JobPlay; world: MoneyHarness }> {
    let isDown = true;
    const reach = (payments: MemoryPayments) => ({
      ...payments,
      async open(...call: Parameters<MemoryPayments['open']>) {
        if (isDown) throw new Error('down');
        const opened = await payments.open(...call);
        payments.pay(opened.paymentId);
        payments.rejectRefunds(opened.paymentId);
        return opened;
      },
    });
    const world = createMoneyHarness({ reach });
    const job = await playToAcceptedOffer(world, { startInHours: 6 * DAY });
    await world.advance(HOUR);
    isDown = false;
    await world.advance(HOUR);
    expect(await job.types()).not.toContain('PaymentInitiated');
    return { job, world };
  }

  const theJob = async (world: MoneyHarness, { jobId }: JobPlay) => {
    const found = await readJob(world.journal, jobId);
    if (found === null) throw new Error(`there is no job ${jobId}`);
    return found;
  };

  const rejectionsOf = async (job: JobPlay) =>
    (await job.history()).flatMap((event) => (event.type === 'RefundRejectedByGateway' ? [event.data] : []));
  const owed = [{ amount, code: 'charge_not_refundable', unmatched: true }];

  it('is recorded in the job once, which owes it from then on', async () => {
    const world = createMoneyHarness();
    const job = await takenTooLate(world);
    expect(await rejectionsOf(job)).toMatchObject(owed);
    expect(await job.types()).not.toContain('PaymentCaptured');
    expect(world.inbox).toEqual([]);
  });

  it('is also recorded in a job that does not know the payment', async () => {
    const { job, world } = await openedTooLate();
    expect(await rejectionsOf(job)).toMatchObject(owed);
    expect(world.inbox).toEqual([]);
  });

  it('is neither refunded nor owed when the card’s bank took it back before', async () => {
    // Stripe answers so for a charged-back payment, also after its bank has decided.
    const refund = () => Promise.reject(new PaymentRejectedError('charge_disputed'));
    const world = createMoneyHarness({ reach: (payments) => ({ ...payments, refund }) });
    const job = await playToAcceptedOffer(world, { startInHours: 6 * DAY });
    await world.rest();
    const { paymentId } = (await last(job, 'PaymentInitiated')).data;
    world.payments.pay(paymentId);
    const late = world.payments.takeWebhookEvents();
    await world.advance(HOUR);
    const { chargebackId } = world.payments.chargeBack(paymentId);
    world.payments.closeChargeback(chargebackId, false);
    await world.rest();
    expect(await job.types()).toContain('UnmatchedChargebackClosed');
    world.inbox.push(...late);
    await world.rest();
    expect(world.inbox).toEqual([]);
    expect(await job.types()).not.toContain('RefundRejectedByGateway');
    expect(waitingRefunds(await theJob(world, job))).toEqual([]);
  });

  it('is owed until the card’s bank gave it back to the client', async () => {
    const world = createMoneyHarness();
    const job = await takenTooLate(world);
    const { paymentId } = (await last(job, 'RefundRejectedByGateway')).data;
    const rejected = world.payments.chargeBack(paymentId);
    world.payments.closeChargeback(rejected.chargebackId, true);
    await world.rest();
    expect(waitingRefunds(await theJob(world, job))).toMatchObject([{ amount }]);
    const { chargebackId } = world.payments.chargeBack(paymentId);
    world.payments.closeChargeback(chargebackId, false);
    const webhooks = world.payments.takeWebhookEvents();
    world.inbox.push(...webhooks);
    await world.rest();
    for (const webhook of webhooks) await handleWebhookEvent({ ...webhook, id: randomUUID() }, world);
    expect((await job.types()).filter((type) => type === 'RefundSent')).toHaveLength(1);
    expect((await last(job, 'RefundSent')).data).toMatchObject({ paymentId, refundId: chargebackId, amount });
    expect(waitingRefunds(await theJob(world, job))).toEqual([]);
    expect(world.inbox).toEqual([]);
  });

  it('is resolved by admins: retried, rejected again, and paid manually', async () => {
    const world = createMoneyHarness();
    const job = await takenTooLate(world);
    const about = async () => ({
      jobId: job.jobId,
      refundId: (await last(job, 'RefundRejectedByGateway')).data.refundId,
    });
    const asAdmin = async (name: string, more: object = {}) => {
      await world.asAdmin(name, { ...(await about()), ...more });
      await world.rest();
    };
    await asAdmin('RetryRefund');
    expect((await last(job, 'RefundRejectedByGateway')).data).toMatchObject({ amount, unmatched: false });
    await asAdmin('PayRefundManually', { note: 'By bank transfer.' });
    expect((await last(job, 'RefundPaidManually')).data).toMatchObject({ amount });
    expect(world.payments.refunds.size).toBe(0);
  });
});
