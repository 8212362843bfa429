import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowser, goodPassword, type Browser } from '../testing/test-browser.ts';
import { startWriteSide, startWriteSideAlone, type WriteSide } from '../testing/write-side.ts';

let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSideAlone();
});
afterAll(() => writeSide.close());

const profile = { lastName: 'Vos', phone: null, trades: [], businessName: null, city: null };

describe('signing up', () => {
  it('opens an account and signs the person in', async () => {
    const browser = writeSide.browser();
    const form = await browser.signUp({ accountType: 'provider' });
    const events = await writeSide.journal.read(`account-${form.accountId}`);
    expect(events).toMatchObject([{ type: 'AccountSignedUp', data: { accountType: 'provider', email: form.email } }]);
    const completed = await browser.command('CompleteProfile', {
      ...profile,
      accountId: form.accountId,
      firstName: 'Mila',
      trades: ['painting'],
    });
    expect(completed.statusCode).toBe(200);
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const browser = writeSide.browser();
    const token = await browser.csrfToken();
    const response = await browser.send({
      method: 'POST',
      url: '/api/auth/signup',
      headers: { 'x-csrf-token': token },
      payload: {
        accountId: randomUUID(),
        accountType: 'client',
        email: 'cookie@example.org',
        password: goodPassword,
        country: 'NL',
        language: 'nl',
        acceptTerms: true,
      },
    });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^hw_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      // For the landing page's script: signals a session without identifying its owner.
      'hw_signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax',
      expect.stringMatching(/^hw_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(response.json()).toMatchObject({
      user: { accountType: 'client' },
      redirectTo: '/complete-profile',
      position: /\d+/,
    });
  });

  it('from a country that does not exist is rejected, and reserves no address', async () => {
    const email = `${randomUUID()}@example.org`;
    const form = { accountId: randomUUID(), accountType: 'client', email, password: goodPassword, language: 'nl' };
    const nowhere = { ...form, country: 'ZZ', acceptTerms: true };
    const response = await writeSide.browser().post('/api/auth/signup', nowhere);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path: 'country' }] });
    await writeSide.browser().signUp({ email });
  });

  it.each([
    ['client', 'EMAIL_EXISTS_CLIENT'],
    ['provider', 'EMAIL_EXISTS_PROVIDER'],
  ] as const)('with the address of a %s is rejected, whatever its case', async (accountType, code) => {
    const email = `${randomUUID()}@example.org`;
    await writeSide.browser().signUp({ email, accountType });
    const form = {
      accountId: randomUUID(),
      accountType: 'client',
      password: goodPassword,
      country: 'NL',
      language: 'nl',
    };
    const response = await writeSide
      .browser()
      .post('/api/auth/signup', { ...form, email: email.toUpperCase(), acceptTerms: true });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code, existingAccountType: accountType });
    // The person should sign in: correcting the field would not help.
    expect(response.json()).not.toHaveProperty('errors');
  });

  it('takes addresses as people have them, and an international domain in either spelling as one', async () => {
    for (const local of ['r&d', 'sales/de', "o'brien+jobs"]) {
      await writeSide.browser().signUp({ email: `${local}${randomUUID()}@example.org` });
    }
    const local = randomUUID();
    const { password } = await writeSide.browser().signUp({ email: `${local}@münchen.example` });
    const ascii = `${local}@xn--mnchen-3ya.example`;
    await expect(writeSide.browser().signUp({ email: ascii })).rejects.toThrow('EMAIL_EXISTS_CLIENT');
    expect((await writeSide.browser().post('/api/auth/login', { email: ascii, password })).statusCode).toBe(200);
  });

  it('by several at once with one address creates one account', async () => {
    const email = `${randomUUID()}@example.org`;
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => writeSide.browser().signUp({ email })));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('again with the same form after a lost answer signs in to the same account', async () => {
    const form = await writeSide.browser().signUp();
    const again = writeSide.browser();
    await again.signUp(form);
    expect(await writeSide.journal.read(`account-${form.accountId}`)).toHaveLength(1);
    expect(again.cookies.has('hw_session')).toBe(true);
  });

  it("with another person's account id grants no access", async () => {
    const victim = await writeSide.browser().signUp();
    const attempts = [
      { ...victim, password: 'another phrase entirely here' },
      { ...victim, email: `${randomUUID()}@example.org` },
      { ...victim, email: `${randomUUID()}@example.org`, accountId: victim.accountId.toUpperCase() },
    ];
    for (const form of attempts) {
      const thief = writeSide.browser();
      const response = await thief.post('/api/auth/signup', form);
      expect(response.json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
      expect(thief.cookies.has('hw_session')).toBe(false);
      const logIn = await thief.post('/api/auth/login', { email: form.email, password: form.password });
      expect(logIn.statusCode).toBe(401);
    }
  });

  it('names the invalid fields', async () => {
    const response = await writeSide.browser().post('/api/auth/signup', { email: 'nobody', password: 'short' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: expect.arrayContaining([
        { path: 'email', code: 'invalid_format' },
        { path: 'password', code: 'too_small' },
        { path: 'accountId', code: 'required' },
      ]),
    });
  });

  it('rejects a common password', async () => {
    await expect(writeSide.browser().signUp({ password: 'passwordpassword1' })).rejects.toThrow(/"path":"password"/);
  });
});

