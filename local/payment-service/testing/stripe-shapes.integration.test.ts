import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getReferenceId } from '../reference-id.ts';
import { checkShape, type Shapes } from './check-shape.ts';
import { startPaymentService, type TestPaymentService } from './start-payment-service.ts';
import extract from './stripe-shapes.json' with { type: 'json' };

const shapes: Shapes = extract.objects;

/** The type that each path answers with. */
const answersOf: Record<string, string> = {
  'DELETE /v1/customers/:id': 'deleted_customer',
  'GET /v1/accounts': 'list<account>',
  'GET /v1/accounts/:id': 'account',
  'GET /v1/balance': 'balance',
  'GET /v1/customers/:id': 'customer',
  'GET /v1/customers/:id/payment_methods': 'list<payment_method>',
  'GET /v1/disputes': 'list<dispute>',
  'GET /v1/disputes/:id': 'dispute',
  'GET /v1/identity/verification_sessions/:id': 'identity.verification_session',
  'GET /v1/events': 'list<event>',
  'GET /v1/events/:id': 'event',
  'GET /v1/payment_intents': 'list<payment_intent>',
  'GET /v1/payment_intents/:id': 'payment_intent',
  'GET /v1/payment_methods/:id': 'payment_method',
  'GET /v1/payouts': 'list<payout>',
  'GET /v1/payouts/:id': 'payout',
  'GET /v1/refunds': 'list<refund>',
  'GET /v1/refunds/:id': 'refund',
  'GET /v1/setup_intents/:id': 'setup_intent',
  'GET /v1/transfers': 'list<transfer>',
  'GET /v1/transfers/:id': 'transfer',
  'GET /v1/transfers/:id/reversals': 'list<transfer_reversal>',
  'POST /v1/account_links': 'account_link',
  'POST /v1/accounts': 'account',
  'POST /v1/customers': 'customer',
  'POST /v1/customers/:id': 'customer',
  'POST /v1/disputes/:id': 'dispute',
  'POST /v1/identity/verification_sessions': 'identity.verification_session',
  'POST /v1/payment_intents': 'payment_intent',
  'POST /v1/payment_intents/:id': 'payment_intent',
  'POST /v1/payment_intents/:id/cancel': 'payment_intent',
  'POST /v1/payment_intents/:id/capture': 'payment_intent',
  'POST /v1/payment_intents/:id/confirm': 'payment_intent',
  'POST /v1/payment_methods/:id/detach': 'payment_method',
  'POST /v1/refunds': 'refund',
  'POST /v1/setup_intents': 'setup_intent',
  'POST /v1/setup_intents/:id/cancel': 'setup_intent',
  'POST /v1/setup_intents/:id/confirm': 'setup_intent',
  'POST /v1/transfers': 'transfer',
  'POST /v1/transfers/:id/reversals': 'transfer_reversal',
};

let service: TestPaymentService;
const asked = new Set<string>();
const faults: string[] = [];

beforeAll(async () => {
  service = await startPaymentService();
  await liveThrough();
});
afterAll(() => service.close());

