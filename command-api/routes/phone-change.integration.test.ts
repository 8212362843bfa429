import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { revealed } from '#events/catalog/define-event.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { hashEmail } from '../auth/email-hash.ts';
import { createPhoneSignIns } from '../auth/phone-sign-ins.ts';
import { takeBack as takeBackWith } from '../auth/take-back.ts';
import { issueWayBack } from '../auth/way-back.ts';
import { hashPhone } from '../codes/phone-hash.ts';
import {
  askByText,
  confirmCode,
  digits,
  startCodesHarness,
  type CodesHarness,
} from '../codes/testing/codes-harness.ts';
import { createCommandHandler, type CommandHandler } from '../command-handler.ts';
import { composeMail, composeText } from '../mail/compose-notification.ts';
import { outboundMessageId } from '../mail/outbox.ts';
import { readRecipient } from '../mail/recipients.ts';
import { readAccount } from '../read-account.ts';
import { reservePhones } from '../reactors/reserve-phones.ts';
import type { ReactorDeps } from '../reactors/reactor.ts';
import { appendEvents } from '../testing/append-events.ts';
import { setUpApp } from '../testing/authenticator-app.ts';
import { goodPassword } from '../testing/test-browser.ts';

const HOUR = 3_600_000;
const newPassword = 'four herons at the lock';

