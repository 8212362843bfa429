import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getReferenceId } from '../reference-id.ts';
import { startPaymentService, type TestPaymentService } from '../testing/start-payment-service.ts';

let service: TestPaymentService;
let stripe: Stripe;

beforeAll(async () => {
  service = await startPaymentService();
  stripe = service.stripe;
});
afterAll(() => service.close());

async function setUp(): Promise<Stripe.SetupIntent & { customer: string }> {
  const customer = await stripe.customers.create({ metadata: { jobId: 'j1' } });
  const intent = await stripe.setupIntents.create({ customer: customer.id, metadata: { jobId: 'j1' } });
  return { ...intent, customer: customer.id };
}

async function saved(number: string): Promise<{ customer: string; method: string }> {
  const setup = await setUp();
  const confirmed = await service.confirm(setup, number);
  if (confirmed.body['status'] === 'requires_action') {
    const form = { client_secret: setup.client_secret ?? '', outcome: 'pass' };
    await service.post(`/payment-service/challenge/${setup.id}`, form);
  }
  const { payment_method: method } = await stripe.setupIntents.retrieve(setup.id);
  return { customer: setup.customer, method: getReferenceId(method) };
}

function charge({ customer, method }: { customer: string; method: string }): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount: 9_900,
    currency: 'eur',
    customer,
    payment_method: method,
    off_session: true,
    confirm: true,
    metadata: { jobId: 'j1' },
  });
}

describe('a card saved for later', () => {
  it('is saved by its owner in the browser, and charged without them', async () => {
    const setup = await setUp();
    expect(setup).toMatchObject({ status: 'requires_payment_method', usage: 'off_session' });
    expect(await service.confirm(setup, '4242424242424242')).toMatchObject({
      status: 200,
      body: { status: 'succeeded', customer: setup.customer },
    });
    await service.webhook('setup_intent.succeeded', setup.id);
    const { payment_method: method } = await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
    expect(method).toMatchObject({ customer: setup.customer, card: { brand: 'visa', last4: '4242' } });

    const paid = await charge({ customer: setup.customer, method: (method as Stripe.PaymentMethod).id });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 9_900 });
    await service.webhook('payment_intent.succeeded', paid.id);
  });

  it.each([
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4000002760003184', 'authentication_required', 'authentication_required'],
  ])('%s is declined as %s when it is charged, and the payment waits for another', async (number, code, decline) => {
    const error = await charge(await saved(number)).catch((thrown: Stripe.errors.StripeCardError) => thrown);
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: decline });
    const { payment_intent: intent } = error as Stripe.errors.StripeCardError;
    expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
    await service.webhook('payment_intent.payment_failed', String(intent?.id));
    expect(await service.confirm(intent as Stripe.PaymentIntent, '4242424242424242')).toMatchObject({
      body: { status: 'succeeded' },
    });
  });

  it.each(['4000002500003155', '4000000000003220'])(
    '%s challenges its owner once, when it is saved, and not when it is charged',
    async (number) => {
      expect(await charge(await saved(number))).toMatchObject({ status: 'succeeded' });
    },
  );

  it.each(['4000000000000002', '4000000000009995'])('%s cannot be saved', async (number) => {
    const setup = await setUp();
    expect(await service.confirm(setup, number)).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined', setup_intent: { id: setup.id, status: 'requires_payment_method' } } },
    });
    await service.webhook('setup_intent.setup_failed', setup.id);
  });

  it('is not saved when its owner declines the challenge', async () => {
    const setup = await setUp();
    await service.confirm(setup, '4000002500003155');
    const page = `/payment-service/challenge/${setup.id}`;
    const shown = await fetch(`${service.origin}${page}?client_secret=${setup.client_secret}`);
    expect(await shown.text()).toContain('Is this card yours?');
    await service.post(page, { client_secret: setup.client_secret ?? '', outcome: 'fail' });
    expect(await stripe.setupIntents.retrieve(setup.id)).toMatchObject({ status: 'requires_payment_method' });
  });

  it('can be saved by the payment itself', async () => {
    const { id: customer } = await stripe.customers.create();
    const first = { amount: 500, currency: 'eur', customer, setup_future_usage: 'off_session' } as const;
    const intent = await stripe.paymentIntents.create(first);
    await service.confirm(intent, '4242424242424242');
    const { payment_method: method } = await stripe.paymentIntents.retrieve(intent.id);
    expect(await charge({ customer, method: getReferenceId(method) })).toMatchObject({ status: 'succeeded' });
  });

  it('belongs to one customer, and after its removal to none', async () => {
    const mine = await saved('4242424242424242');
    const other = await stripe.customers.create();
    await expect(charge({ ...mine, customer: other.id })).rejects.toMatchObject({ statusCode: 400 });
    await stripe.paymentMethods.detach(mine.method);
    await expect(charge(mine)).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.paymentMethods.detach(mine.method)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('is deleted with its customer', async () => {
    const mine = await saved('4242424242424242');
    expect(await stripe.customers.del(mine.customer)).toEqual(expect.objectContaining({ deleted: true }));
    await expect(charge(mine)).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' });
    expect(await stripe.paymentMethods.retrieve(mine.method)).toMatchObject({ customer: null });
  });

  it('is not saved after the setup was cancelled', async () => {
    const setup = await setUp();
    expect(await stripe.setupIntents.cancel(setup.id)).toMatchObject({ status: 'canceled' });
    expect(await service.confirm(setup, '4242424242424242')).toMatchObject({
      status: 400,
      body: { error: { code: 'setup_intent_unexpected_state' } },
    });
  });
});
