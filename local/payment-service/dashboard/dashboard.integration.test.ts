import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getReferenceId } from '../reference-id.ts';
import { startPaymentService, type TestPaymentService } from '../testing/start-payment-service.ts';

let service: TestPaymentService;
beforeAll(async () => {
  service = await startPaymentService();
});
afterAll(() => service.close());

const page = async (query = ''): Promise<string> => (await fetch(`${service.origin}/local/payments${query}`)).text();

describe('the dashboard of the payment service', () => {
  it('says that it is a test, and shows each object in its list', async () => {
    const payee = await service.payee();
    const { intent, charge } = await service.captured(12_960);
    const { stripe } = service;
    const transfer = await stripe.transfers.create({
      amount: 5_000,
      currency: 'eur',
      destination: payee,
      source_transaction: charge,
    });
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    const customer = await stripe.customers.create();
    const setup = await stripe.setupIntents.create({ customer: customer.id, metadata: { jobId: '<b>bold</b>' } });
    await service.captured(700, 'pm_card_createDispute');
    service.advanceDays(2.01);
    await expect.poll(() => page('?list=payouts')).toContain('paid');

    const payments = await page();
    expect(payments).toContain('no real money moves');
    expect(payments).toMatch(new RegExp(`${intent}[^]*€129\\.60[^]*€10\\.00`));
    expect(await page('?list=transfers')).toContain(transfer.id);
    expect(await page('?list=refunds')).toContain(refund.id);
    expect(await page('?list=accounts')).toMatch(new RegExp(`${payee}[^]*•••• 5678`));
    expect(await page('?list=disputes')).toContain('Decide: won');
    const cards = await page('?list=saved-cards');
    expect(cards).toContain(setup.id);
    expect(cards).not.toContain('<b>');
    await service.webhook('payout.paid', (await stripe.payouts.list({}, { stripeAccount: payee })).data[0]?.id ?? '');
    await expect.poll(() => page('?list=webhooks')).toMatch(/payout\.paid[^]*delivered/);
  });

  it('charges back what remains of a payment, or a part of it', async () => {
    const { intent, charge } = await service.captured(8_000);
    await service.stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
    const form = /<form[^>]*\/chargeback">.*?<\/form>/su.exec(await page('?list=payments'))?.[0] ?? '';
    expect(form).toContain(`value="${charge}"`);
    expect(form).toMatch(/name="amount"[^>]*max="7000"\s+value="7000"/u);
  });

  it('lists fifty at a time, and the older ones behind a link', async () => {
    for (let n = 0; n < 55; n += 1) await service.stripe.customers.create();
    const first = await page('?list=webhooks');
    const [, older = ''] = /href="\/local\/payments(\?list=webhooks&amp;before=\d+)">Older/.exec(first) ?? [];
    expect(first.match(/customer\.created/g)).toHaveLength(50);
    expect((await page(older.replace('&amp;', '&'))).match(/customer\.created/g)?.length).toBeGreaterThanOrEqual(5);
  });

  it('declines the next saved card on request, and only that one', async () => {
    const { stripe } = service;
    const { id: customer } = await stripe.customers.create();
    const setup = await stripe.setupIntents.create({ customer });
    await service.confirm(setup, '4242424242424242');
    const { payment_method: method } = await stripe.setupIntents.retrieve(setup.id);
    const charge = {
      amount: 500,
      currency: 'eur',
      customer,
      payment_method: getReferenceId(method),
      off_session: true,
      confirm: true,
    };
    await service.post('/local/payments/decline-saved', {});
    expect(await page()).toContain('The next charge of a saved card is declined.');
    await expect(stripe.paymentIntents.create(charge)).rejects.toMatchObject({ code: 'card_declined' });
    await expect(stripe.paymentIntents.create(charge)).resolves.toMatchObject({ status: 'succeeded' });
    expect(await page()).not.toContain('is declined.');
  });

  it('ignores a form on another site', async () => {
    const sent = await fetch(`${service.origin}/local/payments/hold`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(),
    });
    expect(sent.status).toBe(403);
    expect(await page()).not.toContain('are held back');
  });
});
