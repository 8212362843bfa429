import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { paymentsPage } from '#local/paths.ts';

import { startPaymentService, type TestPaymentService } from '../testing/start-payment-service.ts';

const iban = 'IE29 AIBK 9311 5212 3456 78';

let service: TestPaymentService;
let stripe: Stripe;

beforeEach(async () => {
  service = await startPaymentService();
  stripe = service.stripe;
});
afterEach(() => service.close());

const transfer = (charge: string, destination: string, amount: number): Promise<Stripe.Transfer> =>
  stripe.transfers.create({ amount, currency: 'eur', destination, source_transaction: charge });

describe("a payee's account", () => {
  it('can be paid once its owner named a bank account; only its last four digits are stored', async () => {
    const account = await stripe.accounts.create({ type: 'express', country: 'IE', metadata: { providerId: 'p1' } });
    expect(account).toMatchObject({ payouts_enabled: false, details_submitted: false, default_currency: 'eur' });
    const { charge } = await service.captured(1_000);
    await expect(transfer(charge, account.id, 100)).rejects.toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
    await service.onboard(account.id, iban);
    const webhook = await service.webhook('account.updated', account.id);
    expect(webhook).toMatchObject({ account: account.id, object: { payouts_enabled: true, charges_enabled: true } });
    const ready = await stripe.accounts.retrieve(account.id);
    expect(ready.external_accounts?.data[0]).toMatchObject({ object: 'bank_account', last4: '5678', country: 'IE' });
    expect(JSON.stringify(await service.db.sql`select document from payment_service.objects`)).not.toMatch(
      /Niamh|IE29|93115212345678/,
    );
    await transfer(charge, account.id, 100);
  });

  it('stops payouts when the details that it was asked for are not given in two weeks, until they are', async () => {
    const { id } = await stripe.accounts.create({ type: 'express', country: 'IE' });
    await service.onboard(id, iban);
    await service.post(`${paymentsPage}/ask-details`, { account: id });
    const state = async () => {
      const { payouts_enabled, requirements } = await stripe.accounts.retrieve(id);
      return { enabled: payouts_enabled, past: requirements?.past_due?.length };
    };
    expect(await state()).toEqual({ enabled: true, past: 0 });
    service.advanceDays(14.01);
    await expect.poll(state).toEqual({ enabled: false, past: 1 });
    await service.onboard(id, iban);
    expect(await state()).toEqual({ enabled: true, past: 0 });
  });

  it('plays a review, a rejection, and their end', async () => {
    const { id } = await stripe.accounts.create({ type: 'express', country: 'IE' });
    await service.onboard(id, iban);
    const states: unknown[] = [];
    for (const action of ['review-account', 'reject-account', 'clear-account']) {
      await service.post(`${paymentsPage}/${action}`, { account: id });
      const { payouts_enabled, requirements } = await stripe.accounts.retrieve(id);
      states.push([payouts_enabled, requirements?.disabled_reason, requirements?.currently_due]);
    }
    expect(states).toEqual([
      [false, 'under_review', []],
      [false, 'rejected.other', []],
      [true, null, []],
    ]);
    expect(await service.webhook('account.updated', id)).toMatchObject({ object: { id } });
  });

  it('rejects a link that is used, old, or invented', async () => {
    const { id } = await stripe.accounts.create({ type: 'express', country: 'DE' });
    const link = async (): Promise<string> => {
      const made = await stripe.accountLinks.create({
        account: id,
        type: 'account_onboarding',
        return_url: 'http://shop.test/back',
        refresh_url: 'http://shop.test/again',
      });
      expect(made.url).toMatch(/^http:\/\/shop\.test\/payment-service\/onboarding\//);
      return service.origin + new URL(made.url).pathname;
    };
    const open = (url: string): Promise<Response> => fetch(url, { redirect: 'manual' });
    const used = await link();
    expect(await (await open(used)).text()).toContain('This one is a test');
    const form = { holder: 'Jonas Weber', number: 'DE89 3704 0044 0532 0130 00' };
    await service.post(new URL(used).pathname, form);
    expect((await open(used)).headers.get('location')).toBe('http://shop.test/again');
    const old = await link();
    service.advanceDays(0.01);
    expect((await open(old)).headers.get('location')).toBe('http://shop.test/again');
    expect((await open(`${service.origin}/payment-service/onboarding/invented`)).status).toBe(404);
  });

  it.each([
    ['DE', 'DE89 3704 0044 0532 0130 01', 'This IBAN is not valid'],
    ['US', '1!', 'account number'],
  ])('in %s rejects the number %s', async (country, number, says) => {
    const { id } = await stripe.accounts.create({ type: 'express', country });
    const link = await stripe.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      return_url: 'http://shop.test/back',
      refresh_url: 'http://shop.test/again',
    });
    const rejected = await service.post(new URL(link.url).pathname, { holder: 'Jo Lee', number });
    expect(rejected.status).toBe(422);
    expect(await rejected.text()).toContain(says);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: false });
  });
});

