import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { loadConfig } from '#platform/config.ts';

import { signUp } from '../auth/sign-up.ts';
import { createCommandHandler } from '../command-handler.ts';
import { SEND_COMMAND_TASK, sendQueuedCommand } from '../queued-command.ts';
import { createAuthenticatorApp, setUpApp } from '../testing/authenticator-app.ts';
import { runQueuedJobs } from '../testing/queued-jobs.ts';
import { StoppedClock } from '../testing/stopped-clock.ts';
import { goodPassword, type Browser } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const db = setupTestDatabase();
const realTime = new StoppedClock();
let world: WriteSide;
beforeAll(async () => {
  const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://homewright.test' });
  world = await startWriteSide(db.sql, { config, realTime });
});
afterAll(() => world.close());

async function person() {
  const browser = world.browser();
  const { accountId, email } = await browser.signUp();
  return { browser, accountId, email };
}

/** A person with an app, signed in on the browser where they set it up. */
async function protectedPerson() {
  const someone = await person();
  return { ...someone, ...(await setUpApp(someone.browser, goodPassword, realTime)) };
}

async function firstStep(email: string, browser = world.browser()): Promise<Browser> {
  const answer = await browser.post('/api/auth/login', { email, password: goodPassword });
  expect(answer.json()).toEqual({ secondStep: 'code', user: null, redirectTo: null });
  return browser;
}

const secondStep = (browser: Browser, form: { code: string } | { recoveryCode: string }) =>
  browser.post('/api/auth/login/second-step', form);
const isSignedIn = async (browser: Browser) =>
  (await browser.post('/api/auth/sessions/end', { others: true })).statusCode === 200;
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const nextStep = () => (realTime.offsetMs += 30_000);

async function notifiedOf(accountId: string): Promise<object[]> {
  const handler = createCommandHandler(world);
  await runQueuedJobs(db.sql, SEND_COMMAND_TASK, (payload) => sendQueuedCommand(payload, handler));
  const notified: object[] = [];
  for (const { type, data } of await world.journal.readSealed(streamOf.account(accountId))) {
    if (type === 'SecondFactorChanged') notified.push({ change: data.change });
    if (type === 'RecoveryCodeUsed') notified.push({ left: data.left });
  }
  return notified;
}

