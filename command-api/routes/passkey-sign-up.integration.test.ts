import { randomUUID } from 'node:crypto';

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { loadConfig } from '#platform/config.ts';

import { createPasswordResets } from '../auth/password-resets.ts';
import { createCommandHandler } from '../command-handler.ts';
import { SEND_COMMAND_TASK, sendQueuedCommand } from '../queued-command.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { runQueuedJobs } from '../testing/queued-jobs.ts';
import { type Browser, goodPassword } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const SITE = 'http://homewright.test';
const BEGIN = '/api/auth/passkey/new-account/begin';
const FINISH = '/api/auth/passkey/new-account';
const db = setupTestDatabase();
const device = createAuthenticator(SITE);
let world: WriteSide;
beforeAll(async () => {
  world = await startWriteSide(db.sql, { config: loadConfig({ NODE_ENV: 'test', PUBLIC_URL: SITE }) });
});
afterAll(() => world.close());

type Passkey = ReturnType<typeof device.create>;
type Over = Parameters<typeof device.create>[1];

const formOf = (over: object = {}) => ({
  accountId: randomUUID(),
  accountType: 'client' as const,
  email: `${randomUUID()}@example.org`,
  country: 'NL',
  language: 'nl',
  acceptTerms: true,
  ...over,
});

async function begin(browser: Browser, form = formOf()): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const begun = await browser.post(BEGIN, form);
  expect(begun.statusCode).toBe(200);
  return begun.json<{ options: PublicKeyCredentialCreationOptionsJSON }>().options;
}

const finish = (browser: Browser, { answer }: Passkey) => browser.post(FINISH, { answer });

async function newPerson(over: Over = {}) {
  const browser = world.browser();
  const form = formOf();
  const passkey = device.create(await begin(browser, form), over);
  const answer = await finish(browser, passkey);
  return { browser, ...form, passkey, answer };
}

async function signIn(passkey: Passkey, browser = world.browser()) {
  const begun = await browser.post('/api/auth/passkey/begin', {});
  const { options } = begun.json<{ options: PublicKeyCredentialRequestOptionsJSON }>();
  return browser.post('/api/auth/passkey', { answer: device.get(options, passkey) });
}

