import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { loadConfig } from '#platform/config.ts';

import { removePasskeysSince } from '../auth/passkeys.ts';
import { createCommandHandler } from '../command-handler.ts';
import { SEND_COMMAND_TASK, sendQueuedCommand } from '../queued-command.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { setUpApp } from '../testing/authenticator-app.ts';
import { runQueuedJobs } from '../testing/queued-jobs.ts';
import { StoppedClock } from '../testing/stopped-clock.ts';
import { goodPassword, type Browser } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const SITE = 'http://homewright.test';
const db = setupTestDatabase();
const realTime = new StoppedClock();
const device = createAuthenticator(SITE);
let world: WriteSide;
beforeAll(async () => {
  const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: SITE });
  world = await startWriteSide(db.sql, { config, realTime });
});
afterAll(() => world.close());

type Passkey = ReturnType<typeof device.create>;
type Over = Parameters<typeof device.get>[2];

async function beginToAdd(browser: Browser): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const begun = await browser.post('/api/auth/passkeys/begin', { password: goodPassword });
  expect(begun.statusCode).toBe(200);
  return begun.json<{ options: PublicKeyCredentialCreationOptionsJSON }>().options;
}

const add = (browser: Browser, passkey: Passkey, name = 'Work phone') =>
  browser.post('/api/auth/passkeys', { name, answer: passkey.answer });

async function personWithPasskey(over: Over = {}) {
  const browser = world.browser();
  const { accountId, email } = await browser.signUp();
  const passkey = device.create(await beginToAdd(browser), over);
  expect((await add(browser, passkey)).json()).toEqual({ success: true });
  return { browser, accountId, email, passkey };
}

async function beginToSignIn(browser: Browser): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const begun = await browser.post('/api/auth/passkey/begin', {});
  return begun.json<{ options: PublicKeyCredentialRequestOptionsJSON }>().options;
}

async function signIn(passkey: Passkey, over: Over = {}, browser = world.browser()) {
  return browser.post('/api/auth/passkey', { answer: device.get(await beginToSignIn(browser), passkey, over) });
}

const isSignedIn = async (browser: Browser) =>
  (await browser.post('/api/auth/sessions/end', { others: true })).statusCode === 200;
const namesOf = async (accountId: string): Promise<unknown[]> =>
  (await db.sql`select name from auth.passkeys where account_id = ${accountId}`).map(({ name }) => name as unknown);
const idOf = async (accountId: string): Promise<string> =>
  (await db.sql<{ id: string }[]>`select id from auth.passkeys where account_id = ${accountId}`)[0]!.id;

async function changesOf(accountId: string): Promise<string[]> {
  const handler = createCommandHandler(world);
  await runQueuedJobs(db.sql, SEND_COMMAND_TASK, (payload) => sendQueuedCommand(payload, handler));
  const history = await world.journal.readSealed(streamOf.account(accountId));
  return history.flatMap(({ type, data }) => (type === 'PasskeyChanged' ? [data.change] : []));
}

