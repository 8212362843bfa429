import { afterAll, beforeAll, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import type { Browser } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const db = setupTestDatabase();
let world: WriteSide;
beforeAll(async () => {
  world = await startWriteSide(db.sql);
});
afterAll(() => world.close());

const put = async (browser: Browser, payload: object) =>
  browser.send({
    method: 'PUT',
    url: '/api/user/locale-preferences',
    payload,
    headers: { 'x-csrf-token': await browser.csrfToken() },
  });

it('changes what is given, and keeps the rest', async () => {
  const browser = world.browser();
  const { accountId } = await browser.signUp({ country: 'NL', language: 'nl' });
  const english = await put(browser, { preferredLanguage: 'en' });
  const all = { preferredCountry: 'NL', preferredLanguage: 'en', preferredCurrency: 'EUR' };
  expect(english.json()).toEqual({ ...all, preferredTimezone: 'Europe/Amsterdam' });
  expect(english.headers['x-position']).toBeTruthy();
  // All of them at once, as they were answered.
  expect((await put(browser, english.json())).statusCode).toBe(200);
  const japan = await put(browser, { preferredCountry: 'JP' });
  expect(japan.json()).toMatchObject({ preferredCountry: 'JP', preferredCurrency: 'JPY', preferredLanguage: 'en' });
  const history = await world.journal.readSealed(streamOf.account(accountId));
  expect(history.map(({ type }) => type)).toEqual(['AccountSignedUp', 'LocaleChanged', 'LocaleChanged']);
});

it('rejects what does not exist, and what does not follow the country', async () => {
  const browser = world.browser();
  await browser.signUp({ country: 'NL' });
  for (const [wrong, path] of [
    [{ preferredCountry: 'XX' }, 'country'],
    [{ preferredLanguage: 'tlh' }, 'preferredLanguage'],
    [{ preferredCurrency: 'USD' }, 'preferredCurrency'],
    [{ preferredTimezone: 'Asia/Tokyo' }, 'preferredTimezone'],
  ] as const) {
    const answer = await put(browser, wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path }] });
  }
  expect((await put(browser, { preferredColour: 'green' })).statusCode).toBe(422);
});

it('is for people who are signed in, and needs the token', async () => {
  expect((await put(world.browser(), {})).statusCode).toBe(401);
  const browser = world.browser();
  await browser.signUp();
  const without = await browser.send({ method: 'PUT', url: '/api/user/locale-preferences', payload: {} });
  expect(without.statusCode).toBe(403);
});