describe('the browser’s previous session', () => {
  const login = async (browser: Browser): Promise<void> => {
    const { email, password } = await writeSide.browser().signUp();
    await browser.post('/api/auth/login', { email, password });
  };
  const signUp = async (browser: Browser): Promise<void> => void (await browser.signUp());

  it.each([
    ['logging in', login],
    ['signing up', signUp],
  ])('ends with %s', async (_how, begin) => {
    const browser = writeSide.browser();
    const { accountId } = await browser.signUp();
    const copy = writeSide.browser();
    copy.cookies.set('hw_session', browser.cookies.get('hw_session') ?? '');
    const action = () => copy.command('CompleteProfile', { ...profile, accountId, firstName: 'Mila' });
    expect((await action()).statusCode).toBe(200);
    await begin(browser);
    await expect.poll(async () => (await action()).statusCode).not.toBe(200);
    expect(browser.cookies.get('hw_session')).not.toBe(copy.cookies.get('hw_session'));
  });
});

describe('logging in', () => {
  it('opens a session that logging out ends everywhere', async () => {
    const form = await writeSide.browser().signUp();
    const browser = writeSide.browser();
    const response = await browser.post('/api/auth/login', { email: form.email, password: form.password });
    expect(response.json()).toEqual({
      user: { id: form.accountId, accountType: 'client' },
      redirectTo: '/complete-profile',
    });
    const copy = writeSide.browser();
    copy.cookies.set('hw_session', browser.cookies.get('hw_session') ?? '');
    const command = { ...profile, accountId: form.accountId, firstName: 'Mila' };
    expect((await copy.command('CompleteProfile', command)).statusCode).toBe(200);
    await browser.post('/api/auth/logout');
    await expect.poll(async () => (await copy.command('CompleteProfile', command)).statusCode).not.toBe(200);
  });

  it('gives the same answer for an unknown address and a wrong password', async () => {
    const form = await writeSide.browser().signUp();
    const wrong = await writeSide.browser().post('/api/auth/login', { email: form.email, password: 'x' });
    const unknown = await writeSide.browser().post('/api/auth/login', { email: 'nobody@example.org', password: 'x' });
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  const logIn = (browser: Browser, email: string, password = 'a guess') =>
    browser.post('/api/auth/login', { email, password });

  it('is paced after some failures from a network address: eight at once, then one a minute', async () => {
    const form = await writeSide.browser().signUp();
    const guesser = writeSide.browser();
    await guesser.csrfToken();
    const tries = Array.from({ length: 12 }, () => logIn(guesser, form.email));
    const statuses = (await Promise.all(tries)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
    const right = await logIn(guesser, form.email, form.password);
    expect(right.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it("is not hindered by strangers' failures, from an owner's known device or from another network", async () => {
    const owner = writeSide.browser();
    const form = await owner.signUp({ accountType: 'provider' });
    await owner.post('/api/auth/logout');
    const guesser = writeSide.browser();
    for (let guess = 0; guess < 12; guess += 1) await logIn(guesser, form.email);
    expect((await logIn(writeSide.browser(), form.email, form.password)).statusCode).toBe(200);

    const sameNetwork = createBrowser(writeSide.app, guesser.address);
    sameNetwork.cookies.set('hw_device', owner.cookies.get('hw_device') ?? '');
    expect((await logIn(sameNetwork, form.email, form.password)).statusCode).toBe(200);
  });

  it('is paced on a known device, too, and a device is known for its own account only', async () => {
    const owner = writeSide.browser();
    const form = await owner.signUp();
    const [other, outsider] = [await writeSide.browser().signUp(), writeSide.browser()];
    const known = owner.cookies.get('hw_device') ?? '';
    for (const email of [form.email, other.email]) {
      const statuses = [];
      for (let guess = 0; guess < 20; guess += 1) {
        outsider.cookies.set('hw_device', known);
        statuses.push((await logIn(outsider, email)).statusCode);
      }
      // Eight as a known device, and as many and one more as an unknown one.
      expect(statuses.filter((status) => status === 401)).toHaveLength(email === form.email ? 17 : 9);
    }
  });

  it('is delayed for everyone but known devices while an account is guessed from many networks', async () => {
    const delayMs = 300;
    const throttle = { perAccountEverywhere: 5, delayMs };
    const strict = await startWriteSide(writeSide.deps.sql, { throttle });
    const owner = strict.browser();
    const form = await owner.signUp();
    await Promise.all(Array.from({ length: 5 }, () => logIn(strict.browser(), form.email)));
    const from = performance.now();
    expect((await logIn(strict.browser(), form.email)).statusCode).toBe(401);
    expect(performance.now() - from).toBeGreaterThanOrEqual(delayMs);
    expect((await logIn(owner, form.email, form.password)).statusCode).toBe(200);
    await strict.close();
  });

  it.each(['', 'x', 'zzzz.aaaaaaaaaaaaaaaa.' + 'A'.repeat(43), '0.aaaaaaaaaaaaaaaa.' + 'A'.repeat(43)])(
    'takes %j for no known device',
    async (forged) => {
      const form = await writeSide.browser().signUp();
      const outsider = writeSide.browser();
      outsider.cookies.set('hw_device', forged);
      await outsider.csrfToken();
      const tries = Array.from({ length: 12 }, () => logIn(outsider, form.email));
      const statuses = (await Promise.all(tries)).map((response) => response.statusCode);
      expect(statuses.filter((status) => status === 401)).toHaveLength(9);
    },
  );

  it('of staff lasts eight hours at most, and behind TLS its cookie is bound to the host', async () => {
    const config = { ...writeSide.deps.config, PUBLIC_URL: 'https://homewright.test' };
    const { sql, secrets, journal, log } = writeSide.deps;
    const secure = await startWriteSide(sql, { config, secrets, journal, log });
    const form = await secure.browser().signUp();
    await sql`update auth.credentials set account_type = 'support' where account_id = ${form.accountId}`;
    const response = await logIn(secure.browser(), form.email, form.password);
    expect(response.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-hw_session=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    );
    await secure.close();
  });

  it('resets the failures of an account whose owner logged in', async () => {
    const form = await writeSide.browser().signUp();
    const browser = writeSide.browser();
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 5; guess += 1) {
        await browser.post('/api/auth/login', { email: form.email, password: 'a guess' });
      }
      const response = await browser.post('/api/auth/login', { email: form.email, password: form.password });
      expect(response.statusCode).toBe(200);
    }
  });
});

it('stores no addresses and tokens in plain text', async () => {
  const browser = writeSide.browser();
  const form = await browser.signUp({ email: 'plain.text@example.org' });
  const rows = await writeSide.deps.sql`
    select c.*, s.* from auth.credentials c join auth.sessions s using (account_id) where account_id = ${form.accountId}`;
  const text = rows
    .map((row) =>
      Object.values(row)
        .map((value) => String(value))
        .join(' '),
    )
    .join(' ');
  expect(text).not.toContain('plain.text');
  expect(text).not.toContain(browser.cookies.get('hw_session'));
  expect(text).not.toContain(goodPassword);
});
