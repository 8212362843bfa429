import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { findCheckout, type Wanted } from './find-checkout.ts';
import { PaymentRejectedError } from './gateways/payments/payment-gateway.ts';
import { booked, last } from './testing/money-flows/steps.ts';
import { DAY, HOUR } from './testing/durations.ts';
import { createMoneyHarness, type MoneyHarness } from './testing/money-harness.ts';
import { playToAcceptedOffer, type JobPlay } from './testing/play-to-accepted-offer.ts';

const TOTAL = 21_600;

let world: MoneyHarness;
beforeEach(() => {
  world = createMoneyHarness();
});

const checkout = (job: JobPlay, wanted: Wanted = { purpose: 'main' }, by = job.clientId) =>
  findCheckout(job.jobId, by, wanted, world);
const readPaymentId = async (job: JobPlay) => (await last(job, 'PaymentInitiated')).data.paymentId;

async function accepted(startInHours: number): Promise<JobPlay> {
  const job = await playToAcceptedOffer(world, { startInHours });
  await world.rest();
  return job;
}

describe('the checkout of a booking', () => {
  it('is not ready before the payment provider opened the payment', async () => {
    expect(await checkout(await playToAcceptedOffer(world))).toBe('not-ready');
  });

  it('asks for a payment', async () => {
    const job = await accepted(6);
    expect(await checkout(job)).toEqual({ mode: 'pay', id: await readPaymentId(job), amount: TOTAL, currency: 'EUR' });
  });

  it('asks for a card, and says what it will be charged with, when the start is far away', async () => {
    const job = await accepted(9 * DAY);
    expect(await checkout(job)).toEqual({ mode: 'save', id: await readPaymentId(job), amount: TOTAL, currency: 'EUR' });
  });

  it("is its client's, and nobody else's", async () => {
    const job = await accepted(6);
    expect(await checkout(job, { purpose: 'main' }, job.providerId)).toBe('unknown');
    expect(await findCheckout(randomUUID(), job.clientId, { purpose: 'main' }, world)).toBe('unknown');
  });

  it('is over when the job is booked, and when the time for it ran out', async () => {
    expect(await checkout(await booked(world, { startInHours: 6 }))).toBe('nothing-due');
    const late = await accepted(6);
    await world.advance(HOUR);
    expect(await checkout(late)).toBe('nothing-due');
  });
});

describe('the checkout of a booking that could not be charged', () => {
  it('takes another card for the same payment where it is still open', async () => {
    const job = await booked(world, { startInHours: 9 * DAY, declinesLater: 'insufficient_funds' });
    await world.advance(2 * DAY + HOUR);
    expect(await job.types()).toContain('FundingFailed');
    const found = await checkout(job);
    expect(found).toEqual({ mode: 'pay', id: await readPaymentId(job), amount: TOTAL, currency: 'EUR' });
    world.payments.pay(await readPaymentId(job));
    await world.rest();
    expect((await last(job, 'PaymentCaptured')).data.amount).toBe(TOTAL);
    expect(await checkout(job)).toBe('nothing-due');
  });

  it('asks for a new payment where the old one is over', async () => {
    const job = await booked(world, { startInHours: 3 * DAY });
    await world.payments.cancel(await readPaymentId(job), 'the bank took its promise back');
    await world.advance(2 * DAY + HOUR);
    expect(await job.types()).toContain('FundingFailed');
    expect(await checkout(job)).toBe('not-ready');
    expect(await checkout(job)).toBe('not-ready');
    expect((await job.types()).filter((type) => type === 'PaymentRetried')).toHaveLength(1);
    await world.rest();
    const found = await checkout(job);
    expect(found).toMatchObject({ mode: 'pay', amount: TOTAL });
    world.payments.pay(await readPaymentId(job));
    await world.rest();
    expect((await last(job, 'PaymentCaptured')).data.amount).toBe(TOTAL);
  });
});

describe('the checkout of a booking whose other payment cannot be opened', () => {
  it('has nothing to pay, and asks for no other one by itself', async () => {
    let rejecting = false;
    world = createMoneyHarness({
      reach: (payments) => ({
        ...payments,
        async open(...payment) {
          if (rejecting) throw new PaymentRejectedError('amount_too_large');
          return payments.open(...payment);
        },
      }),
    });
    const job = await booked(world, { startInHours: 3 * DAY });
    await world.payments.cancel(await readPaymentId(job), 'the bank took its promise back');
    await world.advance(2 * DAY + HOUR);
    rejecting = true;
    expect(await checkout(job)).toBe('not-ready');
    await world.rest();
    expect((await job.types()).slice(-2)).toEqual(['PaymentRetried', 'PaymentRejected']);
    expect(await checkout(job)).toBe('nothing-due');
    await world.rest();
    expect((await job.types()).at(-1)).toBe('PaymentRejected');

    rejecting = false;
    await job.asClient('RetryPayment');
    expect(await checkout(job)).toBe('not-ready');
    await world.rest();
    expect(await checkout(job)).toMatchObject({ mode: 'pay', amount: TOTAL });
  });
});

describe('the checkout of a price that rose', () => {
  it('asks for the difference, by the name of the change', async () => {
    const job = await booked(world, { startInHours: 6 });
    const changeId = randomUUID();
    const terms = { changeId, price: 25_000, startAt: null, durationMinutes: null, reason: 'The gate as well.' };
    expect(await checkout(job, { purpose: 'extra', ref: changeId })).toBe('nothing-due');
    await job.asProvider('ProposeChange', terms);
    await job.asClient('AcceptChange', { changeId });
    expect(await checkout(job, { purpose: 'extra', ref: changeId })).toBe('not-ready');
    await world.rest();
    const { extra } = (await last(job, 'ChangeAccepted')).data;
    const found = await checkout(job, { purpose: 'extra', ref: changeId });
    expect(found).toEqual({ mode: 'pay', id: await readPaymentId(job), amount: extra, currency: 'EUR' });
  });

  it('is due no more while the job is in dispute, and is asked for again when that is withdrawn', async () => {
    const job = await booked(world, { startInHours: 6 });
    await world.advance(5 * HOUR);
    await job.asProvider('StartWork');
    const changeId = randomUUID();
    const ref = { purpose: 'extra', ref: changeId } as const;
    const terms = { changeId, price: 25_000, startAt: null, durationMinutes: null, reason: 'The gate as well.' };
    await job.asProvider('ProposeChange', terms);
    await job.asClient('AcceptChange', { changeId });
    await world.rest();
    const disputeId = randomUUID();
    const statement = 'The left wing of the gate hangs lower than the right one, and scrapes.';
    await job.asClient('OpenDispute', { disputeId, reason: 'quality', statement, files: [] });
    expect(await checkout(job, ref)).toBe('nothing-due');
    await job.asClient('WithdrawDispute', { disputeId });
    expect(await checkout(job, ref)).toMatchObject({ mode: 'pay' });
  });
});
