import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import { last } from '../testing/money-flows/steps.ts';
import { DAY, HOUR } from '../testing/durations.ts';
import { createMoneyHarness, type MoneyHarness } from '../testing/money-harness.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';
import { WebhookTooEarlyError, type WebhookDeps } from './webhook-deps.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';

let world: MoneyHarness;
beforeEach(() => {
  world = createMoneyHarness();
});

/** A job that waits for its client's card. */
async function waiting(startInHours = 6): Promise<JobPlay> {
  const job = await playToAcceptedOffer(world, { startInHours });
  await world.rest();
  return job;
}

const readPaymentId = async (job: JobPlay) => (await last(job, 'PaymentInitiated')).data.paymentId;
const money = () =>
  [...world.payments.payments.values()].map(({ status, captured, refunded }) => ({ status, captured, refunded }));

describe('a card', () => {
  it('books the job when it confirms the payment, with the last digits that the provider knows', async () => {
    const job = await waiting();
    world.payments.pay(await readPaymentId(job));
    await world.rest();
    const booked = await last(job, 'JobBooked');
    expect(booked.data).toMatchObject({ cardLast4: '4242', method: 'authorise' });
    expect(booked.meta.causationId).toBe((await last(job, 'PaymentInitiated')).id);
  });

  it.each([
    ['12 h before the authorisation ends, when its bank says so', 72, 60],
    ['a day before the start, when its authorisation ends later', 200, 96],
    ['before most authorisations end, when its bank does not say', null, 96],
  ])('is captured %s', async (_when, promisedHours, capturedAfterHours) => {
    const after = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
    world = createMoneyHarness({
      reach: (payments) => ({
        ...payments,
        async find(paymentId) {
          const captureBefore = promisedHours === null ? null : after(promisedHours);
          return { ...(await payments.find(paymentId)), captureBefore };
        },
      }),
    });
    const job = await waiting(5 * DAY);
    world.payments.pay(await readPaymentId(job));
    await world.rest();
    expect((await last(job, 'JobBooked')).data).toMatchObject({ captureDueAt: after(capturedAfterHours) });
    await world.advance(capturedAfterHours - 0.1);
    expect(await job.types()).not.toContain('PaymentCaptured');
    await world.advance(0.2);
    expect(await job.types()).toContain('PaymentCaptured');
  });

  it('books the job once, however often the webhook event arrives', async () => {
    const job = await waiting();
    const webhook = world.payments.pay(await readPaymentId(job));
    if (webhook === null) throw new Error('not paid');
    for (const id of [webhook.id, webhook.id, 'evt_again']) await handleWebhookEvent({ ...webhook, id }, world);
    expect((await job.types()).filter((type) => type === 'JobBooked')).toHaveLength(1);
    expect(money()).toMatchObject([{ status: 'authorised' }]);
  });

  it('books the job once when the webhook event arrives again after the money was captured or voided', async () => {
    const [taken, dropped] = [await waiting(), await waiting()];
    const webhooks = [world.payments.pay(await readPaymentId(taken)), world.payments.pay(await readPaymentId(dropped))];
    await world.rest();
    await world.advance(HOUR);
    await dropped.asProvider('CancelJob', { reason: null, fee: 0 });
    await world.rest();
    expect(await taken.types()).toContain('PaymentCaptured');
    for (const webhook of webhooks) if (webhook !== null) await handleWebhookEvent(webhook, world);
    for (const job of [taken, dropped]) {
      expect((await job.types()).filter((type) => type === 'JobBooked')).toHaveLength(1);
    }
  });

  it('that is charged at once books the job and holds its money, whichever webhook event arrives first', async () => {
    const job = await waiting(6 * DAY);
    world.payments.pay(await readPaymentId(job));
    await world.rest();
    expect((await job.types()).slice(-2)).toEqual(['JobBooked', 'PaymentCaptured']);
  });

  it('that is saved books the job', async () => {
    const job = await waiting(9 * DAY);
    world.payments.giveCard(await readPaymentId(job));
    await world.rest();
    expect((await last(job, 'JobBooked')).data).toMatchObject({ cardLast4: '4242', method: 'save', authorised: 0 });
  });

  it('that is saved books the job once, however often and late its webhook event arrives', async () => {
    const job = await waiting(9 * DAY);
    const webhook = world.payments.giveCard(await readPaymentId(job));
    if (webhook === null) throw new Error('no card was saved');
    await world.rest();
    const [before, moneyBefore] = [await job.types(), money()];
    for (const id of [webhook.id, webhook.id, 'evt_again']) await handleWebhookEvent({ ...webhook, id }, world);
    await world.rest();
    expect(await job.types()).toEqual(before);
    expect(before.filter((type) => type === 'JobBooked')).toHaveLength(1);
    expect(money()).toEqual(moneyBefore);
  });

  it('that is declined gives the reason, and the client can try another card', async () => {
    const job = await waiting();
    const paymentId = await readPaymentId(job);
    world.payments.pay(paymentId, 'insufficient_funds');
    await world.rest();
    expect((await last(job, 'PaymentFailed')).data).toMatchObject({ code: 'insufficient_funds' });
    world.payments.pay(paymentId);
    await world.rest();
    expect(await job.types()).toContain('JobBooked');
  });

  it('that was declined before another card was confirmed puts nothing at risk when its event arrives late', async () => {
    let declined: WebhookEvent | null = null;
    world = createMoneyHarness({
      reach: (payments) => ({
        ...payments,
        async capture(...asked) {
          if (declined !== null) await handleWebhookEvent(declined, world);
          await payments.capture(...asked);
        },
      }),
    });
    const job = await waiting();
    const paymentId = await readPaymentId(job);
    declined = world.payments.pay(paymentId, 'insufficient_funds');
    expect(world.payments.takeWebhookEvents()).toEqual([declined]);
    world.payments.pay(paymentId);
    await world.rest();
    await world.advance(HOUR);
    const types = await job.types();
    expect(types).toContain('PaymentCaptured');
    expect(types).not.toContain('FundingFailed');
  });

  it('that is declined when it is to be saved gives the reason, and the client can try another card', async () => {
    const job = await waiting(9 * DAY);
    const setupId = await readPaymentId(job);
    world.payments.giveCard(setupId, { declines: 'lost_card' });
    await world.rest();
    expect((await last(job, 'PaymentFailed')).data).toMatchObject({ code: 'lost_card' });
    world.payments.giveCard(setupId);
    await world.rest();
    expect(await job.types()).toContain('JobBooked');
  });
});

