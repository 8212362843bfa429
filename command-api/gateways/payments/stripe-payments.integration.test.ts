import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { paymentKeys } from '#local/payment-service/keys.ts';
import { paymentService } from '#local/payment-service/plugin.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { systemClock } from '#platform/clock.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';

import { cardPaymentsContract } from './contract/card-payments.ts';
import { webhookContract } from './contract/payment-news.ts';
import type { PaymentsUnderTest } from './contract/payments-under-test.ts';
import type { PaymentNotice } from './notice.ts';
import { PaymentUnavailableError, type PaymentGateway } from './port.ts';
import { createStripePayments } from './stripe-payments.ts';

const keys = paymentKeys(Buffer.alloc(32, 9));
const logger = createLogger('test', 'silent');
const cards = {
  succeeds: 'pm_card_visa',
  declined: 'pm_card_chargeDeclinedInsufficientFunds',
  declinedLater: 'pm_card_chargeCustomerFail',
  chargedBack: 'pm_card_createDispute',
  refundFails: 'pm_card_refundFail',
};

let db: TestDatabase;
let service: Http;
let receiver: Server;
let gateway: PaymentGateway;
let apiUrl: string;
const notices: PaymentNotice[] = [];

beforeAll(async () => {
  db = await testDatabase();
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const notice = gateway.readNotice(Buffer.concat(chunks), String(request.headers['stripe-signature']));
      if (notice !== null) notices.push(notice);
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  service = await createHttp({ logger });
  await paymentService(service, {
    sql: db.sql,
    clock: systemClock,
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
  await db.drop();
});

async function confirm(what: string, card: keyof typeof cards): Promise<void> {
  await fetch(`${apiUrl}/v1/${what}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}` },
    body: new URLSearchParams({ payment_method: cards[card] }),
  });
}

const underTest = (): Pick<PaymentsUnderTest, 'gateway' | 'pay' | 'noticeOf'> => ({
  gateway,
  pay: (paymentId, card) => confirm(`payment_intents/${paymentId}`, card),
  noticeOf: (kind, about) =>
    vi.waitFor(() => {
      const fits = (notice: PaymentNotice) =>
        notice.kind === kind && Object.entries(about).every(([name, value]) => Reflect.get(notice, name) === value);
      const notice = notices.find(fits);
      if (notice === undefined) throw new Error(`no ${kind} came`);
      return notice as never;
    }, 5_000),
});

describe("payments through Stripe's client", () => {
  cardPaymentsContract(underTest as () => PaymentsUnderTest);
  webhookContract(underTest as () => PaymentsUnderTest);

  it('says so when the service cannot be reached, so that the call is tried again', async () => {
    const unreachable = createStripePayments({ ...keys, apiUrl: 'http://127.0.0.1:9' });
    await expect(unreachable.find('pi_1')).rejects.toThrow(PaymentUnavailableError);
  });
});