describe("the answers of the payment service, compared with Stripe's description", () => {
  it('come from each of its paths', () => {
    expect(service.routes.filter((route) => !(route in answersOf))).toEqual([]);
    expect(Object.keys(answersOf).filter((route) => !asked.has(route))).toEqual([]);
  });

  it('have every described property, with its type, and no others', () => {
    expect(faults).toEqual([]);
  });

  it('include the errors', async () => {
    const declined = await ask('POST', '/v1/payment_intents', {
      amount: '500',
      currency: 'eur',
      confirm: 'true',
      payment_method: 'pm_card_chargeDeclined',
    });
    const missing = await ask('GET', '/v1/refunds/re_none');
    const wrong = await ask('POST', '/v1/payment_intents', { amount: '1', currency: 'euro' });
    const found = [declined, missing, wrong].flatMap((body, index) =>
      checkShape(shapes, 'error', body['error'], `error ${index}`),
    );
    expect(found).toEqual([]);
  });

  it('are the objects of webhooks', () => {
    const kinds = new Set(service.received.map((event) => String(event.object['object'])));
    expect([...kinds].toSorted()).toEqual([
      'account',
      'charge',
      'customer',
      'dispute',
      'identity.verification_session',
      'payment_intent',
      'payment_method',
      'payout',
      'refund',
      'setup_intent',
      'transfer',
    ]);
    const found = service.received.flatMap(({ object, type }) =>
      checkShape(shapes, String(object['object']), object, type),
    );
    expect(found).toEqual([]);
  });

  it('are noticed when they drift', () => {
    const drifted = { object: 'account_link', created: 'now', expires_at: 1, uri: 'x' };
    expect(checkShape(shapes, 'account_link', drifted, 'link')).toEqual([
      'link.created: "now" is no integer',
      'link: url is missing',
      'link: uri is unknown',
    ]);
  });
});