function copyOf(browser: Browser): Browser {
  const copy = world.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

const isSignedIn = async (browser: Browser) =>
  (await browser.post('/api/auth/sessions/end', { others: true })).statusCode === 200;
const idsOf = async (accountId: string): Promise<string[]> =>
  (await db.sql<{ id: string }[]>`select id from auth.passkeys where account_id = ${accountId}`).map(({ id }) => id);
async function historyOf(accountId: string): Promise<string[]> {
  const handler = createCommandHandler(world);
  await runQueuedJobs(db.sql, SEND_COMMAND_TASK, (payload) => sendQueuedCommand(payload, handler));
  return (await world.journal.readSealed(streamOf.account(accountId))).map(({ type }) => type);
}

describe('a sign-up with a passkey', () => {
  it('opens an account without a password, which the passkey signs in to', async () => {
    const { browser, accountId, email, passkey, answer } = await newPerson();
    const user = { id: accountId, accountType: 'client' };
    expect(answer.json()).toEqual({ user, redirectTo: '/complete-profile', position: expect.any(String) });
    expect(await isSignedIn(browser)).toBe(true);
    expect((await signIn(passkey)).json()).toMatchObject({ user });
    expect(await historyOf(accountId)).toContain('PasskeyChanged');
    const [credentials] = await db.sql<{ hasPassword: boolean }[]>`
      select has_password as "hasPassword" from auth.credentials where account_id = ${accountId}`;
    expect(credentials).toEqual({ hasPassword: false });
    const byPassword = await world.browser().post('/api/auth/login', { email, password: goodPassword });
    expect(byPassword.statusCode).toBe(401);
  });

  it('asks the device to check the person, and names the address there', async () => {
    const form = formOf();
    const options = await begin(world.browser(), form);
    expect(options.user.name).toBe(form.email);
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
  });

  it('stores what was typed only sealed', async () => {
    const form = formOf();
    await begin(world.browser(), form);
    const rows = await db.sql<{ signUp: Buffer }[]>`
      select sign_up as "signUp" from auth.passkey_challenges where sign_up is not null`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { signUp } of rows) expect(signUp.toString('latin1')).not.toContain(form.email);
  });

  it.each([
    ['a password', { password: goodPassword }, 'unrecognized_keys'],
    ['no address', { email: 'nobody' }, 'email'],
    ['a country that is none', { country: 'XX' }, 'country'],
    ['terms that are not accepted', { acceptTerms: false }, 'acceptTerms'],
    ['a kind of account that cannot sign up', { accountType: 'admin' }, 'accountType'],
  ])('is not begun with %s', async (_, over, path) => {
    const answer = await world.browser().post(BEGIN, formOf(over));
    expect(answer.json()).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    expect(answer.body).toContain(path);
    expect(answer.body).not.toContain('challenge');
  });

  it('answers for a known address as a sign-up with a password does, before the device makes a passkey', async () => {
    const { email } = await newPerson();
    const byPasskey = await world.browser().post(BEGIN, formOf({ email }));
    const byPassword = await world.browser().post('/api/auth/signup', { ...formOf({ email }), password: goodPassword });
    const { requestId: one, ...first } = byPasskey.json<Record<string, unknown>>();
    const { requestId: other, ...second } = byPassword.json<Record<string, unknown>>();
    expect(first).toMatchObject({ status: 409, code: 'EMAIL_EXISTS_CLIENT' });
    expect(second).toEqual(first);
    expect(typeof one).toBe(typeof other);
  });

  it('is counted with the sign-ups by password', async () => {
    const limited = await startWriteSide(db.sql, { config: world.deps.config, limits: { signUpsPerHour: 2 } });
    const browser = limited.browser();
    expect((await browser.post(BEGIN, formOf())).statusCode).toBe(200);
    await browser.signUp();
    const third = await browser.post(BEGIN, formOf());
    expect(third.json()).toMatchObject({ status: 429 });
    await limited.close();
  });

  it('goes on after a crash in between: the same answer opens the same account', async () => {
    const browser = world.browser();
    const form = formOf();
    const passkey = device.create(await begin(browser, form));
    await db.sql.unsafe(`alter table auth.passkeys rename to passkeys_away`);
    expect((await finish(browser, passkey)).statusCode).toBe(500);
    await db.sql.unsafe(`alter table auth.passkeys_away rename to passkeys`);
    expect((await finish(browser, passkey)).json()).toMatchObject({ user: { id: form.accountId } });
    expect(await idsOf(form.accountId)).toHaveLength(1);
  });

  it('does not exist at a site that is an IP address', async () => {
    const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1:8080' });
    const unnamed = await startWriteSide(db.sql, { config });
    expect((await unnamed.browser().post(BEGIN, formOf())).statusCode).toBe(404);
    await unnamed.close();
  });
});

describe('an account without a password', () => {
  it('keeps its last passkey until its owner chooses a password', async () => {
    const { browser, accountId, passkey } = await newPerson();
    const [passkeyId] = await idsOf(accountId);
    for (const [path, form] of [
      ['passkeys/remove', { passkeyId, password: goodPassword }],
      ['passkeys/begin', { password: goodPassword }],
    ] as const) {
      const answer = await browser.post(`/api/auth/${path}`, form);
      expect(answer.json()).toMatchObject({ code: 'WRONG_STATE', message: 'Choose a password first.' });
    }
    expect((await signIn(passkey)).statusCode).toBe(200);

    const resets = createPasswordResets({ sql: db.sql, clock: world.clock });
    await createCommandHandler(world).handle({
      name: 'ConfirmEmail',
      data: { accountId },
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'test' },
    });
    const token = await resets.issue(accountId);
    const chosen = await world.browser().post('/api/auth/password-reset/confirm', { token, password: goodPassword });
    expect(chosen.statusCode).toBe(200);
    const again = world.browser();
    expect((await signIn(passkey, again)).statusCode).toBe(200);
    const removed = await again.post('/api/auth/passkeys/remove', { passkeyId, password: goodPassword });
    expect(removed.json()).toEqual({ success: true });
  });
});