let world: CodesHarness;
beforeAll(async () => {
  world = await startCodesHarness();
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<CodesHarness['known']>>;

async function prove({ browser }: Person, phone: string): Promise<void> {
  expect((await askByText(browser, phone)).statusCode).toBe(200);
  const answer = await confirmCode(browser, 'phone', digits(world.textsTo(phone).at(-1)?.text));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
}

/** A person with a proved number, who confirmed that it is them. */
async function someone() {
  const person = await world.known('en', 'client');
  const phone = world.aNumber();
  await prove(person, phone);
  await identify(person);
  return { ...person, phone };
}
const identify = async ({ browser }: Person) =>
  expect((await browser.post('/api/auth/confirm-identity', { password: goodPassword })).statusCode).toBe(200);

const leftOf = async (accountId: string) =>
  (await world.journal.read(streamOf.account(accountId))).flatMap((event) =>
    event.type === 'PhoneLeft' ? [event] : [],
  );
async function wayBackOf(accountId: string, nth = 0): Promise<string> {
  const left = (await leftOf(accountId))[nth];
  if (left === undefined) throw new Error('no number was given up');
  return issueWayBack(world.secrets.masterKey, { accountId, changeId: left.id });
}
const takeBack = (token: string, what = 'phone', password = newPassword) =>
  world.browser().post(`/api/auth/${what}-change/take-back`, { token, password });
const check = async (token: string) => (await world.browser().post('/api/auth/phone-change/check', { token })).json();
const logIn = async (email: string, password: string) =>
  (await world.browser().post('/api/auth/login', { email, password })).statusCode;
const phoneOf = async (accountId: string) =>
  revealed((await readAccount(world.journal, accountId, { opened: true }))?.verification.confirmedPhone);

async function changeEmail({ browser }: Person, email = `${randomUUID()}@example.org`): Promise<string> {
  expect((await browser.post('/api/auth/email-change', { email })).statusCode).toBe(200);
  const code = digits(world.lastMail(email)?.subject);
  expect((await browser.post('/api/auth/email-change/confirm', { code })).statusCode).toBe(200);
  return email;
}
async function emailWayBack(accountId: string): Promise<string> {
  const history = await world.journal.read(streamOf.account(accountId));
  const moved = history.find((event) => event.type === 'EmailChanged');
  if (moved?.type !== 'EmailChanged') throw new Error('there was no change');
  return issueWayBack(world.secrets.masterKey, { accountId, changeId: moved.data.changeId });
}

function composing() {
  const { masterKey } = world.secrets;
  return {
    journal: world.journal,
    publicUrl: 'https://homewright.test',
    exportLinks: { issue: () => Promise.reject(new Error('no copy')) },
    issueWayBack: (wayBack: Parameters<typeof issueWayBack>[1]) => issueWayBack(masterKey, wayBack),
  };
}

function messageOf({ id, data }: Awaited<ReturnType<typeof leftOf>>[number], channel: 'mail' | 'sms') {
  return {
    id: outboundMessageId(id, data.accountId, channel),
    channel,
    about: null,
    notification: {
      recipientId: data.accountId,
      kind: 'phoneChanged' as const,
      group: 'account' as const,
      jobId: null,
      conversationId: null,
      facts: { amount: null, currency: null, at: data.revertibleUntil, detail: null },
    },
  };
}

/** As the route does it, with what happens before a command of the given name. */
function takeBackDuring(token: string, name: string, happens: () => Promise<void>, password = newPassword) {
  const { sql, journal, clock, secrets } = world;
  const { masterKey } = secrets;
  const own = createCommandHandler(world);
  const handler: CommandHandler = {
    ...own,
    async handle(request) {
      if (request.name === name) await happens();
      return own.handle(request);
    },
  };
  const hashes = {
    hashEmail: (email: string) => hashEmail(masterKey, email),
    hashPhone: (phone: string) => hashPhone(masterKey, phone),
  };
  return takeBackWith('phone', { token, password }, { sql, journal, clock, masterKey, handler, ...hashes });
}

/** What the reactor does after each change, however often. */
async function settle(accountId: string): Promise<void> {
  const { secrets } = world;
  const deps = {
    journal: world.journal,
    handler: createCommandHandler(world),
    hashPhone: (phone: string) => hashPhone(secrets.masterKey, phone),
    hashEmail: (email: string) => hashEmail(secrets.masterKey, email),
  };
  for (const event of await world.journal.read(streamOf.account(accountId))) {
    await reservePhones.react(event, deps as unknown as ReactorDeps);
  }
}

describe('a proved number', () => {
  it('is changed only by who confirmed that it is them; a first one is not asked for it', async () => {
    const person = await world.known('en', 'client');
    await prove(person, world.aNumber());
    expect((await askByText(person.browser, world.aNumber())).json()).toMatchObject({
      status: 403,
      code: 'IDENTITY_NOT_CONFIRMED',
    });
    await identify(person);
    await prove(person, world.aNumber());
  });

  it('is told of its change by text without a link, and its owner by mail with one', async () => {
    const person = await someone();
    await prove(person, world.aNumber());
    const [left] = await leftOf(person.accountId);
    if (left === undefined) throw new Error('no number was given up');
    const mail = await composeMail(messageOf(left, 'mail'), composing());
    expect(mail).toMatchObject({ to: person.email, settingsUrl: null });
    const link = /https:\/\/homewright\.test\/phone-change#([\w-]{86})/.exec(mail?.text ?? '');
    expect(await check(link?.[1] ?? '')).toEqual({
      state: 'valid',
      phone: person.phone,
      until: left.data.revertibleUntil,
    });
    const text = await composeText(messageOf(left, 'sms'), composing());
    expect(text?.to).toBe(person.phone);
    expect(text?.text).not.toMatch(/https?:|[\w-]{86}/);
  });
});

describe('a change of number', () => {
  it('is taken back once: the number is proved again, the new password counts, and every session has ended', async () => {
    const person = await someone();
    const thiefs = world.aNumber();
    await prove(person, thiefs);
    await settle(person.accountId);
    const token = await wayBackOf(person.accountId);
    expect((await takeBack(token)).statusCode).toBe(200);
    expect(await phoneOf(person.accountId)).toBe(person.phone);
    expect([await logIn(person.email, newPassword), await logIn(person.email, goodPassword)]).toEqual([200, 401]);
    const own = { method: 'GET', url: '/api/account-deletions/mine' } as const;
    await expect.poll(async () => (await person.browser.send(own)).statusCode, { timeout: 4_000 }).toBe(401);
    expect(await check(token)).toEqual({ state: 'used' });
    expect((await takeBack(token, 'phone', 'another one for the thief')).json()).toMatchObject({
      code: 'ALREADY_DONE',
    });
    expect(await logIn(person.email, newPassword)).toBe(200);
    // The thief's number is free, the owner's is not.
    await settle(person.accountId);
    const other = await world.known('en', 'client');
    await prove(other, thiefs);
    await askByText((await world.known('en', 'client')).browser, person.phone);
    const stranger = await world.known('en', 'client');
    await askByText(stranger.browser, person.phone);
    const code = digits(world.textsTo(person.phone).at(-1)?.text);
    expect((await confirmCode(stranger.browser, 'phone', code)).json()).toMatchObject({ code: 'PHONE_EXISTS' });
  });

  it('is taken back after the number was removed in the profile, too', async () => {
    const person = await someone();
    const profile = { firstName: 'Aoife', lastName: null, phone: null, trades: [], businessName: null, city: null };
    await person.browser.command('CompleteProfile', { accountId: person.accountId, ...profile });
    await settle(person.accountId);
    expect(await phoneOf(person.accountId)).toBeNull();
    expect((await takeBack(await wayBackOf(person.accountId))).statusCode).toBe(200);
    expect(await phoneOf(person.accountId)).toBe(person.phone);
  });

  it('leads back to the owner’s number, also from a later change, and never to the thief’s', async () => {
    const person = await someone();
    await prove(person, world.aNumber());
    await prove(person, world.aNumber());
    const [first, second] = [await wayBackOf(person.accountId, 0), await wayBackOf(person.accountId, 1)];
    expect(await check(second)).toMatchObject({ state: 'valid', phone: person.phone });
    expect((await takeBack(second)).statusCode).toBe(200);
    expect(await phoneOf(person.accountId)).toBe(person.phone);
    expect((await takeBack(first)).json()).toMatchObject({ code: 'ALREADY_DONE' });
  });

  it('has no way back after 72 hours', async () => {
    const person = await someone();
    await prove(person, world.aNumber());
    world.clock.offsetMs += 72 * HOUR;
    const token = await wayBackOf(person.accountId);
    expect(await check(token)).toEqual({ state: 'expired' });
    expect((await takeBack(token)).json()).toMatchObject({ status: 409, code: 'TOO_LATE' });
    expect(await logIn(person.email, goodPassword)).toBe(200);
  });

  it('that ends while its link is used leaves the number to who proves it next', async () => {
    const person = await someone();
    const now = world.aNumber();
    await prove(person, now);
    await settle(person.accountId);
    const token = await wayBackOf(person.accountId);
    const late = takeBackDuring(token, 'ReservePhone', async () => void (world.clock.offsetMs += 72 * HOUR));
    await expect(late).rejects.toMatchObject({ code: 'TOO_LATE' });
    expect(await logIn(person.email, goodPassword)).toBe(200);
    const other = await world.known('en', 'client');
    await prove(other, person.phone);
    expect([await phoneOf(person.accountId), await phoneOf(other.accountId)]).toEqual([now, person.phone]);
  });

  it('keeps everything as it is where another account has proved the number since', async () => {
    const person = await someone();
    const now = world.aNumber();
    await prove(person, now);
    await settle(person.accountId);
    const other = await world.known('en', 'client');
    await prove(other, person.phone);
    const token = await wayBackOf(person.accountId);
    expect((await takeBack(token)).json()).toMatchObject({ status: 409, code: 'PHONE_EXISTS' });
    expect([await phoneOf(person.accountId), await phoneOf(other.accountId)]).toEqual([now, person.phone]);
    expect([await logIn(person.email, goodPassword), await logIn(person.email, newPassword)]).toEqual([200, 401]);
  });

  it('is believed by its own link alone, which is none for an address', async () => {
    const [person, other] = [await someone(), await someone()];
    await prove(person, world.aNumber());
    await prove(other, world.aNumber());
    await changeEmail(other);
    const [token, foreign] = [await wayBackOf(person.accountId), await wayBackOf(other.accountId)];
    const [left] = await leftOf(person.accountId);
    const forged = [
      '',
      'x'.repeat(86),
      `${foreign.slice(0, 43)}${token.slice(43)}`,
      issueWayBack(Buffer.alloc(32, 9), { accountId: person.accountId, changeId: left?.id ?? '' }),
      // Another account's id with this change's.
      issueWayBack(world.secrets.masterKey, { accountId: other.accountId, changeId: left?.id ?? '' }),
      await emailWayBack(other.accountId),
    ];
    for (const each of forged) {
      expect(await check(each)).toEqual({ state: 'unknown' });
      expect((await takeBack(each)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await takeBack(token, 'email')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await takeBack(token, 'phone', 'passwordpassword1')).json()).toMatchObject({
      errors: [{ path: 'password' }],
    });
    expect((await takeBack(token)).statusCode).toBe(200);
  });

  it('takes a second step and a change of address with it that came since', async () => {
    const person = await someone();
    await prove(person, world.aNumber());
    await setUpApp(person.browser, goodPassword, new ShiftedClock());
    const thiefs = await changeEmail(person);
    expect((await takeBack(await wayBackOf(person.accountId))).statusCode).toBe(200);
    const entered = await world.browser().post('/api/auth/login', { email: person.email, password: newPassword });
    expect([entered.statusCode, entered.json<{ secondStep?: string }>().secondStep]).toEqual([200, undefined]);
    expect(await logIn(thiefs, newPassword)).toBe(401);
  });
});

describe('a thief', () => {
  const own = { method: 'GET', url: '/api/account-deletions/mine' } as const;

  it('who signs in by the changed number while it is taken back is signed out with it', async () => {
    const person = await someone();
    const thiefs = world.aNumber();
    await prove(person, thiefs);
    await settle(person.accountId);
    const thief = world.browser();
    const { sql, clock, secrets } = world;
    await takeBackDuring(await wayBackOf(person.accountId), 'RestorePhone', async () => {
      const code = await createPhoneSignIns({ sql, clock, masterKey: secrets.masterKey }).make(thiefs);
      expect((await thief.post('/api/auth/phone-login/confirm', code)).statusCode).toBe(200);
      expect((await thief.send(own)).statusCode).toBe(200);
    });
    await expect.poll(async () => (await thief.send(own)).statusCode, { timeout: 4_000 }).toBe(401);
    const code = await createPhoneSignIns({ sql, clock, masterKey: secrets.masterKey }).make(thiefs);
    expect((await world.browser().post('/api/auth/phone-login/confirm', code)).json()).toMatchObject({
      code: 'CODE_EXPIRED',
    });
    expect(await logIn(person.email, newPassword)).toBe(200);
  });

  it('who uses the link at the same time, and is not first, has not set the password', async () => {
    const person = await someone();
    await prove(person, world.aNumber());
    const token = await wayBackOf(person.accountId);
    const late = takeBackDuring(
      token,
      'ReservePhone',
      async () => expect((await takeBack(token)).statusCode).toBe(200),
      'one of the two who came late',
    );
    await expect(late).rejects.toMatchObject({ code: 'ALREADY_DONE' });
    expect([await logIn(person.email, newPassword), await logIn(person.email, 'one of the two who came late')]).toEqual(
      [200, 401],
    );
    const other = await someone();
    await prove(other, world.aNumber());
    const both = await wayBackOf(other.accountId);
    const crashes = () => Promise.reject(new Error('a crash'));
    await takeBackDuring(
      both,
      'RestorePhone',
      () => expect(takeBackDuring(both, 'RestorePhone', crashes)).rejects.toThrow('a crash'),
      'one who was first',
    );
    expect([await logIn(other.email, 'one who was first'), await logIn(other.email, newPassword)]).toEqual([200, 401]);
  });

  it('who moves the address at once after the number gets no mail with its way back', async () => {
    const person = await someone();
    await prove(person, world.aNumber());
    await changeEmail(person);
    const [left] = await leftOf(person.accountId);
    if (left === undefined) throw new Error('no number was given up');
    expect(await composeMail(messageOf(left, 'mail'), composing())).toMatchObject({ to: person.email });
  });

  it('who read the mail about a number in a mailbox that the account was taken back from has no way in by it', async () => {
    const person = await someone();
    await prove(person, world.aNumber());
    world.clock.offsetMs += 1000;
    await changeEmail(person);
    await prove(person, world.aNumber());
    const [owners, thiefs] = [await wayBackOf(person.accountId, 0), await wayBackOf(person.accountId, 1)];
    expect(await check(thiefs)).toMatchObject({ state: 'valid' });
    expect((await takeBack(await emailWayBack(person.accountId), 'email')).statusCode).toBe(200);
    expect(await check(thiefs)).toEqual({ state: 'unknown' });
    expect((await takeBack(thiefs, 'phone', 'another one for the thief')).statusCode).toBe(404);
    expect(await logIn(person.email, newPassword)).toBe(200);
    expect(await check(owners)).toMatchObject({ state: 'valid', phone: person.phone });
  });
});

it('an account that is being deleted keeps its password, and reserves no number', async () => {
  const person = await someone();
  await prove(person, world.aNumber());
  await settle(person.accountId);
  const token = await wayBackOf(person.accountId);
  const { accountId } = person;
  const closedAt = world.clock.now().toISOString();
  const closed = sampleEvent('AccountClosed', { accountId, closedAt });
  await appendEvents({ journal: world.journal, at: closedAt }, streamOf.account(accountId), closed);
  expect(await check(token)).toEqual({ state: 'expired' });
  expect((await takeBack(token)).json()).toMatchObject({ status: 409, code: 'WRONG_STATE' });
  expect([await logIn(person.email, goodPassword), await logIn(person.email, newPassword)]).toEqual([200, 401]);
  await prove(await world.known('en', 'client'), person.phone);
});

describe('an address that is taken back', () => {
  it('takes the number back that was changed since', async () => {
    const person = await someone();
    await changeEmail(person);
    await prove(person, world.aNumber());
    expect((await takeBack(await emailWayBack(person.accountId), 'email')).statusCode).toBe(200);
    expect(await phoneOf(person.accountId)).toBe(person.phone);
    expect(await check(await wayBackOf(person.accountId))).toEqual({ state: 'unknown' });
  });

  it('drops a number that was added since, and keeps an older one', async () => {
    const without = await world.known('en', 'client');
    await identify(without);
    await changeEmail(without);
    await prove(without, world.aNumber());
    expect((await takeBack(await emailWayBack(without.accountId), 'email')).statusCode).toBe(200);
    expect(await phoneOf(without.accountId)).toBeNull();
    expect(await readRecipient(world.journal, without.accountId)).toMatchObject({ phone: null });
    const person = await someone();
    world.clock.offsetMs += 1000;
    await changeEmail(person);
    expect((await takeBack(await emailWayBack(person.accountId), 'email')).statusCode).toBe(200);
    expect(await phoneOf(person.accountId)).toBe(person.phone);
  });

  it('drops a number whose earlier one another account has proved since', async () => {
    const person = await someone();
    await changeEmail(person);
    await prove(person, world.aNumber());
    await settle(person.accountId);
    await prove(await world.known('en', 'client'), person.phone);
    expect((await takeBack(await emailWayBack(person.accountId), 'email')).statusCode).toBe(200);
    expect(await phoneOf(person.accountId)).toBeNull();
  });

  it('has no way back to the one between, where its owner had changed it back by hand', async () => {
    const person = await someone();
    await changeEmail(person);
    await changeEmail(person, person.email);
    const history = await world.journal.read(streamOf.account(person.accountId));
    const untils = history.flatMap((event) => (event.type === 'EmailChanged' ? [event.data.revertibleUntil] : []));
    expect(untils).toEqual([expect.any(String), null]);
  });
});