describe('a second factor', () => {
  it('is set up with the password and a code of the app, and asked for at the next log-in', async () => {
    const { browser, email, accountId } = await person();
    const begin = (password: string) => browser.post('/api/auth/second-factor/set-up', { password });
    expect((await begin('not the password at all')).json()).toMatchObject({ errors: [{ path: 'password' }] });
    const { secret, uri } = (await begin(goodPassword)).json<{ secret: string; uri: string }>();
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Homewright:${email}`);
    const app = createAuthenticatorApp(secret, realTime);
    const confirm = (code: string) => browser.post('/api/auth/second-factor/confirm', { code });
    expect((await confirm(app.wrongCode())).json()).toMatchObject({ errors: [{ path: 'code' }] });
    const { recoveryCodes } = (await confirm(app.code())).json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    nextStep();
    const other = await firstStep(email);
    expect((await secondStep(other, { code: app.code() })).json()).toMatchObject({
      user: { id: accountId },
      redirectTo: '/complete-profile',
    });
    expect(await isSignedIn(other)).toBe(true);
    expect(await notifiedOf(accountId)).toEqual([{ change: 'on' }]);
  });

  it('lets an app be one step late or early, not two', async () => {
    const { email, app } = await protectedPerson();
    nextStep();
    nextStep();
    const browser = await firstStep(email);
    expect(statuses([await secondStep(browser, { code: app.code(-2) })])).toEqual([422]);
    expect(statuses([await secondStep(browser, { code: app.code(2) })])).toEqual([422]);
    expect(statuses([await secondStep(browser, { code: app.code(-1) })])).toEqual([200]);
    expect(statuses([await secondStep(await firstStep(email), { code: app.code(1) })])).toEqual([200]);
  });

  it('takes each code once: not again, not an earlier one, and not in two log-ins at the same time', async () => {
    const { email, app } = await protectedPerson();
    nextStep();
    const code = app.code();
    const both = await Promise.all([firstStep(email), firstStep(email)]);
    expect(statuses(await Promise.all(both.map((browser) => secondStep(browser, { code }))))).toEqual([200, 422]);
    expect((await secondStep(await firstStep(email), { code })).statusCode).toBe(422);
    expect((await secondStep(await firstStep(email), { code: app.code(-1) })).statusCode).toBe(422);
  });

  it('does not take the code again by which it was set up', async () => {
    const { browser, email } = await person();
    const begun = await browser.post('/api/auth/second-factor/set-up', { password: goodPassword });
    const code = createAuthenticatorApp(begun.json<{ secret: string }>().secret, realTime).code();
    await browser.post('/api/auth/second-factor/confirm', { code });
    expect((await secondStep(await firstStep(email), { code })).statusCode).toBe(422);
  });

  it('can be replaced by a recovery code, each once, of which the owner is notified', async () => {
    const { email, accountId, recoveryCodes } = await protectedPerson();
    const [first = '', second = ''] = recoveryCodes;
    const recover = async (recoveryCode: string) => secondStep(await firstStep(email), { recoveryCode });
    expect((await recover(` ${first.toUpperCase().replace('-', ' ')} `)).statusCode).toBe(200);
    expect((await recover(first)).json()).toMatchObject({ status: 422, errors: [{ path: 'recoveryCode' }] });
    expect(statuses(await Promise.all([recover(second), recover(second)]))).toEqual([200, 422]);
    expect(await notifiedOf(accountId)).toEqual([{ change: 'on' }, { left: 9 }, { left: 8 }]);
  });

  it('gets new recovery codes with the password, which void the earlier ones', async () => {
    const { browser, email, accountId, recoveryCodes } = await protectedPerson();
    const renew = (password: string) => browser.post('/api/auth/second-factor/recovery-codes', { password });
    expect((await renew('not the password')).statusCode).toBe(422);
    const renewed = (await renew(goodPassword)).json<{ recoveryCodes: string[] }>().recoveryCodes;
    const entering = await firstStep(email);
    expect((await secondStep(entering, { recoveryCode: recoveryCodes[0] ?? '' })).statusCode).toBe(422);
    expect((await secondStep(entering, { recoveryCode: renewed[0] ?? '' })).statusCode).toBe(200);
    expect(await notifiedOf(accountId)).toEqual([{ change: 'on' }, { change: 'newCodes' }, { left: 9 }]);
    const without = (await person()).browser;
    const refused = await without.post('/api/auth/second-factor/recovery-codes', { password: goodPassword });
    expect(refused.statusCode).toBe(409);
  });

  it('is turned off with the password alone, and then no recovery code counts', async () => {
    const { browser, email, accountId } = await protectedPerson();
    const turnOff = (password: string) => browser.post('/api/auth/second-factor/turn-off', { password });
    expect((await turnOff('not the password')).statusCode).toBe(422);
    expect(await firstStep(email)).toBeDefined();
    expect((await turnOff(goodPassword)).statusCode).toBe(200);
    expect((await turnOff(goodPassword)).statusCode).toBe(200);
    const plain = await world.browser().post('/api/auth/login', { email, password: goodPassword });
    expect(plain.json()).toMatchObject({ user: { id: accountId } });
    expect(await notifiedOf(accountId)).toEqual([{ change: 'on' }, { change: 'off' }]);
    expect(await db.sql`select from auth.recovery_codes where account_id = ${accountId}`).toHaveLength(0);
  });

  it('leaves neither its key nor a recovery code in a table', async () => {
    const { browser, accountId } = await person();
    const begun = await browser.post('/api/auth/second-factor/set-up', { password: goodPassword });
    const { secret } = begun.json<{ secret: string }>();
    const code = createAuthenticatorApp(secret, realTime).code();
    const done = await browser.post('/api/auth/second-factor/confirm', { code });
    const { recoveryCodes } = done.json<{ recoveryCodes: string[] }>();
    const stored = await db.sql<{ bytes: Buffer }[]>`
      select secret as bytes from auth.second_factors where account_id = ${accountId}
      union all select code_hash from auth.recovery_codes where account_id = ${accountId}`;
    expect(stored).toHaveLength(11);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replace('-', ''))]) {
      expect(stored.some(({ bytes }) => bytes.includes(text))).toBe(false);
    }
  });
});

describe('a log-in whose second step is missing', () => {
  it('is no session: it lets nobody do anything, not even with the first step of another account', async () => {
    const { email } = await protectedPerson();
    const pending = await firstStep(email);
    expect(pending.cookies.has('hw_session')).toBe(false);
    const closed = ['codes', 'change-password', 'confirm-identity', 'sessions/end', 'email-change'];
    const settings = ['set-up', 'confirm', 'recovery-codes', 'turn-off'].map((path) => `second-factor/${path}`);
    for (const path of [...closed, ...settings]) {
      expect([path, (await pending.post(`/api/auth/${path}`, {})).statusCode]).toEqual([path, 401]);
    }
    expect((await pending.command('ChangeLocale', {})).statusCode).toBe(401);
    // The account has an app: a stranger who knows its password cannot set up another.
    expect((await pending.post('/api/auth/login/set-up', {})).statusCode).toBe(409);
    expect((await pending.post('/api/auth/login/set-up/confirm', { code: '000000' })).statusCode).toBe(409);
  });

  it('needs the cookie of its first step, which its second step ends', async () => {
    const { email, app } = await protectedPerson();
    expect((await secondStep(world.browser(), { code: app.code() })).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    const pending = await firstStep(email);
    const token = pending.cookies.get('hw_second_step') ?? '';
    expect((await secondStep(pending, { code: app.code() })).statusCode).toBe(200);
    expect(pending.cookies.has('hw_second_step')).toBe(false);
    pending.cookies.set('hw_second_step', token);
    nextStep();
    expect((await secondStep(pending, { code: app.code() })).statusCode).toBe(409);
  });

  it('opens a session under a new id, and ends the one that the browser had', async () => {
    const [owner, other] = [await protectedPerson(), await person()];
    const before = other.browser.cookies.get('hw_session') ?? '';
    await firstStep(owner.email, other.browser);
    expect(other.browser.cookies.get('hw_session')).toBe(before);
    expect((await secondStep(other.browser, { code: owner.app.code() })).statusCode).toBe(200);
    expect([before, '']).not.toContain(other.browser.cookies.get('hw_session'));
    const left = await db.sql`
      select from auth.sessions where account_id = ${other.accountId} and revoked_at is null`;
    expect(left).toHaveLength(0);
  });

  it('takes five codes, then asks for the password again', async () => {
    const { email, app } = await protectedPerson();
    const pending = await firstStep(email);
    const guesses = Array.from({ length: 7 }, () => secondStep(pending, { code: app.wrongCode() }));
    expect(statuses(await Promise.all(guesses))).toEqual([409, 409, 422, 422, 422, 422, 422]);
    expect((await secondStep(pending, { code: app.code() })).statusCode).toBe(409);
    expect((await secondStep(await firstStep(email), { code: app.code() })).statusCode).toBe(200);
  });

  it('is over when the password changes', async () => {
    const { browser, email, app } = await protectedPerson();
    const pending = await firstStep(email);
    const form = { password: goodPassword, newPassword: 'nine herons by the weir' };
    expect((await browser.post('/api/auth/change-password', form)).statusCode).toBe(200);
    expect((await secondStep(pending, { code: app.code() })).statusCode).toBe(409);
  });

  it('does not let strangers who know the password guess, nor lock the owner out', async () => {
    const { browser, email, app, recoveryCodes } = await protectedPerson();
    await browser.post('/api/auth/logout');
    const answers: number[] = [];
    for (let network = 0; network < 8; network += 1) {
      const stranger = await firstStep(email);
      for (let guess = 0; guess < 5; guess += 1) {
        answers.push((await secondStep(stranger, { code: app.wrongCode() })).statusCode);
      }
    }
    expect(answers.filter((status) => status === 422)).toHaveLength(30);
    expect(answers.slice(30)).toEqual(Array.from({ length: 10 }, () => 429));
    const late = await secondStep(await firstStep(email), { code: app.code() });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
    // On a device that they used before; elsewhere, with a recovery code.
    expect((await secondStep(await firstStep(email, browser), { code: app.code() })).statusCode).toBe(200);
    const elsewhere = await secondStep(await firstStep(email), { recoveryCode: recoveryCodes[0] ?? '' });
    expect(elsewhere.statusCode).toBe(200);
  });
});

describe('staff', () => {
  async function admin() {
    const [accountId, email] = [randomUUID(), `${randomUUID()}@example.org`];
    const deps = { ...world, sql: db.sql, handler: createCommandHandler(world), masterKey: world.secrets.masterKey };
    const form = { accountId, accountType: 'admin', country: 'NL', language: 'en', email } as const;
    await signUp(deps, { ...form, password: goodPassword });
    return { accountId, email };
  }

  it('set up an app at their first log-in, and get a session only with it', async () => {
    const { accountId, email } = await admin();
    const browser = world.browser();
    const answer = await browser.post('/api/auth/login', { email, password: goodPassword });
    expect(answer.json()).toEqual({ secondStep: 'setUp', user: null, redirectTo: null });
    expect(browser.cookies.has('hw_session')).toBe(false);
    expect((await browser.post('/api/auth/sessions/end', { others: true })).statusCode).toBe(401);
    expect((await secondStep(browser, { code: '000000' })).statusCode).toBe(422);
    const begun = await browser.post('/api/auth/login/set-up', {});
    const app = createAuthenticatorApp(begun.json<{ secret: string }>().secret, realTime);
    const confirm = (code: string) => browser.post('/api/auth/login/set-up/confirm', { code });
    expect((await confirm(app.wrongCode())).statusCode).toBe(422);
    const done = await confirm(app.code());
    expect(done.json()).toMatchObject({ user: { id: accountId }, redirectTo: '/admin-dashboard' });
    expect(done.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect(await isSignedIn(browser)).toBe(true);
    const off = await browser.post('/api/auth/second-factor/turn-off', { password: goodPassword });
    expect(off.json()).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect((await confirm(app.code(1))).statusCode).toBe(409);
    expect(await notifiedOf(accountId)).toEqual([{ change: 'on' }]);
  });
});
