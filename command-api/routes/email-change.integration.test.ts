import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { outboundMessageId } from '../mail/outbox.ts';

import { hashEmail } from '../auth/email-hash.ts';
import { createLinkedIdentities } from '../auth/linked-identities.ts';
import { createPasswordResets } from '../auth/password-resets.ts';
import { issueWayBack } from '../auth/way-back.ts';
import { digits, startCodesHarness, type CodesHarness } from '../codes/testing/codes-harness.ts';
import { createCommandHandler } from '../command-handler.ts';
import { composeMail } from '../mail/compose-notification.ts';
import { moveEmail } from '../reactors/move-email.ts';
import type { ReactorDeps } from '../reactors/reactor.ts';
import { setUpApp } from '../testing/authenticator-app.ts';
import { goodPassword, type Browser } from '../testing/test-browser.ts';

const HOUR = 3_600_000;
const newPassword = 'four herons at the lock';

let world: CodesHarness;
beforeAll(async () => {
  world = await startCodesHarness();
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<CodesHarness['known']>>;
const anAddress = () => `${randomUUID()}@example.org`;
const confirmed = async (person: Person): Promise<Person> => {
  expect((await person.browser.post('/api/auth/confirm-identity', { password: goodPassword })).statusCode).toBe(200);
  return person;
};
const someone = async () => confirmed(await world.known('en', 'client'));
const ask = (browser: Browser, email: string) => browser.post('/api/auth/email-change', { email });
const enter = (browser: Browser, code: string) => browser.post('/api/auth/email-change/confirm', { code });
const codeTo = (email: string) => digits(world.lastMail(email)?.subject);
const logIn = async (email: string, password = goodPassword, browser = world.browser()) =>
  (await browser.post('/api/auth/login', { email, password })).statusCode;
const takeBack = (token: string, password = newPassword) =>
  world.browser().post('/api/auth/email-change/take-back', { token, password });
const check = async (token: string) => (await world.browser().post('/api/auth/email-change/check', { token })).json();

async function change({ browser }: Person, email: string): Promise<void> {
  expect((await ask(browser, email)).statusCode).toBe(200);
  expect((await enter(browser, codeTo(email))).statusCode).toBe(200);
}

async function movesOf(accountId: string) {
  const history = await world.journal.read(streamOf.account(accountId));
  return history.flatMap((event) => (event.type === 'EmailChanged' ? [event] : []));
}

async function wayBackOf(accountId: string, nth = 0): Promise<string> {
  const moved = (await movesOf(accountId))[nth];
  if (moved === undefined) throw new Error('there was no change');
  return issueWayBack(world.secrets.masterKey, { accountId, changeId: moved.data.changeId });
}

/** What the reactor does after each move, however often. */
async function settle(accountId: string): Promise<void> {
  const { sql, journal, clock, secrets } = world.deps;
  const handler = createCommandHandler({ journal, clock, secrets });
  const deps = { journal, handler, hashEmail: (email: string) => hashEmail(secrets.masterKey, email) };
  for (const event of await journal.read(streamOf.account(accountId))) {
    await moveEmail({ sql }).react(event, deps as ReactorDeps);
  }
}

const signUpWith = (email: string) =>
  world
    .browser()
    .signUp({ email })
    .then(
      () => 'free',
      (error: Error) => /EMAIL_EXISTS_\w+/.exec(error.message)?.[0],
    );

describe('a change of address', () => {
  it('takes effect when the code that was sent to the new one is entered, not before', async () => {
    const [person, email] = [await someone(), anAddress()];
    expect((await ask(person.browser, email)).statusCode).toBe(200);
    expect([await logIn(person.email), await logIn(email)]).toEqual([200, 401]);
    const wrong = codeTo(email) === '000000' ? '000001' : '000000';
    expect((await enter(person.browser, wrong)).json()).toMatchObject({ errors: [{ path: 'code' }] });
    expect((await enter(person.browser, codeTo(email))).statusCode).toBe(200);
    expect([await logIn(person.email), await logIn(email)]).toEqual([401, 200]);
    expect((await enter(person.browser, codeTo(email))).json()).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('needs somebody who confirmed that it is them', async () => {
    const { browser } = await world.known();
    expect((await ask(browser, anAddress())).json()).toMatchObject({ status: 403, code: 'IDENTITY_NOT_CONFIRMED' });
    expect((await world.browser().post('/api/auth/email-change', { email: anAddress() })).statusCode).toBe(401);
  });

  it('says of no address whether it has an account, until it is proved', async () => {
    const [person, other] = [await someone(), await world.known('en', 'provider')];
    const [known, unknown] = [await ask(person.browser, other.email), await ask(person.browser, anAddress())];
    expect([known.statusCode, Object.keys(known.json())]).toEqual([200, ['expiresAt']]);
    expect(Object.keys(unknown.json())).toEqual(['expiresAt']);
    await ask(person.browser, other.email);
    expect((await enter(person.browser, codeTo(other.email))).json()).toMatchObject({
      status: 409,
      code: 'EMAIL_EXISTS_PROVIDER',
    });
    expect([await logIn(person.email), await logIn(other.email)]).toEqual([200, 200]);
  });

  it('to one’s own address changes nothing, in any spelling', async () => {
    const { browser, email } = await someone();
    expect((await ask(browser, ` ${email.toUpperCase()} `)).json()).toMatchObject({ code: 'ALREADY_DONE' });
    expect(world.mailsTo(email)).toEqual([]);
  });

  it('lets one of two have the address for which both entered their code', async () => {
    const [first, second, email] = [await someone(), await someone(), anAddress()];
    await ask(first.browser, email);
    const toFirst = codeTo(email);
    await ask(second.browser, email);
    const answers = await Promise.all([enter(first.browser, toFirst), enter(second.browser, codeTo(email))]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await logIn(email)).toBe(200);
    const [kept] = answers[0].statusCode === 409 ? [first] : [second];
    expect(await logIn(kept.email)).toBe(200);
  });

  it('loses to a sign-up that was first, and the sign-up to a change that was first', async () => {
    const [person, taken, email] = [await someone(), anAddress(), anAddress()];
    await ask(person.browser, taken);
    expect(await signUpWith(taken)).toBe('free');
    expect((await enter(person.browser, codeTo(taken))).json()).toMatchObject({ code: 'EMAIL_EXISTS_CLIENT' });
    await change(person, email);
    expect(await signUpWith(email)).toBe('EMAIL_EXISTS_CLIENT');
  });

  it('ends the links to choose a password that are in the mailbox before', async () => {
    const person = await someone();
    const resets = createPasswordResets({ sql: world.deps.sql, clock: world.clock });
    const link = await resets.issue(person.accountId);
    await change(person, anAddress());
    expect(await resets.find(link)).toEqual({ state: 'expired' });
  });

  it('leaves the address before reserved for 72 hours, and then free', async () => {
    const person = await someone();
    await change(person, anAddress());
    await settle(person.accountId);
    expect(await signUpWith(person.email)).toBe('EMAIL_EXISTS_CLIENT');
    world.clock.offsetMs += 72 * HOUR;
    expect(await signUpWith(person.email)).toBe('free');
    await settle(person.accountId);
    expect(await logIn(person.email)).toBe(200);
  });

  it('does not greet a stranger’s mailbox with the sender’s name, and puts no second header into the mail', async () => {
    const person = await someone();
    await person.browser.command('CompleteProfile', {
      accountId: person.accountId,
      firstName: 'Win a prize at evil.example',
      lastName: 'X',
      phone: null,
      trades: [],
      businessName: null,
      city: null,
    });
    const email = anAddress();
    await ask(person.browser, email);
    expect(JSON.stringify(world.lastMail(email))).not.toContain('prize');
    for (const injected of [`${email}\r\nBcc: x@evil.example`, `${email},x@evil.example`, `a@b@${email}`]) {
      expect((await ask(person.browser, injected)).json()).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
    }
  });

  it('allows one account three codes an hour to one address, and so uses up none of its owner', async () => {
    const [first, second, email] = [await someone(), await someone(), anAddress()];
    for (let n = 0; n < 3; n += 1) expect((await ask(first.browser, email)).statusCode).toBe(200);
    const rejected = await ask(first.browser, email);
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await ask(second.browser, email)).statusCode).toBe(200);
  });

  it('ends its code after five tries', async () => {
    const [{ browser }, email] = [await someone(), anAddress()];
    await ask(browser, email);
    const code = codeTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) expect((await enter(browser, wrong)).statusCode).toBe(422);
    expect((await enter(browser, code)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
  });
});

describe('the address before', () => {
  it('gets a mail with a link that takes the account back', async () => {
    const [person, email] = [await someone(), anAddress()];
    await change(person, email);
    const [moved] = await movesOf(person.accountId);
    if (moved === undefined) throw new Error('there was no change');
    const { revertibleUntil: at } = moved.data;
    const message = {
      id: outboundMessageId(moved.id, person.accountId, 'mail'),
      channel: 'mail',
      about: null,
      notification: {
        recipientId: person.accountId,
        kind: 'emailChanged',
        group: 'account',
        jobId: null,
        conversationId: null,
        facts: { amount: null, currency: null, at, detail: null },
      },
    } as const;
    const { masterKey } = world.secrets;
    const mail = await composeMail(message, {
      journal: world.journal,
      publicUrl: 'https://homewright.test',
      exportLinks: { issue: () => Promise.reject(new Error('no copy')) },
      issueWayBack: (wayBack) => issueWayBack(masterKey, wayBack),
    });
    expect(mail).toMatchObject({ to: person.email, settingsUrl: null });
    // Nothing of it reaches a server by the address, nor another site by a referrer.
    const link = /https:\/\/homewright\.test\/email-change#([\w-]{86})/.exec(mail?.text ?? '');
    expect(mail?.text).not.toContain(email);
    expect(await check(link?.[1] ?? '')).toEqual({ state: 'valid', email: person.email, until: at });
  });

  it('takes it back once: the new password counts, and every session has ended', async () => {
    const [person, email] = [await someone(), anAddress()];
    await change(person, email);
    await settle(person.accountId);
    const token = await wayBackOf(person.accountId);
    expect((await takeBack(token)).statusCode).toBe(200);
    expect(await logIn(person.email, newPassword)).toBe(200);
    expect([await logIn(person.email), await logIn(email), await logIn(email, newPassword)]).toEqual([401, 401, 401]);
    const own = { method: 'GET', url: '/api/account-deletions/mine' } as const;
    await expect.poll(async () => (await person.browser.send(own)).statusCode, { timeout: 4_000 }).toBe(401);
    expect((await takeBack(token, 'another one for the thief')).json()).toMatchObject({ code: 'ALREADY_DONE' });
    expect(await check(token)).toEqual({ state: 'used' });
    expect(await logIn(person.email, newPassword)).toBe(200);
    // The address of the one who moved it is free at once, and the own one is kept for good.
    await settle(person.accountId);
    expect(await signUpWith(email)).toBe('free');
    world.clock.offsetMs += 73 * HOUR;
    expect(await signUpWith(person.email)).toBe('EMAIL_EXISTS_CLIENT');
  });

  it('turns off a second factor that was set up since, and keeps an older one', async () => {
    for (const [isOlder, secondStep] of [
      [false, undefined],
      [true, 'code'],
    ] as const) {
      const person = await someone();
      const setUp = () => setUpApp(person.browser, goodPassword, new ShiftedClock());
      if (isOlder) await setUp();
      await change(person, anAddress());
      if (!isOlder) await setUp();
      expect((await takeBack(await wayBackOf(person.accountId))).statusCode).toBe(200);
      const entered = await world.browser().post('/api/auth/login', { email: person.email, password: newPassword });
      expect(entered.json<{ secondStep?: string }>().secondStep).toBe(secondStep);
    }
  });

  it('disconnects a Google account that was connected since, and keeps an older one', async () => {
    const { clock, deps } = world;
    const { masterKey } = world.secrets;
    const handler = createCommandHandler(world);
    const identities = createLinkedIdentities({
      sql: deps.sql,
      clock,
      masterKey,
      handler,
      issuer: 'https://google.test',
    });
    for (const isOlder of [false, true]) {
      const person = await someone();
      const google = randomUUID();
      if (isOlder) await identities.link(person.accountId, google);
      await change(person, anAddress());
      if (!isOlder) await identities.link(person.accountId, google);
      expect((await takeBack(await wayBackOf(person.accountId))).statusCode).toBe(200);
      expect((await identities.find(google)) !== null).toBe(isOlder);
    }
  });

  it('takes it back over a second change, and not the one in between', async () => {
    const [person, between, last] = [await someone(), anAddress(), anAddress()];
    await change(person, between);
    await settle(person.accountId);
    await change(person, last);
    await settle(person.accountId);
    expect((await takeBack(await wayBackOf(person.accountId, 0))).statusCode).toBe(200);
    expect((await takeBack(await wayBackOf(person.accountId, 1))).json()).toMatchObject({ code: 'ALREADY_DONE' });
    expect([await logIn(person.email, newPassword), await logIn(between), await logIn(last)]).toEqual([200, 401, 401]);
  });

  it('has no way back after 72 hours', async () => {
    const person = await someone();
    await change(person, anAddress());
    world.clock.offsetMs += 72 * HOUR;
    const token = await wayBackOf(person.accountId);
    expect(await check(token)).toEqual({ state: 'expired' });
    expect((await takeBack(token)).json()).toMatchObject({ status: 409, code: 'TOO_LATE' });
  });

  it('that nobody proved gets no mail and no way back', async () => {
    const person = await confirmed(await world.person('en', 'client'));
    const email = anAddress();
    await change(person, email);
    expect((await movesOf(person.accountId))[0]?.data.revertibleUntil).toBeNull();
    expect((await takeBack(await wayBackOf(person.accountId))).json()).toMatchObject({ code: 'TOO_LATE' });
  });

  it('is believed by its own link alone', async () => {
    const [person, other] = [await someone(), await someone()];
    await change(person, anAddress());
    await change(other, anAddress());
    const [token, foreign] = [await wayBackOf(person.accountId), await wayBackOf(other.accountId)];
    const forged = [
      '',
      'x'.repeat(86),
      `${foreign.slice(0, 43)}${token.slice(43)}`,
      issueWayBack(Buffer.alloc(32, 9), { accountId: person.accountId, changeId: randomUUID() }),
      issueWayBack(world.secrets.masterKey, { accountId: person.accountId, changeId: randomUUID() }),
    ];
    for (const each of forged) {
      expect(await check(each)).toEqual({ state: 'unknown' });
      expect((await takeBack(each)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await takeBack(token, 'passwordpassword1')).json()).toMatchObject({ errors: [{ path: 'password' }] });
    expect((await takeBack(token)).statusCode).toBe(200);
  });
});
