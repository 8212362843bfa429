import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import {
  PaymentRejectedError,
  PaymentUnavailableError,
  type PaymentGateway,
} from '../gateways/payments/payment-gateway.ts';
import { booked, finished, last } from '../testing/money-flows/steps.ts';
import { DAY, HOUR, HOUR_IN_MILLISECONDS } from '../testing/durations.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';

it('an accepted offer gets a payment of the agreed total, as its consequence', async () => {
  const world = createMoneyHarness();
  const job = await playToAcceptedOffer(world);
  await world.rest();
  const accepted = await last(job, 'OfferAccepted');
  const initiated = await last(job, 'PaymentInitiated');
  expect([...world.payments.payments.values()]).toMatchObject([
    { jobId: job.jobId, purpose: 'main', ref: job.offerId, amount: accepted.data.total, status: 'open' },
  ]);
  expect(initiated.meta).toMatchObject({
    causationId: accepted.id,
    correlationId: accepted.meta.correlationId,
    actor: { kind: 'reactor', id: 'open-payment' },
  });
});

it.each([
  ['within five days is authorised', 5 * DAY, 'authorise', 'later'],
  ['in the sixth and seventh day is captured at once', 7 * DAY, 'capture', 'now'],
])('a job that starts %s', async (_when, startInHours, method, capture) => {
  const world = createMoneyHarness();
  const job = await playToAcceptedOffer(world, { startInHours });
  await world.rest();
  expect((await last(job, 'PaymentInitiated')).data).toMatchObject({ method });
  expect([...world.payments.payments.values()]).toMatchObject([{ capture }]);
});

it('a job that starts later than in seven days requests a card to charge later', async () => {
  const world = createMoneyHarness();
  const job = await playToAcceptedOffer(world, { startInHours: 8 * DAY });
  await world.rest();
  const [setup] = world.payments.setups.values();
  expect((await last(job, 'PaymentInitiated')).data).toMatchObject({ method: 'save', paymentId: setup?.setupId });
  expect(world.payments.payments.size).toBe(0);
});

it('an unavailable payment provider delays one payment, and no others', async () => {
  const down = new Set<string>();
  const reach = (payments: PaymentGateway): PaymentGateway => ({
    ...payments,
    async open(payment, key) {
      if (down.has(payment.jobId)) throw new PaymentUnavailableError('down');
      return payments.open(payment, key);
    },
  });
  const world = createMoneyHarness({ reach });
  const [unlucky, lucky] = [await playToAcceptedOffer(world), await playToAcceptedOffer(world)];
  down.add(unlucky.jobId);
  await world.rest();
  expect(await lucky.types()).toContain('PaymentInitiated');
  expect(await unlucky.types()).not.toContain('PaymentInitiated');
  down.clear();
  await world.rest();
  expect(await unlucky.types()).not.toContain('PaymentInitiated');
  await world.advance(0.001 * HOUR);
  expect(await unlucky.types()).toContain('PaymentInitiated');
  expect(await world.store.due('open-payment', new Date(8.64e15))).toEqual([]);
});

it('a payment that is opened after its deadline leaves nothing to confirm', async () => {
  const down = { now: true };
  const reach = (payments: PaymentGateway): PaymentGateway => ({
    ...payments,
    async open(payment, key) {
      if (down.now) throw new PaymentUnavailableError('down');
      return payments.open(payment, key);
    },
  });
  const world = createMoneyHarness({ reach });
  const job = await playToAcceptedOffer(world);
  await world.advance(HOUR);
  down.now = false;
  await world.advance(HOUR);
  expect(await job.types()).toContain('PaymentExpired');
  expect(await job.types()).not.toContain('PaymentInitiated');
  expect([...world.payments.payments.values()]).toMatchObject([{ status: 'cancelled' }]);
});