/** Runs through the life of every object, so that each path answers at least once. */
async function liveThrough(): Promise<void> {
  const confirm = { payment_method: 'pm_card_visa' };
  const pay = { amount: '9000', currency: 'eur', ...confirm, confirm: 'true', capture_method: 'automatic' };

  const held = await see('POST', '/v1/payment_intents', { amount: '900', currency: 'eur', capture_method: 'manual' });
  await see('POST', `/v1/payment_intents/${held}/confirm`, confirm);
  await see('POST', `/v1/payment_intents/${held}/capture`, { 'expand[]': 'latest_charge' });
  const asks = await see('POST', '/v1/payment_intents', { amount: '900', currency: 'eur' });
  await see('POST', `/v1/payment_intents/${asks}/confirm`, { payment_method: 'pm_card_authenticationRequired' });
  await see('POST', `/v1/payment_intents/${asks}/cancel`, { cancellation_reason: 'abandoned' });
  await see('GET', `/v1/payment_intents/${held}`);
  await see('GET', '/v1/payment_intents');

  const customer = await see('POST', '/v1/customers', { 'metadata[jobId]': 'j1' });
  const setup = await see('POST', '/v1/setup_intents', { customer });
  await see('POST', `/v1/setup_intents/${setup}/confirm`, { ...confirm, 'expand[]': 'payment_method' });
  const { payment_method: savedMethod } = await service.stripe.setupIntents.retrieve(setup);
  await see('GET', `/v1/setup_intents/${setup}`);
  await see('GET', `/v1/payment_methods/${getReferenceId(savedMethod)}`);
  const method = getReferenceId(savedMethod);
  await see('POST', `/v1/customers/${customer}`, { 'invoice_settings[default_payment_method]': method });
  await see('GET', `/v1/customers/${customer}`);
  await see('GET', `/v1/customers/${customer}/payment_methods`, { type: 'card' });
  const mine = await see('POST', '/v1/payment_intents', { amount: '900', currency: 'eur' });
  await see('POST', `/v1/payment_intents/${mine}`, { customer, setup_future_usage: 'on_session' });
  await see('POST', `/v1/payment_intents/${mine}/confirm`, { payment_method: method });
  await see('POST', `/v1/payment_methods/${method}/detach`);
  const dropped = await see('POST', '/v1/setup_intents', { customer });
  await ask('POST', `/v1/setup_intents/${dropped}/confirm`, { payment_method: 'pm_card_chargeDeclined' });
  await see('POST', `/v1/setup_intents/${dropped}/cancel`);
  await see('DELETE', `/v1/customers/${customer}`);

  const account = await see('POST', '/v1/accounts', {
    country: 'IE',
    'controller[fees][payer]': 'application',
    'controller[losses][payments]': 'application',
    'controller[stripe_dashboard][type]': 'express',
    'capabilities[transfers][requested]': 'true',
  });
  const urls = { return_url: 'http://shop.test/back', refresh_url: 'http://shop.test/again' };
  await see('POST', '/v1/account_links', { account, type: 'account_onboarding', ...urls });
  await service.onboard(account, 'IE29 AIBK 9311 5212 3456 78');
  await see('GET', `/v1/accounts/${account}`);
  await see('GET', '/v1/accounts');

  const paid = await see('POST', '/v1/payment_intents', pay);
  const { latest_charge: charge } = await service.stripe.paymentIntents.retrieve(paid);
  const share = { amount: '5000', currency: 'eur', destination: account, source_transaction: getReferenceId(charge) };
  const transfer = await see('POST', '/v1/transfers', share);
  await see('POST', `/v1/transfers/${transfer}/reversals`, { amount: '1000' });
  await see('GET', `/v1/transfers/${transfer}`);
  await see('GET', `/v1/transfers/${transfer}/reversals`);
  await see('GET', '/v1/transfers');
  const refund = await see('POST', '/v1/refunds', { payment_intent: paid, amount: '500' });
  await see('GET', `/v1/refunds/${refund}`);
  await see('GET', '/v1/refunds');

  await see('POST', '/v1/payment_intents', { ...pay, payment_method: 'pm_card_createDispute' });
  const { object } = await service.webhookAbout('charge.dispute.created', 'status', 'needs_response');
  const dispute = String(object['id']);
  await see('POST', `/v1/disputes/${dispute}`, { 'evidence[uncategorized_text]': 'The timeline' });
  await service.post('/local/payments/win', { dispute });
  await see('GET', `/v1/disputes/${dispute}`);
  await see('GET', '/v1/disputes');

  const session = await see('POST', '/v1/identity/verification_sessions', {
    type: 'document',
    'options[document][require_matching_selfie]': 'true',
    'metadata[providerId]': 'p1',
    return_url: 'http://shop.test/back',
  });
  for (const [card, type] of [
    ['expired', 'requires_input'],
    ['mine', 'verified'],
  ] as const) {
    await service.showCard(session, card);
    await service.webhook(`identity.verification_session.${type}`, session);
    await see('GET', `/v1/identity/verification_sessions/${session}`);
  }

  service.advanceDays(2.01);
  await service.webhookAbout('payout.paid', 'status', 'paid');
  await see('GET', '/v1/payouts', {}, account);
  const [payout] = (await service.stripe.payouts.list({}, { stripeAccount: account })).data;
  await see('GET', `/v1/payouts/${payout?.id}`, {}, account);
  await see('GET', '/v1/balance', {}, account);
  await see('GET', '/v1/balance');
  const [event] = (await service.stripe.events.list()).data;
  await see('GET', `/v1/events/${event?.id}`);
  await see('GET', '/v1/events', { limit: '100' });
}

/** Sends a request and compares the answer with its description. Returns the object's id. */
async function see(method: string, path: string, form: Record<string, string> = {}, account?: string): Promise<string> {
  const route = `${method} ${path.replace(/\/(?:\w+_\w+)(?=\/|$)(?<!payment_intents|payment_methods|setup_intents|account_links|verification_sessions)/, '/:id')}`;
  const body = await ask(method, path, form, account);
  asked.add(route);
  faults.push(...checkShape(shapes, answersOf[route] ?? route, body, route));
  return String(body['id']);
}

async function ask(
  method: string,
  path: string,
  form: Record<string, string> = {},
  account?: string,
): Promise<Record<string, unknown>> {
  const sent = new URLSearchParams(form);
  const response = await fetch(service.origin + path + (method === 'POST' ? '' : `?${sent.toString()}`), {
    method,
    headers: {
      authorization: `Bearer ${service.keys.secretKey}`,
      ...(account === undefined ? {} : { 'stripe-account': account }),
    },
    ...(method === 'POST' ? { body: sent } : {}),
  });
  return (await response.json()) as Record<string, unknown>;
}
