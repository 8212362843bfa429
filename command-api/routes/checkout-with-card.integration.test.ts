import { beforeAll, describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { createCommandHandler } from '../command-handler.ts';
import { readAccount } from '../read-account.ts';
import { cardOwners, newKey, type SavedCard } from '../testing/card-owners.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';
import type { Browser } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const db = setupTestDatabase();
let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSide(db.sql);
  return () => writeSide.close();
});
const { browserOf, openClient, listCards, saveCard } = cardOwners(() => writeSide);
const mastercard = { brand: 'mastercard', last4: '4444' };

/** A client with a payment that waits for a card. */
async function bookWithCard(card?: SavedCard, startInHours?: number) {
  const job = await playToAcceptedOffer(
    { ...writeSide, handler: createCommandHandler(writeSide) },
    startInHours ? { startInHours } : {},
  );
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
  await createCommandHandler(writeSide).handle({
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
