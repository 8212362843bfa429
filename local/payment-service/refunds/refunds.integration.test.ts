import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPaymentService, type TestPaymentService } from '../testing/start-payment-service.ts';

let service: TestPaymentService;
let stripe: Stripe;

beforeAll(async () => {
  service = await startPaymentService();
  stripe = service.stripe;
});
afterAll(() => service.close());

describe('a refund', () => {
  it('returns a part, and another, and never more than was captured', async () => {
    const { intent, charge } = await service.captured(10_000);
    const first = await stripe.refunds.create({ payment_intent: intent, amount: 4_000 });
    expect(first).toMatchObject({ status: 'succeeded', amount: 4_000, charge });
    await service.webhook('refund.created', first.id);
    expect((await service.webhook('charge.refunded', charge)).object).toMatchObject({ amount_refunded: 4_000 });

    await expect(stripe.refunds.create({ payment_intent: intent, amount: 6_001 })).rejects.toMatchObject({
      code: 'amount_too_large',
      param: 'amount',
    });
    const rest = await stripe.refunds.create({ payment_intent: intent });
    expect(rest.amount).toBe(6_000);
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await stripe.refunds.retrieve(rest.id)).toMatchObject({ payment_intent: intent });
    const listed = await stripe.refunds.list({ payment_intent: intent });
    expect(listed.data.map((refund) => refund.id)).toEqual([rest.id, first.id]);
  });

  it('returns no more than there is when several come at once', async () => {
    const { intent } = await service.captured(10_000);
    const tried = [1, 2, 3, 4].map(() => stripe.refunds.create({ payment_intent: intent, amount: 4_000 }));
    const settled = await Promise.allSettled(tried);
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
  });

  it('requires captured money', async () => {
    const held = await stripe.paymentIntents.create({ amount: 500, currency: 'eur', capture_method: 'manual' });
    await service.confirm(held, '4242424242424242');
    await expect(stripe.refunds.create({ payment_intent: held.id })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('fails a little later where the card cannot receive it', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 700, currency: 'eur', capture_method: 'automatic' });
    await service.confirm(intent, '4000000000005126');
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('succeeded');
    service.advanceDays(0.01);
    await service.webhook('refund.failed', refund.id);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 700 });
  });
});
