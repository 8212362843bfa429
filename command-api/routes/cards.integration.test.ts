import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { SESSION_COOKIE } from '#platform/session.ts';

import { openSession } from '../auth/sessions.ts';
import { createCommandHandler } from '../command-handler.ts';
import type { OwnCard } from '../gateways/payments/payment-gateway.ts';
import { readAccount } from '../read-account.ts';
import { openAccount } from '../testing/open-account.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';
import type { Browser } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const db = setupTestDatabase();
let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSide(db.sql);
  return () => writeSide.close();
});

const handler = () => createCommandHandler(writeSide);
const newKey = () => ({ 'idempotency-key': randomUUID() });

async function browserOf(accountId: string): Promise<Browser> {
  const browser = writeSide.browser();
  const { token } = await openSession(db.sql, { accountId, accountType: 'client' });
  browser.cookies.set(SESSION_COOKIE, token);
  return browser;
}

async function openClient(): Promise<{ id: string; browser: Browser }> {
  const { id } = await openAccount(handler(), 'client');
  return { id, browser: await browserOf(id) };
}

async function listCards(browser: Browser): Promise<OwnCard[]> {
  return (await browser.send({ method: 'GET', url: '/api/cards' })).json<{ cards: OwnCard[] }>().cards;
}

type Saved = Parameters<WriteSide['payments']['saveOwnCard']>[1];

/** The newest card, after the browser gave it to the payment provider. */
async function saveCard(browser: Browser, card: Saved = {}): Promise<OwnCard> {
  const request = await browser.post('/api/cards/request', {}, newKey());
  writeSide.payments.saveOwnCard(request.json<{ paymentId: string }>().paymentId, card);
  const [newest] = await listCards(browser);
  if (newest === undefined) throw new Error('no card was saved');
  return newest;
}

const mastercard = { brand: 'mastercard', last4: '4444' };

