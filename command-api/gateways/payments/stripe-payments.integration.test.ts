import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { paymentKeys } from '#local/payment-service/api-keys.ts';
import { paymentService } from '#local/payment-service/plugin.ts';
import { paymentsPage } from '#local/paths.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { ShiftedClock } from '#platform/clock.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';

import { paymentsContract } from './contract/payments-contract.ts';
import type { PaymentsUnderTest } from './contract/payments-under-test.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { PaymentUnavailableError, type PaymentGateway } from './payment-gateway.ts';
import { createStripePayments } from './stripe-payments.ts';

const keys = paymentKeys(Buffer.alloc(32, 9));
const logger = createLogger('test', 'silent');
const cards = {
  succeeds: 'pm_card_visa',
  declined: 'pm_card_chargeDeclinedInsufficientFunds',
  declinedLater: 'pm_card_chargeCustomerFail',
  chargedBack: 'pm_card_createDispute',
  refundFails: 'pm_card_refundFail',
  visa: 'pm_card_visa',
  mastercard: 'pm_card_mastercard',
  asksEachTime: 'pm_card_authenticationRequired',
};

const db = setupTestDatabase();
let service: Http;
let receiver: Server;
let gateway: PaymentGateway;
let apiUrl: string;
const clock = new ShiftedClock();
const webhooks: WebhookEvent[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const webhook = gateway.parseWebhook(Buffer.concat(chunks), String(request.headers['stripe-signature']));
      if (webhook !== null) webhooks.push(webhook);
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  service = await createHttp({ logger });
  await paymentService(service, {
    sql: db.sql,
    clock,
    logger,
    keys,
    webhookUrl,
    publicUrl: 'http://shop.test',
  });
  await service.listen({ host: '127.0.0.1', port: 0 });
  apiUrl = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
  gateway = createStripePayments({ ...keys, apiUrl });
});
afterAll(async () => {
  await service.close();
  receiver.close();
});

const [minute, day] = [60_000, 24 * 3_600_000];
const pass = (ms: number): void => void (clock.offsetMs += ms);

async function confirm(what: string, card: keyof typeof cards): Promise<void> {
  await fetch(`${apiUrl}/v1/${what}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}` },
    body: new URLSearchParams({ payment_method: cards[card] }),
  });
}

/** What a person enters on a page of the payment service. */
async function submit(url: URL | string, form: Record<string, string>): Promise<void> {
  const path = typeof url === 'string' ? url : url.pathname;
  const answer = await fetch(apiUrl + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
}

async function answerBank(url: string, passes: boolean): Promise<void> {
  const { pathname, searchParams } = new URL(url);
  const form = { client_secret: searchParams.get('client_secret') ?? '', outcome: passes ? 'pass' : 'fail' };
  const sent = { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) } as const;
  const answer = await fetch(apiUrl + pathname, sent);
  if (answer.status >= 400) throw new Error(`the bank answered ${answer.status}`);
}

/** The bank's page for a card that is being saved. */
async function challengeOf(setupId: string): Promise<string> {
  const headers = { authorization: `Bearer ${keys.secretKey}` };
  const setup = await (await fetch(`${apiUrl}/v1/setup_intents/${setupId}`, { headers })).json();
  return (setup as { next_action: { redirect_to_url: { url: string } } }).next_action.redirect_to_url.url;
}

/** Transferred money leaves the account for its bank a day later, and arrives after another day. */
async function payOut(account: string, { amount, currency }: { amount: number; currency: string }): Promise<void> {
  const jobId = randomUUID();
  const payment = { jobId, purpose: 'main', ref: randomUUID(), amount, currency, capture: 'now' } as const;
  const { paymentId } = await gateway.open(payment, randomUUID());
  await confirm(`payment_intents/${paymentId}`, 'succeeds');
  await gateway.transfer({ jobId, paymentId, account, amount, currency }, randomUUID());
  pass(2 * day + minute);
}

const underTest = (): PaymentsUnderTest => ({
  gateway,
  pay: (paymentId, card) => confirm(`payment_intents/${paymentId}`, card),
  giveCard: (setupId, card) => confirm(`setup_intents/${setupId}`, card),
  async saveOwnCard(setupId, card) {
    await confirm(`setup_intents/${setupId}`, card);
    if (card === 'asksEachTime') await answerBank(await challengeOf(setupId), true);
  },
  answerBank,
  refundComesBack: async () => pass(2 * minute),
  async onboard(account) {
    const link = await gateway.onboardingLink(account, 'http://shop.test/back', 'http://shop.test/again');
    await submit(new URL(link.url), { holder: 'Niamh Kelly', number: 'IE29 AIBK 9311 5212 3456 78' });
  },
  askForDetails: (account, overdue) => submit(`${paymentsPage}/${overdue ? 'overdue' : 'ask'}-details`, { account }),
  async payOut(account, { fails, ...sum }) {
    if (fails) await submit(`${paymentsPage}/fail-payout`, {});
    await payOut(account, sum);
  },
  showCard: ({ url }, card) => submit(new URL(url), { card }),
  async takeBack(paymentId, amount) {
    const answer = await fetch(`${apiUrl}/v1/payment_intents/${paymentId}`, {
      headers: { authorization: `Bearer ${keys.secretKey}` },
    });
    const { latest_charge: charge } = (await answer.json()) as { latest_charge: string };
    await submit(`${paymentsPage}/chargeback`, { charge, amount: String(amount) });
  },
  async closeChargeback(chargebackId, won) {
    await submit(`${paymentsPage}/${won ? 'win' : 'lose'}`, { dispute: chargebackId });
  },
  dropIdempotencyKeys: async () => pass(day + minute),
  findWebhook: (kind, about) =>
    vi.waitFor(() => {
      const fits = (webhook: WebhookEvent) =>
        webhook.kind === kind && Object.entries(about).every(([name, value]) => Reflect.get(webhook, name) === value);
      const webhook = webhooks.find(fits);
      if (webhook === undefined) throw new Error(`no ${kind} came`);
      return webhook as never;
    }, 20_000),
});

describe("payments through Stripe's client", () => {
  paymentsContract(underTest);

  it('reports an unreachable service, so that the call is retried', async () => {
    const unreachable = createStripePayments({ ...keys, apiUrl: 'http://127.0.0.1:9' });
    await expect(unreachable.find('pi_1')).rejects.toThrow(PaymentUnavailableError);
  });
});
