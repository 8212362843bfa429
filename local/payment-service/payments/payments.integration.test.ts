import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPaymentService, type TestPaymentService } from '../testing/start-payment-service.ts';

let service: TestPaymentService;
let stripe: Stripe;

beforeAll(async () => {
  service = await startPaymentService();
  stripe = service.stripe;
});
afterAll(() => service.close());

function create(amount = 12_960): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ amount, currency: 'eur', capture_method: 'manual', metadata: { jobId: 'j1' } });
}

describe('a payment, with the official client', () => {
  it('is authorised by a card and captured later, each reported by a signed webhook', async () => {
    const intent = await create();
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 12_960, metadata: { jobId: 'j1' } });
    const paid = await service.confirm(intent, '4242 4242 4242 4242');
    expect(paid).toMatchObject({ status: 200, body: { status: 'requires_capture', amount_capturable: 12_960 } });
    await service.webhook('payment_intent.amount_capturable_updated', intent.id);

    const captured = await stripe.paymentIntents.capture(intent.id, { expand: ['latest_charge'] });
    const charge = captured.latest_charge as Stripe.Charge;
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 12_960 });
    expect(charge.payment_method_details?.card).toMatchObject({ last4: '4242', brand: 'visa' });
    await service.webhook('payment_intent.succeeded', intent.id);
  });

  it('is captured in part: the rest is released', async () => {
    const intent = await create(10_000);
    await service.confirm(intent, '4242424242424242');
    await expect(stripe.paymentIntents.capture(intent.id, { amount_to_capture: 10_001 })).rejects.toMatchObject({
      code: 'amount_too_large',
    });
    const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1_500 });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 1_500, amount_capturable: 0 });
    const charge = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(charge.latest_charge).toMatchObject({ amount: 10_000, amount_captured: 1_500 });
    await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 1_501 })).rejects.toMatchObject({
      code: 'amount_too_large',
    });
  });

  it.each([
    ['eur', 50, 'Amount must be at least €0.50 eur'],
    ['gbp', 30, 'Amount must be at least £0.30 gbp'],
    ['jpy', 50, 'Amount must be at least ¥50 jpy'],
  ])('is rejected below the minimum amount of its currency: %s', async (currency, minimum, message) => {
    const opened = stripe.paymentIntents.create({ amount: minimum, currency });
    await expect(opened).resolves.toMatchObject({ amount: minimum });
    await expect(stripe.paymentIntents.create({ amount: minimum - 1, currency })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'amount_too_small',
      param: 'amount',
      message,
    });
  });

  it('is captured at once when its capture is automatic', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 2_000, currency: 'jpy', capture_method: 'automatic' });
    expect(await service.confirm(intent, '5555555555554444')).toMatchObject({
      status: 200,
      body: { status: 'succeeded', amount_received: 2_000 },
    });
    await service.webhook('payment_intent.succeeded', intent.id);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', null],
    ['4000000000000127', 'incorrect_cvc', null],
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4242424242424241', 'incorrect_number', null],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('is declined for %s as %s, and lets another card pay afterwards', async (number, code, decline) => {
    const intent = await create();
    const error = { type: 'card_error', code, ...(decline === null ? {} : { decline_code: decline }) };
    expect(await service.confirm(intent, number)).toMatchObject({
      status: 402,
      body: { error: { ...error, payment_intent: { id: intent.id, status: 'requires_payment_method' } } },
    });
    await service.webhook('payment_intent.payment_failed', intent.id);
    expect(await service.confirm(intent, '4242424242424242')).toMatchObject({ status: 200 });
  });

  it.each([
    ['4000002500003155', 'pass', 'requires_capture'],
    ['4000000000003220', 'pass', 'requires_capture'],
    ['4000000000003220', 'fail', 'requires_payment_method'],
    ['4000008400001629', 'pass', 'requires_payment_method'],
  ])("waits for the owner's answer at the bank: %s, %s, leads to %s", async (card, outcome, status) => {
    const intent = await create();
    const challenged = await service.confirm(intent, card);
    expect(challenged).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    const page = `/payment-service/challenge/${intent.id}`;
    const shown = await fetch(`${service.origin}${page}?client_secret=${intent.client_secret}`);
    expect(await shown.text()).toContain('€129.60');
    const answered = await service.post(page, { client_secret: intent.client_secret ?? '', outcome });
    expect(answered.headers.get('location')).toMatch(/^http:\/\/shop\.test\/checkout\?payment_intent=pi_/);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
  });

  it('is released when it is cancelled', async () => {
    const intent = await create();
    await service.confirm(intent, '4242424242424242');
    const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'requested_by_customer' });
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0 });
    await service.webhook('payment_intent.canceled', intent.id);
    await expect(stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'canceled' },
    });
  });

  it('is accessible to a browser only with its own secret, and only for confirmation', async () => {
    const [mine, other] = [await create(), await create()];
    const stolen = { ...other, client_secret: mine.client_secret };
    expect(await service.confirm(stolen, '4242424242424242')).toMatchObject({ status: 404 });
    const browser = { key: service.keys.publishableKey, client_secret: mine.client_secret ?? '' };
    expect((await service.post(`/v1/payment_intents/${mine.id}/capture`, browser)).status).toBe(401);
    expect((await service.post('/v1/refunds', { ...browser, payment_intent: mine.id })).status).toBe(401);
    const stranger = new Stripe('sk_test_wrong', {
      host: '127.0.0.1',
      port: Number(new URL(service.origin).port),
      protocol: 'http',
    });
    await expect(stranger.paymentIntents.retrieve(mine.id)).rejects.toMatchObject({ statusCode: 401 });
  });

  it("describes an invalid request in Stripe's wording", async () => {
    await expect(stripe.paymentIntents.create({ amount: -1, currency: 'eur' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ code: 'resource_missing' });
    const unknown = { amount: 500, currency: 'eur', receipt_email: 'someone@homewright.test' };
    await expect(stripe.paymentIntents.create(unknown)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'receipt_email',
    });
  });
});

describe('an idempotency key', () => {
  it('returns the first answer again, also when both requests come at once', async () => {
    const options = { idempotencyKey: 'event-1' };
    const params = { amount: 500, currency: 'eur', capture_method: 'manual' } as const;
    const answers = await Promise.all([1, 2, 3].map(() => stripe.paymentIntents.create(params, options)));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    await expect(stripe.paymentIntents.create({ ...params, amount: 501 }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('expires after a day', async () => {
    const params = { amount: 500, currency: 'eur' };
    const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'event-3' });
    service.advanceDays(0.9);
    expect((await stripe.paymentIntents.create(params, { idempotencyKey: 'event-3' })).id).toBe(first.id);
    service.advanceDays(0.2);
    expect((await stripe.paymentIntents.create(params, { idempotencyKey: 'event-3' })).id).not.toBe(first.id);
  });

  it('returns the first decline again: the card is not tried twice', async () => {
    const params = { amount: 500, currency: 'eur', confirm: true, payment_method: 'pm_card_chargeDeclined' };
    const tried = [1, 2].map(async () => {
      const error: unknown = await stripe.paymentIntents.create(params, { idempotencyKey: 'event-2' }).catch(String);
      return error;
    });
    await Promise.all(tried);
    const attempts = await service.db.sql`
      select 1 from payment_service.events where event #>> '{request,idempotency_key}' = 'event-2'
        and event ->> 'type' = 'payment_intent.payment_failed'`;
    expect(attempts).toHaveLength(1);
  });
});