describe('a transfer', () => {
  it('moves a share of one charge, and never more than remains of it', async () => {
    const [payee, { charge, intent }] = [await service.payee(), await service.captured(12_960)];
    const sent = await transfer(charge, payee, 10_560);
    expect(await stripe.transfers.retrieve(sent.id)).toMatchObject({ amount: 10_560, destination: payee });
    await service.webhook('transfer.created', sent.id);
    await expect(transfer(charge, payee, 2_401)).rejects.toMatchObject({ code: 'balance_insufficient' });
    await stripe.refunds.create({ payment_intent: intent, amount: 2_000 });
    await expect(transfer(charge, payee, 401)).rejects.toMatchObject({ code: 'balance_insufficient' });
    await transfer(charge, payee, 400);
    expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 0, currency: 'eur' }]);
  });

  it('to an unknown account is rejected', async () => {
    const { charge } = await service.captured(500);
    await expect(transfer(charge, 'acct_invented', 100)).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'destination',
    });
  });

  it('is reversed in parts, and never beyond its amount', async () => {
    const [payee, { charge }] = [await service.payee(), await service.captured(5_000)];
    const sent = await transfer(charge, payee, 4_000);
    const part = await stripe.transfers.createReversal(sent.id, { amount: 1_500 });
    expect(part).toMatchObject({ object: 'transfer_reversal', amount: 1_500, transfer: sent.id });
    expect((await service.webhook('transfer.reversed', sent.id)).object).toMatchObject({ amount_reversed: 1_500 });
    await expect(stripe.transfers.createReversal(sent.id, { amount: 2_501 })).rejects.toMatchObject({
      code: 'amount_too_large',
    });
    await stripe.transfers.createReversal(sent.id);
    expect(await stripe.transfers.retrieve(sent.id)).toMatchObject({ reversed: true, amount_reversed: 4_000 });
    await expect(stripe.transfers.createReversal(sent.id)).rejects.toMatchObject({
      statusCode: 400,
    });
    await transfer(charge, payee, 5_000);
  });

  it('can be reversed after its payout where the platform is liable: the next transfer fills it up', async () => {
    const { id: payee } = await stripe.accounts.create({
      country: 'IE',
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        stripe_dashboard: { type: 'express' },
      },
    });
    await service.onboard(payee, iban);
    const { charge } = await service.captured(9_000);
    const sent = await transfer(charge, payee, 4_000);
    const payouts = async () => (await stripe.payouts.list({}, { stripeAccount: payee })).data;
    service.advanceDays(2.01);
    await expect.poll(payouts).toMatchObject([{ status: 'paid', amount: 4_000 }]);
    await stripe.transfers.createReversal(sent.id);
    const balance = await stripe.balance.retrieve({}, { stripeAccount: payee });
    expect(balance.available).toMatchObject([{ amount: -4_000 }]);
    await transfer(charge, payee, 5_000);
    service.advanceDays(2.01);
    await expect.poll(payouts).toMatchObject([{ status: 'paid', amount: 1_000 }, { amount: 4_000 }]);
  });

  it('cannot be reversed once its money left for the bank', async () => {
    const [payee, { charge }] = [await service.payee(), await service.captured(5_000)];
    const sent = await transfer(charge, payee, 4_000);
    service.advanceDays(1.1);
    await expect
      .poll(async () => (await stripe.payouts.list({}, { stripeAccount: payee })).data)
      .toMatchObject([{ status: 'in_transit' }]);
    await expect(stripe.transfers.createReversal(sent.id)).rejects.toMatchObject({ code: 'balance_insufficient' });
  });
});

describe('a payout', () => {
  it('follows a transfer automatically and arrives two days after it, by the business clock', async () => {
    const [payee, { charge }] = [await service.payee(), await service.captured(5_000)];
    const asPayee = { stripeAccount: payee };
    await transfer(charge, payee, 4_000);
    expect(await stripe.balance.retrieve({}, asPayee)).toMatchObject({
      available: [{ amount: 0 }],
      pending: [{ amount: 4_000, currency: 'eur' }],
    });
    const paidAt = Math.floor(service.clock.now().getTime() / 1000) + 2 * 24 * 3600;
    service.advanceDays(2.01);
    await expect.poll(async () => (await stripe.payouts.list({}, asPayee)).data).toMatchObject([{ status: 'paid' }]);
    const [payout] = (await stripe.payouts.list({}, asPayee)).data;
    expect(payout).toMatchObject({ amount: 4_000, currency: 'eur', automatic: true });
    expect(Math.abs((payout?.arrival_date ?? 0) - paidAt)).toBeLessThan(5);
    expect(await service.webhook('payout.created', String(payout?.id))).toMatchObject({ account: payee });
    await service.webhook('payout.paid', String(payout?.id));
    expect(await stripe.payouts.retrieve(String(payout?.id), {}, asPayee)).toMatchObject({ status: 'paid' });
    await expect(stripe.payouts.retrieve(String(payout?.id))).rejects.toMatchObject({ code: 'resource_missing' });
    expect((await stripe.balance.retrieve({}, asPayee)).available).toMatchObject([{ amount: 0 }]);
  });

  it('that the bank returns is sent again once the payee named another bank account', async () => {
    const [payee, { charge }] = [await service.payee(), await service.captured(5_000)];
    await transfer(charge, payee, 4_000);
    await service.db.sql`update payment_service.trouble set fail_payouts = 1`;
    service.advanceDays(2.01);
    const [failed] = await failedPayouts(payee);
    await service.webhook('payout.failed', String(failed?.id));
    expect(await stripe.accounts.retrieve(payee)).toMatchObject({
      payouts_enabled: false,
      requirements: { currently_due: ['external_account'] },
    });
    await service.onboard(payee, 'DE89 3704 0044 0532 0130 00');
    service.advanceDays(1.01);
    await expect
      .poll(async () => (await stripe.payouts.list({ status: 'paid' }, { stripeAccount: payee })).data)
      .toMatchObject([{ amount: 4_000 }]);
  });

  async function failedPayouts(payee: string): Promise<Stripe.Payout[]> {
    const failed = { status: 'failed', failure_code: 'account_closed' };
    const list = async () => (await stripe.payouts.list({}, { stripeAccount: payee })).data;
    await expect.poll(list).toMatchObject([failed]);
    return list();
  }
});