describe('an attacker', () => {
  it.each<[string, Over]>([
    ['of a look-alike site', { origin: 'http://homewright.example' }],
    ['for another site’s name', { rpId: 'homewright.example' }],
    ['made for a sign-in', { type: 'webauthn.get' }],
    ['to another challenge', { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }],
    ['without a check of the person', { verified: false }],
  ])('opens no account with an answer %s', async (_, over) => {
    const { browser, accountId, answer } = await newPerson(over);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path: 'answer' }] });
    expect(await historyOf(accountId)).toEqual([]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('cannot use an answer twice, also not at once', async () => {
    const browser = world.browser();
    const form = formOf();
    const passkey = device.create(await begin(browser, form));
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(copyOf(browser), passkey)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await idsOf(form.accountId)).toHaveLength(1);
    expect((await finish(copyOf(browser), passkey)).json()).toMatchObject({ status: 409, code: 'CODE_EXPIRED' });
  });

  it('cannot use it in another browser, nor with the challenge of a sign-in or of a session', async () => {
    const victim = world.browser();
    const form = formOf();
    const options = await begin(victim, form);
    expect((await finish(world.browser(), device.create(options))).json()).toMatchObject({ code: 'CODE_EXPIRED' });

    const other = world.browser();
    await begin(other);
    expect((await finish(other, device.create(options))).json()).toMatchObject({ code: 'VALIDATION_ERROR' });

    const begun = await other.post('/api/auth/passkey/begin', {});
    const { challenge } = begun.json<{ options: { challenge: string } }>().options;
    expect((await finish(other, device.create({ ...options, challenge }))).json()).toMatchObject({
      code: 'CODE_EXPIRED',
    });

    const person = world.browser();
    await person.signUp();
    const adding = await person.post('/api/auth/passkeys/begin', { password: goodPassword });
    const theirs = adding.json<{ options: PublicKeyCredentialCreationOptionsJSON }>().options;
    expect((await finish(person, device.create(theirs))).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await historyOf(form.accountId)).toEqual([]);
  });

  it('cannot add a passkey to a session, nor sign in, with the challenge of a sign-up', async () => {
    const { passkey } = await newPerson();
    const browser = world.browser();
    const { accountId } = await browser.signUp();
    const options = await begin(browser);
    const added = await browser.post('/api/auth/passkeys', { name: 'Mine', answer: device.create(options).answer });
    expect(added.json()).toMatchObject({ code: 'CODE_EXPIRED' });
    const { challenge } = await begin(browser);
    const answer = device.get({ challenge }, passkey);
    expect((await browser.post('/api/auth/passkey', { answer })).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await idsOf(accountId)).toEqual([]);
  });

  it('cannot take over an account by its id', async () => {
    const { accountId, email, passkey } = await newPerson();
    for (const [form, code] of [
      [formOf({ accountId }), 'IDEMPOTENCY_KEY_REUSED'],
      [formOf({ accountId, email }), 'EMAIL_EXISTS_CLIENT'],
    ] as const) {
      const answer = await world.browser().post(BEGIN, form);
      expect(answer.json()).toMatchObject({ code });
      expect(answer.body).not.toContain('challenge');
    }
    const form = formOf();
    const [early, late] = [world.browser(), world.browser()];
    const first = device.create(await begin(early, form));
    const second = device.create(await begin(late, form));
    expect((await finish(early, first)).statusCode).toBe(200);
    expect((await finish(late, second)).statusCode).toBe(422);
    expect(await isSignedIn(late)).toBe(false);
    expect(await idsOf(form.accountId)).toHaveLength(1);
    expect(await idsOf(accountId)).toHaveLength(1);
    expect((await signIn(passkey)).json()).toMatchObject({ user: { id: accountId } });
  });

  it('cannot open an account with a passkey that another account has', async () => {
    const { passkey } = await newPerson();
    const { accountId, answer } = await newPerson({ id: passkey.answer.id });
    expect(answer.json()).toMatchObject({ code: 'WRONG_STATE' });
    expect(await historyOf(accountId)).toEqual([]);
  });

  it('who opened an account with another person’s address loses it when that person resets the password', async () => {
    const { browser, accountId, passkey } = await newPerson();
    await historyOf(accountId);
    const token = await createPasswordResets({ sql: db.sql, clock: world.clock }).issue(accountId);
    const reset = await world.browser().post('/api/auth/password-reset/confirm', { token, password: goodPassword });
    expect(reset.statusCode).toBe(200);
    expect((await signIn(passkey)).statusCode).toBe(401);
    expect(await isSignedIn(copyOf(browser))).toBe(false);
    expect((await historyOf(accountId)).filter((type) => type === 'PasskeyChanged')).toHaveLength(2);
  });
});