describe("the client's money, when its card is confirmed too late,", () => {
  /** The card is confirmed, and its webhook event arrives after the payment deadline. */
  async function paidTooLate(startInHours: number): Promise<JobPlay> {
    const job = await waiting(startInHours);
    const id = await readPaymentId(job);
    if (world.payments.setups.has(id)) world.payments.giveCard(id);
    else world.payments.pay(id);
    const webhooks = world.payments.takeWebhookEvents();
    await world.advance(HOUR);
    world.inbox.push(...webhooks);
    await world.rest();
    expect(await job.types()).not.toContain('JobBooked');
    expect(world.inbox).toEqual([]);
    expect(world.troubles).toEqual([]);
    return job;
  }

  it('is released', async () => {
    await paidTooLate(6);
    expect(money()).toEqual([{ status: 'cancelled', captured: 0, refunded: 0 }]);
  });

  it('is refunded once when it was captured', async () => {
    await paidTooLate(6 * DAY);
    const [payment] = money();
    expect(payment?.captured).toBeGreaterThan(0);
    expect(payment?.refunded).toBe(payment?.captured);
    expect(world.payments.refunds.size).toBe(1);
  });

  it('cannot be charged with the saved card', async () => {
    await paidTooLate(9 * DAY);
    expect([...world.payments.setups.values()]).toMatchObject([{ status: 'cancelled' }]);
  });
});

it('a payment past its deadline is cancelled at the payment provider', async () => {
  await waiting();
  await world.advance(HOUR);
  expect(money()).toMatchObject([{ status: 'cancelled' }]);
});

it('a webhook event that overtakes the charge itself waits, and refunds nothing when the payment is recorded meanwhile', async () => {
  let webhooks: readonly WebhookEvent[] = [];
  world = createMoneyHarness({
    reach: (payments) => ({
      ...payments,
      async chargeSaved(charge, key) {
        const charged = await payments.chargeSaved(charge, key);
        webhooks = payments.takeWebhookEvents();
        const opened = { ...charge, ...charged, purpose: 'main', method: 'capture' };
        for (const webhook of webhooks) {
          await expect(handleWebhookEvent(webhook, whileRecording(opened))).rejects.toThrow(WebhookTooEarlyError);
        }
        return charged;
      },
    }),
  });
  const job = await waiting(9 * DAY);
  world.payments.giveCard(await readPaymentId(job));
  await world.rest();
  await world.advance(3 * DAY);
  expect(webhooks).toMatchObject([{ kind: 'captured' }]);
  world.inbox.push(...webhooks);
  await world.rest();
  expect(await job.types()).toContain('PaymentCaptured');
  expect(money()).toMatchObject([{ status: 'captured', refunded: 0 }]);
});

/** Another process records the payment right after the first command that does not know it. */
function whileRecording({ setupId: _setup, currency: _currency, ...data }: Record<string, unknown>): WebhookDeps {
  const actor = { kind: 'reactor', id: 'charge-saved-card' } as const;
  return {
    ...world,
    handler: {
      async handle(request) {
        const result = await world.handler.handle(request);
        await world.handler.handle({ name: 'RecordPaymentInitiated', data, actor, commandId: randomUUID() });
        return result;
      },
    },
  };
}
