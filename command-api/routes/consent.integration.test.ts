import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { toBrowserId } from '#platform/consent-cookie.ts';

import type { Browser } from '../testing/test-browser.ts';
import { startWriteSideAlone, type WriteSide } from '../testing/write-side.ts';

let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSideAlone();
});
afterAll(() => writeSide.close());

const none = { analytics: false, replay: false, marketing: false };
const all = { analytics: true, replay: true, marketing: true };
const text = { version: 1, language: 'de' };
const gpc = { 'sec-gpc': '1' };

async function choose(browser: Browser, choices: object, over: object = {}, headers: Record<string, string> = {}) {
  const form = { choices, text, source: 'banner', ...over };
  return browser.post('/api/consent', form, { 'idempotency-key': randomUUID(), ...headers });
}
const optOut = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.post('/api/ccpa/gpc-opt-out', undefined, headers);
const tokenOf = (browser: Browser): string => browser.cookies.get('hw_consent')?.split('.')[0] ?? '';
const browserIdOf = (browser: Browser): string => toBrowserId(tokenOf(browser));
const historyOf = async (subjectId: string) => writeSide.journal.read(streamOf.consent(subjectId));
const typesOf = async (subjectId: string) => (await historyOf(subjectId)).map(({ type }) => type);

describe('a browser’s choice', () => {
  it('is recorded under a random id, with the text and the source, and without a network address', async () => {
    const browser = writeSide.browser();
    const answer = await choose(browser, { ...none, analytics: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ choices: { ...none, analytics: true }, choiceId: expect.any(String) });
    const [given, ...more] = await historyOf(browserIdOf(browser));
    expect(more).toEqual([]);
    expect(given).toMatchObject({
      type: 'ConsentGiven',
      data: { subjectKind: 'browser', granted: ['analytics'], denied: ['replay', 'marketing'], text, source: 'banner' },
      meta: { actor: { kind: 'system', id: 'consent' } },
    });
    expect(JSON.stringify(given)).not.toContain(browser.address);
  });

  it('lives in a cookie for a year that no script reads', async () => {
    const browser = writeSide.browser();
    const answer = await choose(browser, all);
    const cookie = answer.cookies.find(({ name }) => name === 'hw_consent');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 86_400 });
    expect(cookie?.value).toBe(`${tokenOf(browser)}.arm`);
  });

  it('can be taken back as easily, under the same id', async () => {
    const browser = writeSide.browser();
    await choose(browser, all);
    const id = browserIdOf(browser);
    expect((await choose(browser, none, { source: 'privacy-page' })).json()).toMatchObject({ choices: none });
    expect(browser.cookies.get('hw_consent')).toBe(`${tokenOf(browser)}.`);
    expect(await typesOf(id)).toEqual(['ConsentGiven', 'ConsentWithdrawn']);
  });

  it('is recorded once when the request is repeated', async () => {
    const browser = writeSide.browser();
    const key = randomUUID();
    await choose(browser, all);
    const again = () => choose(browser, none, {}, { 'idempotency-key': key });
    expect((await again()).json()).toEqual((await again()).json());
    expect(await typesOf(browserIdOf(browser))).toEqual(['ConsentGiven', 'ConsentWithdrawn']);
  });

  it.each([
    ['another text', { text: { version: 99, language: 'de' } }, 'text'],
    ['another language', { text: { version: 1, language: 'xx' } }, 'text.language'],
    ['an unknown source', { source: 'somewhere' }, 'source'],
    ['a missing purpose', { choices: { analytics: true } }, 'choices.replay'],
  ])('is rejected with %s, and nothing is stored', async (_what, over, path) => {
    const browser = writeSide.browser();
    const answer = await choose(browser, all, over);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toContain(path);
    expect(browser.cookies.has('hw_consent')).toBe(false);
  });

  it('needs a CSRF token and an id of the request', async () => {
    const browser = writeSide.browser();
    const payload = { choices: all, text, source: 'banner' };
    expect((await browser.send({ method: 'POST', url: '/api/consent', payload })).statusCode).toBe(403);
    expect((await browser.post('/api/consent', payload)).statusCode).toBe(400);
  });

  it('starts again where the cookie is not ours', async () => {
    const browser = writeSide.browser();
    browser.cookies.set('hw_consent', 'mine.arm');
    await choose(browser, all);
    expect(tokenOf(browser)).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('an opt-out by the browser’s signal', () => {
  it('needs no account, is recorded with its source, and once', async () => {
    const browser = writeSide.browser();
    const receipt: unknown = expect.any(String);
    const answer = { success: true, position: expect.any(String) as unknown };
    expect((await optOut(browser, gpc)).json()).toEqual({ ...answer, alreadyOptedOut: false, choiceId: receipt });
    expect((await optOut(browser, gpc)).json()).toEqual({ ...answer, alreadyOptedOut: true, choiceId: null });
    expect(await historyOf(browserIdOf(browser))).toMatchObject([{ type: 'OptedOut', data: { source: 'gpc-header' } }]);
    const byScript = writeSide.browser();
    await optOut(byScript);
    expect(await historyOf(browserIdOf(byScript))).toMatchObject([{ data: { source: 'gpc-property' } }]);
  });

  it('takes back what was allowed before it; a choice in spite of it stays', async () => {
    const browser = writeSide.browser();
    await choose(browser, all);
    await optOut(browser, gpc);
    const id = browserIdOf(browser);
    expect(browser.cookies.get('hw_consent')).toBe(`${tokenOf(browser)}.`);
    await choose(browser, { ...none, replay: true }, { source: 'privacy-page' }, gpc);
    expect(browser.cookies.get('hw_consent')).toBe(`${tokenOf(browser)}.r!`);
    expect((await optOut(browser, gpc)).json()).toMatchObject({ success: false, alreadyOptedOut: false });
    expect(await typesOf(id)).toEqual(['ConsentGiven', 'OptedOut', 'ConsentGiven']);
  });

  it('is recorded before a first choice in spite of it', async () => {
    const browser = writeSide.browser();
    await choose(browser, all, { source: 'privacy-page' }, gpc);
    expect(await typesOf(browserIdOf(browser))).toEqual(['OptedOut', 'ConsentGiven']);
  });

  it('is recorded before a choice, too, where only the page sees the signal', async () => {
    const browser = writeSide.browser();
    await browser.post(
      '/api/consent',
      { choices: none, text, source: 'banner', signal: true },
      { 'idempotency-key': randomUUID() },
    );
    expect(await historyOf(browserIdOf(browser))).toMatchObject([
      { type: 'OptedOut', data: { source: 'gpc-property' } },
      { type: 'ConsentWithdrawn' },
    ]);
  });
});

describe('the choices of the privacy page without scripts', () => {
  const form = { method: 'POST', url: '/api/ccpa/choices' } as const;
  const own = { origin: 'http://homewright.test', 'content-type': 'application/x-www-form-urlencoded' };
  const tick = (browser: Browser, fields: string, headers: Record<string, string> = own) =>
    browser.send({ ...form, headers, payload: fields });

  it('are recorded with the text that was shown, and lead back to the page', async () => {
    const browser = writeSide.browser();
    const answer = await tick(browser, 'allow=analytics&allow=marketing&version=1&language=de');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/privacy-rights']);
    expect(browser.cookies.get('hw_consent')).toBe(`${tokenOf(browser)}.am`);
    expect((await tick(browser, 'version=1&language=de')).statusCode).toBe(303);
    expect(await historyOf(browserIdOf(browser))).toMatchObject([
      {
        type: 'ConsentGiven',
        data: { granted: ['analytics', 'marketing'], source: 'privacy-page', text: { language: 'de' } },
      },
      { type: 'ConsentWithdrawn' },
    ]);
  });

  it('in spite of the signal come after its opt-out', async () => {
    const browser = writeSide.browser();
    await tick(browser, 'allow=marketing&version=1&language=en', { ...own, ...gpc });
    expect(await typesOf(browserIdOf(browser))).toEqual(['OptedOut', 'ConsentGiven']);
    expect(browser.cookies.get('hw_consent')).toBe(`${tokenOf(browser)}.m!`);
  });

  it('are taken from our page alone, and only whole', async () => {
    const browser = writeSide.browser();
    const fields = 'allow=analytics&version=1&language=en';
    for (const headers of [
      { ...own, origin: 'https://evil.example' },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { 'content-type': own['content-type'] },
    ]) {
      expect((await tick(browser, fields, headers)).statusCode).toBe(403);
    }
    for (const wrong of [
      'allow=all&version=1&language=en',
      'allow=analytics',
      `${fields}&more=1`,
      'version=9&language=en',
    ])
      expect((await tick(browser, wrong)).statusCode).toBe(422);
    expect((await browser.post(form.url, { allow: ['analytics'] }, { origin: own.origin })).statusCode).toBe(422);
    expect(browser.cookies.has('hw_consent')).toBe(false);
  });
});

describe('the opt-out of the privacy page', () => {
  const form = { method: 'POST', url: '/api/ccpa/opt-out' } as const;
  const own = { origin: 'http://homewright.test', 'content-type': 'application/x-www-form-urlencoded' };

  it('works without scripts, and leads back to the page', async () => {
    const browser = writeSide.browser();
    const answer = await browser.send({ ...form, headers: own, payload: '' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/privacy-rights']);
    expect(await historyOf(browserIdOf(browser))).toMatchObject([
      { type: 'OptedOut', data: { source: 'privacy-page' } },
    ]);
  });

  it('answers a script with the choices', async () => {
    const browser = writeSide.browser();
    const answer = await browser.post(form.url, {});
    expect(answer.json()).toMatchObject({ choices: none, choiceId: expect.any(String) });
  });

  it('says everything by itself: a body is rejected', async () => {
    const browser = writeSide.browser();
    for (const url of [form.url, '/api/ccpa/gpc-opt-out']) {
      expect((await browser.post(url, { analytics: true })).statusCode).toBe(422);
      const broken = { payload: '{', headers: { 'content-type': 'application/json' } };
      expect((await browser.send({ method: 'POST', url, ...broken })).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(browser.cookies.has('hw_consent')).toBe(false);
  });

  it('cannot be sent by another site', async () => {
    const browser = writeSide.browser();
    for (const headers of [
      { ...own, origin: 'https://evil.example' },
      { ...own, 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await browser.send({ ...form, headers, payload: '' })).statusCode).toBe(403);
    }
    expect(browser.cookies.has('hw_consent')).toBe(false);
  });
});

describe('a person who signs in', () => {
  it('has the browser’s choice as theirs, if they made none before', async () => {
    const browser = writeSide.browser();
    await choose(browser, { ...none, analytics: true });
    const { accountId } = await browser.signUp();
    expect(await historyOf(accountId)).toMatchObject([
      { type: 'ConsentLinked', data: { otherId: browserIdOf(browser), granted: ['analytics'], rule: 'only-choice' } },
    ]);
    expect(browser.cookies.get('hw_consent')).toBe(`${tokenOf(browser)}.a`);
  });

  it('has the more protective of both choices, in that browser too', async () => {
    const home = writeSide.browser();
    const { accountId, email, password } = await home.signUp();
    await choose(home, { ...none, analytics: true, replay: true }, { source: 'settings' });
    const work = writeSide.browser();
    await choose(work, { ...none, replay: true, marketing: true });
    await work.post('/api/auth/login', { email, password });
    expect((await historyOf(accountId)).at(-1)).toMatchObject({
      type: 'ConsentLinked',
      data: { otherId: browserIdOf(work), granted: ['replay'], rule: 'more-protective' },
    });
    expect(work.cookies.get('hw_consent')).toBe(`${tokenOf(work)}.r`);
    // The same browser again has nothing new to say.
    const before = await typesOf(accountId);
    await work.post('/api/auth/login', { email, password });
    expect(await typesOf(accountId)).toEqual(before);
  });

  it('chooses for the account and the browser at once', async () => {
    const browser = writeSide.browser();
    const { accountId } = await browser.signUp();
    const answer = await choose(browser, all, { source: 'settings' });
    const { choiceId } = answer.json<{ choiceId: string }>();
    for (const id of [accountId, browserIdOf(browser)]) {
      expect((await historyOf(id)).at(-1)).toMatchObject({ type: 'ConsentGiven', data: { choiceId, subjectId: id } });
    }
  });

  it('takes the opt-out of their browser along', async () => {
    const browser = writeSide.browser();
    await optOut(browser, gpc);
    const { accountId } = await browser.signUp();
    expect(await historyOf(accountId)).toMatchObject([
      { type: 'ConsentLinked', data: { optedOut: true, granted: [] } },
    ]);
  });

  it('without a choice in their browser brings nothing along', async () => {
    const browser = writeSide.browser();
    const { accountId } = await browser.signUp();
    expect(await historyOf(accountId)).toEqual([]);
  });
});

it('a cookie with the id of somebody’s account, or of another browser, changes nothing of theirs', async () => {
  const person = writeSide.browser();
  const { accountId } = await person.signUp();
  await choose(person, all, { source: 'settings' });
  const before = [await typesOf(accountId), await typesOf(browserIdOf(person))];
  for (const id of [accountId, browserIdOf(person)]) {
    const stranger = writeSide.browser();
    stranger.cookies.set('hw_consent', `${id}.arm`);
    await choose(stranger, none);
    await optOut(stranger, gpc);
  }
  expect([await typesOf(accountId), await typesOf(browserIdOf(person))]).toEqual(before);
});

it('nobody can send the commands themselves', async () => {
  const browser = writeSide.browser();
  const { accountId } = await browser.signUp();
  const subject = { subjectId: accountId, subjectKind: 'account', choiceId: randomUUID() };
  for (const [name, data] of Object.entries({
    GiveConsent: { ...subject, granted: ['analytics'], text, source: 'banner' },
    WithdrawConsent: { ...subject, text, source: 'banner' },
    OptOut: { ...subject, source: 'privacy-page' },
    LinkConsent: { ...subject, otherId: randomUUID() },
  })) {
    expect((await browser.command(name, data)).statusCode).toBe(404);
  }
});