describe('a passkey', () => {
  it('is added after the password, and its owner is told', async () => {
    const { accountId } = await personWithPasskey();
    expect(await namesOf(accountId)).toEqual(['Work phone']);
    expect(await changesOf(accountId)).toEqual(['added']);
  });

  it('asks the device for a check of the person, for the name of this site only', async () => {
    const { browser, email, passkey } = await personWithPasskey();
    const options = await beginToAdd(browser);
    expect(options.rp.id).toBe('homewright.test');
    expect(options.user.name).toBe(email);
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([passkey.answer.id]);
    const toSignIn = await beginToSignIn(browser);
    expect(toSignIn).toMatchObject({ rpId: 'homewright.test', userVerification: 'required' });
    expect(toSignIn.allowCredentials ?? []).toEqual([]);
  });

  it('signs in without an address, and without a second step', async () => {
    const { browser, accountId, passkey } = await personWithPasskey();
    await setUpApp(browser, goodPassword, realTime);
    const other = world.browser();
    const answer = await signIn(passkey, {}, other);
    expect(answer.json()).toEqual({ user: { id: accountId, accountType: 'client' }, redirectTo: '/complete-profile' });
    expect(await isSignedIn(other)).toBe(true);
  });

  it('is enough for staff, who need a second step after a password', async () => {
    const { accountId, email, passkey } = await personWithPasskey();
    await db.sql`update auth.credentials set account_type = 'admin' where account_id = ${accountId}`;
    const byPassword = await world.browser().post('/api/auth/login', { email, password: goodPassword });
    expect(byPassword.json()).toMatchObject({ secondStep: 'setUp', user: null });
    expect((await signIn(passkey)).json()).toMatchObject({ user: { id: accountId, accountType: 'admin' } });
  });

  it('is renamed and removed by its owner alone, the latter with the password', async () => {
    const { browser, accountId, passkey } = await personWithPasskey();
    const stranger = await personWithPasskey();
    const passkeyId = await idOf(accountId);
    for (const [path, form] of [
      ['rename', { name: 'Mine' }],
      ['remove', { password: goodPassword }],
    ] as const) {
      const answer = await stranger.browser.post(`/api/auth/passkeys/${path}`, { passkeyId, ...form });
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    await browser.post('/api/auth/passkeys/rename', { passkeyId, name: '  Old\u202e phone ' });
    expect(await namesOf(accountId)).toEqual(['Old phone']);
    const wrong = await browser.post('/api/auth/passkeys/remove', { passkeyId, password: 'another' });
    expect(wrong.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path: 'password' }] });
    const removed = await browser.post('/api/auth/passkeys/remove', { passkeyId, password: goodPassword });
    expect(removed.json()).toEqual({ success: true });
    expect((await signIn(passkey)).statusCode).toBe(401);
    expect(await changesOf(accountId)).toEqual(['added', 'removed']);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(41) }, 'name'],
    ['no answer', { answer: {} }, 'answer'],
    ['an answer that is no base64', { answer: { id: '%' } }, 'answer'],
  ])('is not added with %s', async (_, over, path) => {
    const browser = world.browser();
    await browser.signUp();
    const { answer: made } = device.create(await beginToAdd(browser));
    const answer = await browser.post('/api/auth/passkeys', { name: 'Phone', answer: made, ...over });
    expect(answer.json()).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    const { errors } = answer.json<{ errors: { path: string }[] }>();
    expect(errors.every((error) => error.path.startsWith(path))).toBe(true);
  });

  it('does not exist at a site that is an IP address', async () => {
    const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1:8080' });
    const unnamed = await startWriteSide(db.sql, { config, realTime });
    const answer = await unnamed.browser().post('/api/auth/passkey/begin', {});
    expect(answer.statusCode).toBe(404);
    await unnamed.close();
  });
});

