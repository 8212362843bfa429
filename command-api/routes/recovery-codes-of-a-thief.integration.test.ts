import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { issueWayBack } from '../auth/way-back.ts';
import {
  askByText,
  confirmCode,
  digits,
  startCodesHarness,
  type CodesHarness,
} from '../codes/testing/codes-harness.ts';
import { createCommandHandler } from '../command-handler.ts';
import { SEND_COMMAND_TASK, sendQueuedCommand } from '../queued-command.ts';
import { setUpApp } from '../testing/authenticator-app.ts';
import { runQueuedJobs } from '../testing/queued-jobs.ts';
import { goodPassword, type Browser } from '../testing/test-browser.ts';

const newPassword = 'four herons at the lock';

let world: CodesHarness;
beforeAll(async () => {
  world = await startCodesHarness();
});
afterAll(() => world.close());

/** A person with an app, and the recovery codes that they made with it, some time ago. */
async function protectedPerson() {
  const person = await world.known('en', 'client');
  const phone = world.aNumber();
  await prove(person.browser, phone);
  const { recoveryCodes } = await setUpApp(person.browser, goodPassword, new ShiftedClock());
  await person.browser.post('/api/auth/confirm-identity', { password: goodPassword });
  world.clock.offsetMs += 1000;
  return { ...person, recoveryCodes };
}

async function prove(browser: Browser, phone: string): Promise<void> {
  expect((await askByText(browser, phone)).statusCode).toBe(200);
  expect((await confirmCode(browser, 'phone', digits(world.textsTo(phone).at(-1)?.text))).statusCode).toBe(200);
}

/** What a thief changes, by what it leads back. */
const changes = {
  phone: (browser: Browser) => prove(browser, world.aNumber()),
  async email(browser: Browser) {
    const email = `${randomUUID()}@example.org`;
    expect((await browser.post('/api/auth/email-change', { email })).statusCode).toBe(200);
    const code = digits(world.lastMail(email)?.subject);
    expect((await browser.post('/api/auth/email-change/confirm', { code })).statusCode).toBe(200);
  },
};
type Contact = keyof typeof changes;

async function takeBack(accountId: string, what: Contact): Promise<void> {
  const history = await world.journal.read(streamOf.account(accountId));
  const changeIds = history.flatMap((event) => {
    if (event.type === 'PhoneLeft') return what === 'phone' ? [event.id] : [];
    return event.type === 'EmailChanged' && what === 'email' ? [event.data.changeId] : [];
  });
  const token = issueWayBack(world.secrets.masterKey, { accountId, changeId: changeIds[0] ?? '' });
  const answer = await world.browser().post(`/api/auth/${what}-change/take-back`, { token, password: newPassword });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
}

async function renewCodes(browser: Browser): Promise<string[]> {
  const renewed = await browser.post('/api/auth/second-factor/recovery-codes', { password: goodPassword });
  return renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
}

/** Whether a recovery code completes the owner's log-in, which asks for the second step. */
async function recovers(email: string, recoveryCode = ''): Promise<boolean> {
  const browser = world.browser();
  const entered = await browser.post('/api/auth/login', { email, password: newPassword });
  expect(entered.json()).toMatchObject({ secondStep: 'code' });
  return (await browser.post('/api/auth/login/second-step', { recoveryCode })).statusCode === 200;
}

async function notifiedOf(accountId: string): Promise<string[]> {
  const handler = createCommandHandler(world);
  await runQueuedJobs(world.sql, SEND_COMMAND_TASK, (payload) => sendQueuedCommand(payload, handler));
  const history = await world.journal.readSealed(streamOf.account(accountId));
  return history.flatMap(({ type, data }) => (type === 'SecondFactorChanged' ? [data.change] : []));
}

describe.each(['phone', 'email'] as const)('taking a change of %s back', (what) => {
  it('voids recovery codes that were made since, tells the owner, and leaves the app', async () => {
    const { browser, accountId, email, recoveryCodes } = await protectedPerson();
    await changes[what](browser);
    const thiefs = await renewCodes(browser);
    expect(thiefs).toHaveLength(10);
    await takeBack(accountId, what);
    for (const code of [thiefs[0], recoveryCodes[0]]) expect(await recovers(email, code)).toBe(false);
    expect(await notifiedOf(accountId)).toEqual(['on', 'newCodes', 'codesVoided']);
  });

  it('leaves recovery codes that are older', async () => {
    const { browser, accountId, email, recoveryCodes } = await protectedPerson();
    await changes[what](browser);
    await takeBack(accountId, what);
    expect(await recovers(email, recoveryCodes[0])).toBe(true);
    expect(await notifiedOf(accountId)).toEqual(['on']);
  });
});