describe('saved cards', () => {
  it('are none at first, and the payment provider learns of nobody who saves none', async () => {
    const { id, browser } = await openClient();
    expect(await listCards(browser)).toEqual([]);
    expect(await readAccount(writeSide.journal, id)).toMatchObject({ customerId: null });
  });

  it.each([
    [null, 401],
    ['support', 403],
    ['analyst', 403],
    ['admin', 403],
  ] as const)('are nothing that %s reads', async (accountType, status) => {
    const browser = writeSide.browser();
    if (accountType !== null) {
      const { token } = await openSession(db.sql, { accountId: randomUUID(), accountType });
      browser.cookies.set(SESSION_COOKIE, token);
    }
    expect((await browser.send({ method: 'GET', url: '/api/cards' })).statusCode).toBe(status);
  });

  it('are requested by their owner, listed, chosen and removed', async () => {
    const { browser } = await openClient();
    const request = await browser.post('/api/cards/request', {}, newKey());
    const { paymentId } = request.json<{ paymentId: string }>();
    expect(request.json()).toEqual({
      mode: 'save',
      paymentId,
      clientSecret: `${paymentId}_secret`,
      publishableKey: 'pk_memory',
      provider: 'local',
      confirmUrl: `/v1/setup_intents/${paymentId}/confirm`,
    });
    const visa = await saveCard(browser);
    const second = await saveCard(browser, mastercard);
    const chosen = await browser.post('/api/cards/default', { cardId: visa.cardId });
    expect(chosen.json()).toMatchObject({ cards: [{ brand: 'mastercard' }, { brand: 'visa', isDefault: true }] });
    const removed = await browser.post('/api/cards/remove', { cardId: visa.cardId });
    expect(removed.json()).toMatchObject({ cards: [{ cardId: second.cardId, isDefault: true }] });
    const again = await browser.post('/api/cards/remove', { cardId: visa.cardId });
    expect(again.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('have one owner at the payment provider, however many requests come at once', async () => {
    const { id, browser } = await openClient();
    await browser.csrfToken();
    const requests = Array.from({ length: 5 }, () => browser.post('/api/cards/request', {}, newKey()));
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const owners = [...writeSide.payments.customers.values()].filter(({ accountId }) => accountId === id);
    expect(owners).toHaveLength(1);
  });

  it('are requested once under one key', async () => {
    const { browser } = await openClient();
    const key = newKey();
    const first = (await browser.post('/api/cards/request', {}, key)).json<{ paymentId: string }>();
    expect((await browser.post('/api/cards/request', {}, key)).json()).toEqual(first);
  });

  it("of another person look like cards that do not exist, with and without cards of one's own", async () => {
    const [mine, other] = [await openClient(), await openClient()];
    const { cardId } = await saveCard(mine.browser);
    for (const path of ['/api/cards/default', '/api/cards/remove']) {
      const theirs = await other.browser.post(path, { cardId });
      expect(theirs.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(theirs.json()).toEqual((await other.browser.post(path, { cardId: 'pm_none' })).json());
    }
    await saveCard(other.browser);
    expect((await other.browser.post('/api/cards/remove', { cardId })).statusCode).toBe(404);
    expect(await listCards(mine.browser)).toMatchObject([{ cardId }]);
  });

  it.each([
    {},
    { cardId: '' },
    { cardId: 'pm_1/../cus_1' },
    { cardId: `pm_${'1'.repeat(300)}` },
    { cardId: 'pm_1', customerId: 'cus_1' },
  ])('are not found by %j', async (body) => {
    const { browser } = await openClient();
    const answer = await browser.post('/api/cards/remove', body);
    expect(answer.json()).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
  });

  it('are ten at most, and twenty are tried in a day', async () => {
    const { browser } = await openClient();
    for (let at = 0; at < 10; at += 1) await saveCard(browser, { last4: String(1_000 + at) });
    const eleventh = await browser.post('/api/cards/request', {}, newKey());
    expect(eleventh.json()).toMatchObject({ status: 409, code: 'WRONG_STATE' });
    const [oldest] = await listCards(browser);
    await browser.post('/api/cards/remove', { cardId: oldest?.cardId });
    const answers = [];
    for (let at = 0; at < 11; at += 1) answers.push(await browser.post('/api/cards/request', {}, newKey()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

/** A client with a payment that waits for a card. */
async function bookWithCard(card?: Saved, startInHours?: number) {
  const job = await playToAcceptedOffer({ ...writeSide, handler: handler() }, startInHours ? { startInHours } : {});
  const browser = await browserOf(job.clientId);
  const saved = card === undefined ? null : await saveCard(browser, card);
  return { job, browser, cardId: saved?.cardId ?? '', paymentId: await openPayment(job) };
}

async function openPayment(job: JobPlay): Promise<string> {
  const accepted = (await job.history()).find((event) => event.type === 'OfferAccepted');
  if (accepted?.type !== 'OfferAccepted') throw new Error('no offer was accepted');
  const { jobId, offerId, total: amount, currency, method } = accepted.data;
  const subject = { jobId, purpose: 'main', ref: offerId } as const;
  const { payments } = writeSide;
  const paymentId =
    method === 'save'
      ? (await payments.saveCard({ jobId, ref: offerId }, accepted.id)).setupId
      : (await payments.open({ ...subject, amount, currency, capture: 'later' }, accepted.id)).paymentId;
  await handler().handle({
    name: 'RecordPaymentInitiated',
    data: { ...subject, paymentId, amount, method },
    commandId: accepted.id,
    actor: { kind: 'reactor', id: 'open-payment' },
  });
  return paymentId;
}

const payWith = (browser: Browser, jobId: string, body: object, key = newKey()) =>
  browser.post(`/api/checkout/${jobId}/card`, body, key);

describe('a payment with a saved card', () => {
  it('takes what the job says, at the press of its owner', async () => {
    const { job, browser, cardId, paymentId } = await bookWithCard({});
    const before = writeSide.payments.payments.get(paymentId);
    expect((await payWith(browser, job.jobId, { cardId })).json()).toEqual({ kind: 'accepted' });
    expect(await writeSide.payments.find(paymentId)).toMatchObject({ status: 'authorised', amount: before?.amount });
  });

  it('is taken once, however often and under however many keys the button is pressed', async () => {
    const { job, browser, cardId, paymentId } = await bookWithCard({});
    await browser.csrfToken();
    const key = newKey();
    const presses = [key, key, newKey(), newKey()].map((each) => payWith(browser, job.jobId, { cardId }, each));
    expect((await Promise.all(presses)).map((answer) => answer.json())).toEqual(
      presses.map(() => ({ kind: 'accepted' })),
    );
    const reported = writeSide.payments
      .takeWebhookEvents()
      .filter((event) => 'paymentId' in event && event.paymentId === paymentId);
    expect(reported).toHaveLength(1);
  });

  it('with another amount, payment or owner in the request is rejected', async () => {
    const { job, browser, cardId, paymentId } = await bookWithCard({});
    for (const more of [{ amount: 1 }, { paymentId: 'pi_1' }, { customerId: 'cus_1' }, { purpose: 'tip' }]) {
      expect((await payWith(browser, job.jobId, { cardId, ...more })).statusCode).toBe(422);
    }
    const noKey = await browser.post(`/api/checkout/${job.jobId}/card`, { cardId });
    expect(noKey.json()).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await writeSide.payments.find(paymentId)).toMatchObject({ status: 'open' });
  });

  it("with another person's card, or a removed one, finds none", async () => {
    const stranger = await openClient();
    const theirs = await saveCard(stranger.browser);
    const { job, browser, cardId, paymentId } = await bookWithCard(mastercard);
    await saveCard(browser);
    await browser.post('/api/cards/remove', { cardId });
    for (const wrong of [theirs.cardId, cardId]) {
      expect((await payWith(browser, job.jobId, { cardId: wrong })).json()).toMatchObject({ status: 404 });
    }
    expect(await writeSide.payments.find(paymentId)).toMatchObject({ status: 'open' });
  });

  it("of another person's job does not exist, though the card is one's own", async () => {
    const { job, paymentId } = await bookWithCard({});
    const stranger = await openClient();
    const { cardId } = await saveCard(stranger.browser);
    const answer = await payWith(stranger.browser, job.jobId, { cardId });
    expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await writeSide.payments.find(paymentId)).toMatchObject({ status: 'open' });
  });

  it('leads to the page that asks for a card when none is left', async () => {
    const { job, browser } = await bookWithCard();
    const answer = await payWith(browser, job.jobId, { cardId: 'pm_gone' });
    const redirectTo = `/payment-setup?next=${encodeURIComponent(`/checkout/${job.jobId}`)}`;
    expect(answer.json()).toMatchObject({ status: 409, code: 'PAYMENT_METHOD_REQUIRED', redirectTo });
  });

  it('that is declined says why; the bank may also ask first', async () => {
    const declined = await bookWithCard({ does: 'declines' });
    expect((await payWith(declined.browser, declined.job.jobId, declined)).statusCode).toBe(422);
    const answer = await payWith(declined.browser, declined.job.jobId, { cardId: declined.cardId });
    expect(answer.json()).toEqual({ kind: 'declined', code: 'generic_decline' });
    const asked = await bookWithCard({ does: 'challenges' });
    const challenge = await payWith(asked.browser, asked.job.jobId, { cardId: asked.cardId });
    expect(challenge.json()).toEqual({ kind: 'challenge', url: expect.stringMatching(/^https:/) });
    expect(await writeSide.payments.find(asked.paymentId)).toMatchObject({ status: 'open' });
  });

  it('is not offered where the card is charged later', async () => {
    const { job, browser, cardId } = await bookWithCard({}, 24 * 30);
    const answer = await payWith(browser, job.jobId, { cardId });
    expect(answer.json()).toMatchObject({ status: 409, code: 'WRONG_STATE' });
  });
});

describe('a card that pays', () => {
  const choose = (browser: Browser, jobId: string, save: unknown) =>
    browser.post(`/api/checkout/${jobId}/save-card`, { save });

  it('is saved where its owner said so, and not where they took it back or said nothing', async () => {
    const yes = await bookWithCard();
    expect((await choose(yes.browser, yes.job.jobId, true)).json()).toEqual({ save: true });
    writeSide.payments.pay(yes.paymentId);
    expect(await listCards(yes.browser)).toMatchObject([{ brand: 'visa', last4: '4242' }]);

    const no = await bookWithCard();
    await choose(no.browser, no.job.jobId, true);
    await choose(no.browser, no.job.jobId, false);
    writeSide.payments.pay(no.paymentId);
    expect(await listCards(no.browser)).toEqual([]);

    const silent = await bookWithCard();
    expect((await choose(silent.browser, silent.job.jobId, 'yes')).statusCode).toBe(422);
    writeSide.payments.pay(silent.paymentId);
    expect(await readAccount(writeSide.journal, silent.job.clientId)).toMatchObject({ customerId: null });
  });

  it("is never saved by a stranger's choice", async () => {
    const { job, browser, paymentId } = await bookWithCard();
    const stranger = await openClient();
    expect((await choose(stranger.browser, job.jobId, true)).statusCode).toBe(404);
    writeSide.payments.pay(paymentId);
    expect(await listCards(stranger.browser)).toEqual([]);
    expect(await listCards(browser)).toEqual([]);
  });
});
