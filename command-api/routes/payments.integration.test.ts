import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createCommandHandler } from '../command-handler.ts';
import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import { hashToken } from '#platform/session.ts';
import { playToAcceptedOffer } from '../testing/play-to-accepted-offer.ts';
import { startWriteSideAlone, type WriteSide } from '../testing/write-side.ts';

let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSideAlone();
});
afterAll(() => writeSide.close());

/** A browser signed in to an account that was opened without one. */
async function openSignedInBrowser(accountId: string) {
  const browser = writeSide.browser();
  const token = `token-of-${accountId}`;
  await writeSide.deps.sql`
    insert into auth.sessions (id, token_hash, account_id, account_type, expires_at)
    values (gen_random_uuid(), ${hashToken(token)}, ${accountId}, 'client', now() + interval '1 hour')`;
  browser.cookies.set('hw_session', token);
  return browser;
}

const handler = () => createCommandHandler(writeSide);
const play = () => playToAcceptedOffer({ ...writeSide, handler: handler() });

async function openPayment(job: Awaited<ReturnType<typeof play>>): Promise<string> {
  const accepted = (await job.history()).find((event) => event.type === 'OfferAccepted');
  if (accepted?.type !== 'OfferAccepted') throw new Error('no offer was accepted');
  const { jobId, offerId, total: amount, currency } = accepted.data;
  const { paymentId } = await writeSide.payments.open(
    { jobId, purpose: 'main', ref: offerId, amount, currency, capture: 'later' },
    accepted.id,
  );
  await handler().handle({
    name: 'RecordPaymentInitiated',
    data: { jobId, paymentId, amount, purpose: 'main', ref: offerId, method: 'authorise' },
    commandId: accepted.id,
    actor: { kind: 'reactor', id: 'open-payment' },
  });
  return paymentId;
}

describe('checkout', () => {
  it("gives the client's browser what it needs to confirm the payment", async () => {
    const job = await play();
    const browser = await openSignedInBrowser(job.clientId);
    const early = await browser.post(`/api/checkout/${job.jobId}`);
    expect(early.json()).toMatchObject({ status: 409, code: 'PAYMENT_NOT_READY' });
    expect(early.headers['retry-after']).toBe('1');
    const paymentId = await openPayment(job);
    const response = await browser.post(`/api/checkout/${job.jobId}`);
    expect(response.json()).toEqual({
      mode: 'pay',
      paymentId,
      clientSecret: `${paymentId}_secret`,
      publishableKey: 'pk_memory',
      amount: { amount: writeSide.payments.payments.get(paymentId)?.amount, currency: 'EUR' },
      provider: 'local',
      confirmUrl: `/v1/payment_intents/${paymentId}/confirm`,
    });
  });

  it('does not exist for anyone but the client', async () => {
    const job = await play();
    await openPayment(job);
    for (const accountId of [job.providerId, crypto.randomUUID()]) {
      const response = await (await openSignedInBrowser(accountId)).post(`/api/checkout/${job.jobId}`);
      expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    const nonsense = { purpose: 'extra', ref: 'no id' };
    const asked = await (await openSignedInBrowser(job.clientId)).post(`/api/checkout/${job.jobId}`, nonsense);
    expect(asked.json()).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    const anonymous = await writeSide.browser().post(`/api/checkout/${job.jobId}`);
    expect(anonymous.statusCode).toBe(401);
  });
});

describe("the payment provider's webhook", () => {
  const webhook: WebhookEvent = {
    id: 'evt_1',
    at: '2027-02-01T09:00:00.000Z',
    kind: 'captured',
    paymentId: 'pi_1',
    jobId: '0b7c8a52-0c35-4d1a-9f3e-0d2f5c6b7a81',
    purpose: 'main',
    ref: '3c2f5b1e-6f5d-4c79-9d0b-0f6a8f1f6c11',
    amount: 100,
  };
  const deliver = (payload: string, signature?: string) =>
    writeSide.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      payload,
    });

  it('is stored once, with one job to handle it, however often it is delivered', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(JSON.stringify(webhook), 'memory')));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    const rows = await writeSide.deps.sql`select webhook from commands.webhook_events`;
    expect(rows).toEqual([{ webhook }]);
    const jobs = await writeSide.deps.sql`select task_identifier from graphile_worker.jobs`;
    expect(jobs).toEqual([{ task_identifier: 'handle-webhook-event' }]);
  });

  it.each([
    ['without a signature', JSON.stringify(webhook), undefined],
    ['with a wrong one', JSON.stringify(webhook), 'forged'],
    ['of a megabyte', 'x'.repeat(1_000_000), 'memory'],
  ])('%s is rejected and leaves nothing', async (_how, payload, signature) => {
    await writeSide.deps.sql`delete from commands.webhook_events`;
    const response = await deliver(payload, signature);
    expect([400, 413]).toContain(response.statusCode);
    expect(await writeSide.deps.sql`select from commands.webhook_events`).toHaveLength(0);
  });
});