describe('an attacker', () => {
  it.each<[string, Over]>([
    ['of a look-alike site', { origin: 'http://homewright.example' }],
    ['of another site’s name', { rpId: 'homewright.example' }],
    ['made for a registration', { type: 'webauthn.create' }],
    ['to another challenge', { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }],
    ['without a check of the person', { verified: false }],
    ['that names another account', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('does not sign in with an answer %s', async (_, over) => {
    const { passkey } = await personWithPasskey();
    const browser = world.browser();
    const answer = await signIn(passkey, over, browser);
    expect(answer.json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it.each<[string, Over]>([
    ['of a look-alike site', { origin: 'http://homewright.example' }],
    ['of another site’s name', { rpId: 'homewright.example' }],
    ['made for a sign-in', { type: 'webauthn.get' }],
    ['to another challenge', { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }],
    ['without a check of the person', { verified: false }],
  ])('does not add a passkey %s', async (_, over) => {
    const browser = world.browser();
    const { accountId } = await browser.signUp();
    const answer = await add(browser, device.create(await beginToAdd(browser), over));
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path: 'answer' }] });
    expect(await namesOf(accountId)).toEqual([]);
  });

  it('does not sign in with another key, an unknown passkey or a changed signature', async () => {
    const { passkey } = await personWithPasskey();
    const { passkey: other } = await personWithPasskey();
    expect((await signIn({ ...passkey, key: other.key })).statusCode).toBe(401);
    expect((await signIn({ ...passkey, answer: { ...passkey.answer, id: 'AAAA' } })).statusCode).toBe(401);
  });

  it('cannot use an answer twice, also not at once', async () => {
    const { passkey } = await personWithPasskey();
    const browser = world.browser();
    const answer = device.get(await beginToSignIn(browser), passkey);
    const cookies = [...browser.cookies];
    const browsers = Array.from({ length: 5 }, () => {
      const copy = world.browser();
      for (const [name, value] of cookies) copy.cookies.set(name, value);
      return copy;
    });
    const answers = await Promise.all(browsers.map((copy) => copy.post('/api/auth/passkey', { answer })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('cannot use an answer in another browser', async () => {
    const { passkey } = await personWithPasskey();
    const answer = device.get(await beginToSignIn(world.browser()), passkey);
    const other = world.browser();
    await beginToSignIn(other);
    expect((await other.post('/api/auth/passkey', { answer })).statusCode).toBe(401);
    expect((await world.browser().post('/api/auth/passkey', { answer })).json()).toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });

  it('cannot add a passkey with the challenge of a sign-in, or of another session', async () => {
    const victim = world.browser();
    const { accountId } = await victim.signUp();
    const options = await beginToAdd(victim);
    const { challenge } = await beginToSignIn(victim);
    expect((await add(victim, device.create({ ...options, challenge }))).json()).toMatchObject({
      code: 'CODE_EXPIRED',
    });

    const attacker = world.browser();
    await attacker.signUp();
    const theirs = await beginToAdd(attacker);
    victim.cookies.set('hw_passkey', attacker.cookies.get('hw_passkey')!);
    expect((await add(victim, device.create(theirs))).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await namesOf(accountId)).toEqual([]);
  });

  it('cannot add a passkey at a device that is signed in, without the password', async () => {
    const browser = world.browser();
    const { accountId } = await browser.signUp();
    const wrong = await browser.post('/api/auth/passkeys/begin', { password: 'a guess at it' });
    expect(wrong.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path: 'password' }] });
    expect(wrong.body).not.toContain('challenge');
    expect(await namesOf(accountId)).toEqual([]);
  });

  it('cannot claim a passkey that another account has', async () => {
    const { passkey } = await personWithPasskey();
    const attacker = world.browser();
    const { accountId } = await attacker.signUp();
    const forged = device.create(await beginToAdd(attacker), { id: passkey.answer.id });
    expect((await add(attacker, forged)).json()).toMatchObject({ code: 'WRONG_STATE' });
    expect(await namesOf(accountId)).toEqual([]);
    expect((await signIn(passkey)).statusCode).toBe(200);
  });

  it('with a copy of a key that counts is found, and does not get in', async () => {
    const { passkey } = await personWithPasskey({ counter: 3 });
    expect((await signIn(passkey, { counter: 5 })).statusCode).toBe(200);
    for (const counter of [0, 3, 5]) expect((await signIn(passkey, { counter })).statusCode).toBe(401);
    expect((await signIn(passkey, { counter: 6 })).statusCode).toBe(200);
  });

  it('who moved the account’s address away loses the passkey that they added', async () => {
    const { browser, accountId } = await personWithPasskey();
    const before = await idOf(accountId);
    await db.sql`update auth.passkeys set created_at = created_at - interval '1 day' where id = ${before}`;
    const since = world.clock.now().toISOString();
    expect((await add(browser, device.create(await beginToAdd(browser)), 'Theirs')).statusCode).toBe(200);
    await db.sql.begin((tx) => removePasskeysSince(tx, accountId, since));
    expect(await namesOf(accountId)).toEqual(['Work phone']);
    expect(await changesOf(accountId)).toEqual(['added', 'added', 'removed']);
  });
});