describe('a payment that the payment provider rejects', () => {
  let world: MoneyHarness;
  let failsWith: string | null;
  /** The number of calls. */
  let asked: number;
  beforeEach(() => {
    [failsWith, asked] = [null, 0];
    const unlessRejected = async <Opened>(open: () => Promise<Opened>): Promise<Opened> => {
      asked += 1;
      if (failsWith !== null) throw new PaymentRejectedError(failsWith);
      return open();
    };
    world = createMoneyHarness({
      reach: (payments) => ({
        ...payments,
        open: (...payment) => unlessRejected(() => payments.open(...payment)),
        saveCard: (...card) => unlessRejected(() => payments.saveCard(...card)),
      }),
    });
  });

  /** What the job recorded at once, and the number of calls to the payment provider within a day. */
  async function recordedTypes(job: JobPlay) {
    const before = asked;
    await world.rest();
    const recorded = (await job.types()).slice(-2);
    const { code } = (await last(job, 'PaymentRejected')).data;
    await world.advance(DAY);
    return { recorded, code, asked: asked - before, troubles: world.troubles };
  }
  const once = { code: 'amount_too_large', asked: 1, troubles: [] };

  it.each([
    ['with a card now', 6],
    ['with a saved card', 9 * DAY],
  ])('frees the offer that was to be paid %s', async (_how, startInHours) => {
    failsWith = 'amount_too_large';
    const job = await playToAcceptedOffer(world, { startInHours });
    expect(await recordedTypes(job)).toEqual({ recorded: ['PaymentRejected', 'PaymentExpired'], ...once });
  });

  it('ends the change that it was for', async () => {
    const job = await booked(world, { startInHours: 6 });
    const changeId = randomUUID();
    const terms = { price: 30_000, startAt: null, durationMinutes: null, reason: 'The gate is more work.' };
    await job.asProvider('ProposeChange', { changeId, ...terms });
    await job.asClient('AcceptChange', { changeId });
    failsWith = 'amount_too_large';
    await world.rest();
    expect((await last(job, 'PaymentRejected')).data).toMatchObject({ purpose: 'extra', ref: changeId });
    expect((await last(job, 'ChangeExpired')).data).toEqual({ jobId: job.jobId, changeId, paymentId: null });
    expect(world.troubles).toEqual([]);
  });

  it('ends the tip that it was for', async () => {
    const job = await booked(world, { startInHours: 6 });
    await world.advance(6);
    await finished(world, job);
    await job.asClient('GiveTip', { tipId: randomUUID(), amount: 2_000 });
    failsWith = 'amount_too_large';
    expect(await recordedTypes(job)).toEqual({ recorded: ['PaymentRejected', 'TipExpired'], ...once });
  });

  it('leaves a booked job at risk as it is, and another one can be requested', async () => {
    const job = await booked(world, { startInHours: 3 * DAY });
    await world.payments.cancel((await last(job, 'JobBooked')).data.paymentId, 'by the bank');
    await world.advance(2 * DAY + 1);
    failsWith = 'amount_too_large';
    await job.asClient('RetryPayment');
    await world.rest();
    expect((await job.types()).slice(-2)).toEqual(['PaymentRetried', 'PaymentRejected']);
    failsWith = null;
    await job.asClient('RetryPayment');
    await world.rest();
    expect((await job.types()).slice(-2)).toEqual(['PaymentRetried', 'PaymentInitiated']);
  });

  it.each(['idempotency_key_in_use', 'lock_timeout'])('temporarily (%s) is retried', async (code) => {
    failsWith = code;
    const job = await playToAcceptedOffer(world);
    await world.rest();
    failsWith = null;
    await world.advance(0.01 * HOUR);
    expect(await job.types()).toContain('PaymentInitiated');
    expect(await job.types()).not.toContain('PaymentRejected');
  });
});

describe('a payment that is opened only when its offer has been accepted again', () => {
  let world: MoneyHarness;
  let job: JobPlay;
  /** What people do while the payment is being opened. */
  let meanwhile: (() => Promise<void>) | null;
  beforeEach(async () => {
    let down = true;
    meanwhile = null;
    const reach = (payments: PaymentGateway): PaymentGateway => ({
      ...payments,
      async open(payment, key) {
        if (down) throw new PaymentUnavailableError('down');
        const first = meanwhile;
        meanwhile = null;
        await first?.();
        return payments.open(payment, key);
      },
    });
    world = createMoneyHarness({ reach });
    job = await playToAcceptedOffer(world, { startInHours: 5 * DAY + 0.5 });
    await world.advance(HOUR);
    world.troubles.length = 0;
    down = false;
  });

  /** The second acceptance is booked by its own payment; the payment of the first one is voided. */
  async function acceptedAgain(before = () => Promise.resolve()): Promise<void> {
    expect((await last(job, 'OfferAccepted')).data).toMatchObject({ method: 'capture' });
    expect(await job.types()).toContain('PaymentExpired');
    meanwhile = async () => {
      await before();
      await job.asClient('AcceptOffer', { offerId: job.offerId });
    };
    await world.advance(0.2 * HOUR);
    const { data, meta } = await last(job, 'PaymentInitiated');
    expect(meta.causationId).toBe((await last(job, 'OfferAccepted')).id);
    world.payments.pay(data.paymentId);
    await world.rest();
    expect(await job.types()).toContain('JobBooked');
    const others = [...world.payments.payments.values()].filter(({ paymentId }) => paymentId !== data.paymentId);
    expect(others).toMatchObject([{ status: 'cancelled', captured: 0 }]);
    expect(world.troubles).toEqual([]);
  }

  it('is not the one that is paid, now that the start is near', async () => {
    await acceptedAgain();
    expect((await last(job, 'JobBooked')).data).toMatchObject({ method: 'authorise' });
    expect(await job.types()).not.toContain('PaymentCaptured');
  });

  it('is not the one that is paid, now that the price has changed', async () => {
    const startAt = new Date(world.clock.now().getTime() + 6 * DAY * HOUR_IN_MILLISECONDS).toISOString();
    const terms = { price: 30_000, materials: 4_000, durationMinutes: 120, message: 'More paint.', startAt };
    await acceptedAgain(() => job.asProvider('ReviseOffer', { offerId: job.offerId, ...terms }));
    expect((await last(job, 'JobBooked')).data).toMatchObject({ method: 'capture' });
  });
});
