import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { endSessionsAtRest } from '../reactors/end-sessions-at-rest.ts';
import type { ReactorDeps } from '../reactors/reactor.ts';
import { appendEvents } from '../testing/append-events.ts';
import { setUpApp } from '../testing/authenticator-app.ts';
import { buildProfile, fenceRequest } from '../testing/sample-commands.ts';
import { StoppedClock } from '../testing/stopped-clock.ts';
import { goodPassword as password, type Browser } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const db = setupTestDatabase();
const realTime = new StoppedClock();
let world: WriteSide;
beforeAll(async () => {
  world = await startWriteSide(db.sql, { realTime });
});
afterAll(() => world.close());

const deactivate = (browser: Browser, body: object = {}) => browser.post('/api/account/deactivate', body);
const goBack = (browser: Browser) => browser.post('/api/auth/login/return', {});
/** Whether a form is looked at: without a session, or with one that has ended, no form is. */
const isSignedIn = async (browser: Browser) => (await browser.post('/api/auth/change-password', {})).statusCode === 422;
const asksToReturn = { secondStep: 'return', user: null, redirectTo: null };

async function person() {
  const browser = world.browser();
  const { accountId, email } = await browser.signUp();
  return { browser, accountId, email };
}

async function confirmed(someone: Awaited<ReturnType<typeof person>>) {
  expect((await someone.browser.post('/api/auth/confirm-identity', { password })).statusCode).toBe(200);
  return someone;
}

async function atRest() {
  const someone = await confirmed(await person());
  expect((await deactivate(someone.browser)).statusCode).toBe(200);
  return someone;
}

const logIn = (browser: Browser, email: string) => browser.post('/api/auth/login', { email, password });

async function typesOf(accountId: string): Promise<string[]> {
  const history = await world.journal.readSealed(streamOf.account(accountId));
  return history.map(({ type }) => type).filter((type) => type.startsWith('Account'));
}

describe('a person who puts their account to rest', () => {
  it('confirmed just before that it is them', async () => {
    const someone = await person();
    expect((await deactivate(someone.browser)).json()).toMatchObject({ code: 'IDENTITY_NOT_CONFIRMED' });
    expect(await typesOf(someone.accountId)).toEqual(['AccountSignedUp']);
  });

  it('is signed out everywhere', async () => {
    const someone = await confirmed(await person());
    const elsewhere = world.browser();
    await logIn(elsewhere, someone.email);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await deactivate(someone.browser)).statusCode).toBe(200);
    expect(await typesOf(someone.accountId)).toEqual(['AccountSignedUp', 'AccountDeactivated']);
    await expect.poll(() => isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(someone.browser)).toBe(false);
    expect([...someone.browser.cookies.keys()]).not.toContain('hw_signed_in');
  });

  it('has no open request', async () => {
    const someone = await person();
    const { accountId, browser } = await confirmed(someone);
    const jobId = randomUUID();
    await appendEvents({ journal: world.journal, at: world.clock.now().toISOString() }, streamOf.account(accountId), {
      type: 'EmailConfirmed',
      data: { accountId, confirmedAt: world.clock.now().toISOString() },
    });
    expect((await browser.command('CompleteProfile', buildProfile(accountId))).statusCode).toBe(200);
    const request = fenceRequest(world.clock.now(), { jobId, country: 'NL' });
    expect((await browser.command('PostRequest', request)).statusCode).toBe(200);
    expect((await deactivate(someone.browser)).json()).toMatchObject({ status: 409, code: 'WRONG_STATE' });
    expect((await someone.browser.command('WithdrawRequest', { jobId, reason: null })).statusCode).toBe(200);
    expect((await deactivate(someone.browser)).statusCode).toBe(200);
  });

  it('says for no one else: an account in the body is rejected', async () => {
    const [someone, victim] = [await confirmed(await person()), await person()];
    const answer = await deactivate(someone.browser, { accountId: victim.accountId, open: 0 });
    expect(answer.statusCode).toBe(422);
    expect(await typesOf(victim.accountId)).toEqual(['AccountSignedUp']);
  });
});

describe('the sessions of an account at rest', () => {
  it('also end where the request broke off, and those of its owner’s return stay', async () => {
    const { browser, accountId, email } = await person();
    const at = '2027-01-01T00:00:00.000Z';
    const deactivated = { type: 'AccountDeactivated', data: { accountId, deactivatedAt: at } } as const;
    await appendEvents({ journal: world.journal, at }, streamOf.account(accountId), deactivated);
    const [event] = (await world.journal.read(streamOf.account(accountId))).slice(-1);
    const react = () => endSessionsAtRest(world.deps).react(event!, { journal: world.journal } as ReactorDeps);
    expect(await isSignedIn(browser)).toBe(true);
    await react();
    await expect.poll(() => isSignedIn(browser)).toBe(false);
    const again = world.browser();
    await logIn(again, email);
    await goBack(again);
    await react();
    expect(await isSignedIn(again)).toBe(true);
  });
});

describe('signing in to an account at rest', () => {
  it('opens no session: it asks, and the answer brings the account back', async () => {
    const { accountId, email } = await atRest();
    const browser = world.browser();
    expect((await logIn(browser, email)).json()).toEqual(asksToReturn);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await typesOf(accountId)).toEqual(['AccountSignedUp', 'AccountDeactivated']);
    expect((await goBack(browser)).json()).toMatchObject({ user: { id: accountId }, redirectTo: '/complete-profile' });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await typesOf(accountId)).toEqual(['AccountSignedUp', 'AccountDeactivated', 'AccountReactivated']);
  });

  it('is answered once, by the browser that signed in', async () => {
    const { email } = await atRest();
    const [browser, other] = [world.browser(), world.browser()];
    await logIn(browser, email);
    expect((await goBack(other)).json()).toMatchObject({ status: 409, code: 'CODE_EXPIRED' });
    const answers = await Promise.all([goBack(browser), goBack(browser)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('attack: the return does not stand in for the second step', async () => {
    const someone = await person();
    const { app } = await setUpApp(someone.browser, password, realTime);
    await confirmed(someone);
    await deactivate(someone.browser);
    const browser = world.browser();
    expect((await logIn(browser, someone.email)).json()).toMatchObject({ secondStep: 'code' });
    expect((await goBack(browser)).json()).toMatchObject({ status: 409, code: 'CODE_EXPIRED' });
    expect(await typesOf(someone.accountId)).toEqual(['AccountSignedUp', 'AccountDeactivated']);
    realTime.offsetMs += 30_000;
    const answer = await browser.post('/api/auth/login/second-step', { code: app.code() });
    expect(answer.json()).toEqual(asksToReturn);
    // Nor is what asks to return a second step.
    realTime.offsetMs += 30_000;
    expect((await browser.post('/api/auth/login/second-step', { code: app.code() })).statusCode).toBe(409);
    expect((await goBack(browser)).statusCode).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });
});
