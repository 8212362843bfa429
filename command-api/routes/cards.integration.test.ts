import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { SESSION_COOKIE } from '#platform/session.ts';

import { openSession } from '../auth/sessions.ts';
import { readAccount } from '../read-account.ts';
import { cardOwners, newKey } from '../testing/card-owners.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const db = setupTestDatabase();
let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSide(db.sql);
  return () => writeSide.close();
});
const { openClient, listCards, saveCard } = cardOwners(() => writeSide);
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
