import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { waitingRefunds } from '#domain/job/failed-refunds.ts';

import { PaymentRejectedError, type PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import { readJob } from '../read-job.ts';
import { booked, last } from '../testing/money-flows/steps.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import type { JobPlay } from '../testing/play-to-accepted-offer.ts';

const paid = 21_600;
let world: MoneyHarness;
/**
 * Whether the payment provider rejects refunds of every payment that was ever charged back, whatever its bank decided.
 */
let isStern: boolean;
beforeEach(() => {
  isStern = false;
  const reach = (payments: MoneyHarness['payments']): PaymentGateway => ({
    ...payments,
    async refund(refund, key) {
      const chargebacks = await payments.findChargebacks(refund.paymentId);
      if (isStern && chargebacks.length > 0) throw new PaymentRejectedError('charge_disputed');
      return payments.refund(refund, key);
    },
  });
  world = createMoneyHarness({ reach });
});

const refunds = () => [...world.payments.refunds.values()].map(({ amount }) => amount);
const cancel = (job: JobPlay) => job.asProvider('CancelJob', { reason: null, fee: 0 });

async function capturedJob(): Promise<{ job: JobPlay; paymentId: string }> {
  const job = await booked(world, { startInHours: 6 });
  await world.advance(5);
  return { job, paymentId: (await last(job, 'PaymentCaptured')).data.paymentId };
}

/** The bank takes this much of the payment, and the job records it. */
async function bankTakes(paymentId: string, amount: number): Promise<void> {
  const { chargebackId } = world.payments.chargeBack(paymentId, { amount });
  await world.rest();
  world.payments.closeChargeback(chargebackId, false);
  await world.rest();
}

async function waiting({ jobId }: JobPlay) {
  const job = await readJob(world.journal, jobId);
  return job === null ? [] : waitingRefunds(job);
}

describe('the amount owed for a payment with a won chargeback', () => {
  async function chargedBack(job: JobPlay, paymentId: string): Promise<string> {
    const { chargebackId } = world.payments.chargeBack(paymentId);
    await world.rest();
    expect(await job.types()).toContain('ChargebackOpened');
    return chargebackId;
  }

  it('is refunded to the card', async () => {
    const { job, paymentId } = await capturedJob();
    world.payments.closeChargeback(await chargedBack(job, paymentId), true);
    await world.rest();
    await cancel(job);
    await world.rest();
    expect(refunds()).toEqual([paid]);
  });

  it('waits for an admin if the payment provider rejects the refund', async () => {
    isStern = true;
    const { job, paymentId } = await capturedJob();
    world.payments.closeChargeback(await chargedBack(job, paymentId), true);
    await world.rest();
    await cancel(job);
    await world.rest();
    expect((await last(job, 'RefundRejectedByGateway')).data).toMatchObject({ amount: paid, code: 'charge_disputed' });
    expect(await waiting(job)).toMatchObject([{ paymentId, amount: paid, sendable: true }]);
  });

  it('waits for the webhook of the won chargeback, as long as it is on its way', async () => {
    isStern = true;
    const { job, paymentId } = await capturedJob();
    const { chargebackId } = world.payments.chargeBack(paymentId);
    world.payments.closeChargeback(chargebackId, true);
    const webhooks = world.payments.takeWebhookEvents();
    await cancel(job);
    await world.advance(24);
    expect(await job.types()).not.toContain('RefundRejectedByGateway');
    world.inbox.push(...webhooks);
    await world.advance(24);
    expect((await last(job, 'RefundRejectedByGateway')).data).toMatchObject({ amount: paid, code: 'charge_disputed' });
  });
});

describe('the rest of a payment after its bank took a part', () => {
  const rest = paid - 10_000;

  it('waits for an admin if the job ended with it, and is paid in another way', async () => {
    const { job, paymentId } = await capturedJob();
    await bankTakes(paymentId, 10_000);
    expect((await last(job, 'JobSettled')).data).toMatchObject({ refunds: [{ paymentId, amount: rest }] });
    const { refundId, ...rejected } = (await last(job, 'RefundRejectedByGateway')).data;
    expect(rejected).toMatchObject({ paymentId, amount: rest, code: 'charge_disputed' });
    expect(await waiting(job)).toMatchObject([{ refundId, amount: rest, sendable: false }]);
    await world.asAdmin('PayRefundManually', { jobId: job.jobId, refundId, note: 'By bank transfer.' });
    expect(await waiting(job)).toEqual([]);
    expect(world.troubles).toEqual([]);
  });

  it('does so if an admin refunds it later', async () => {
    const { job, paymentId } = await capturedJob();
    await job.asProvider('StartWork');
    await bankTakes(paymentId, 10_000);
    const refund = { refundId: randomUUID(), refund: rest, reason: 'Nothing was done here.' };
    await world.asAdmin('ProposeRefund', { jobId: job.jobId, ...refund });
    await world.rest();
    expect(await waiting(job)).toMatchObject([{ paymentId, amount: rest, sendable: false }]);
  });

  it('does so if the price falls later, for as much as it falls', async () => {
    const { job, paymentId } = await capturedJob();
    await job.asProvider('StartWork');
    await bankTakes(paymentId, 2_000);
    const change = { changeId: randomUUID(), startAt: null, durationMinutes: null, reason: 'Less to it.' };
    await job.asProvider('ProposeChange', { ...change, price: 10_000 });
    await job.asClient('AcceptChange', { changeId: change.changeId });
    await world.rest();
    const { refunds: back } = (await last(job, 'ChangeApplied')).data;
    expect(await waiting(job)).toMatchObject(back);
    expect(back).toMatchObject([{ paymentId, amount: paid - 2_000 - 10_800 }]);
  });
});
