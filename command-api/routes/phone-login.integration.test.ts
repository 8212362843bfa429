import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ShiftedClock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

import { SEND_PHONE_CODE_TASK, sendPhoneCode } from '../auth/send-phone-code.ts';
import {
  askByText,
  confirmCode,
  digits,
  startCodesHarness,
  type CodesHarness,
} from '../codes/testing/codes-harness.ts';
import { setUpApp } from '../testing/authenticator-app.ts';
import { runQueuedJobs } from '../testing/queued-jobs.ts';
import { createBrowser, goodPassword, type Browser } from '../testing/test-browser.ts';

const HOUR = 60 * 60_000;

let world: CodesHarness;
let sql: Sql;
beforeAll(async () => {
  world = await startCodesHarness();
  ({ sql } = world.deps);
});
afterAll(() => world.close());

/** What the workers do between two requests. */
async function work(): Promise<void> {
  const { journal, secrets, sms } = world;
  const deps = { journal, masterKey: secrets.masterKey, sms, publicUrl: 'http://homewright.test', onUnsent: () => {} };
  await runQueuedJobs(sql, SEND_PHONE_CODE_TASK, (payload) => sendPhoneCode(payload, deps));
}

/** A person with a confirmed number. */
async function reachable() {
  const [someone, phone] = [await world.known(), world.aNumber()];
  await askByText(someone.browser, phone);
  const confirmed = await confirmCode(someone.browser, 'phone', digits(world.textsTo(phone).at(-1)?.text));
  expect(confirmed.statusCode).toBe(200);
  return { ...someone, phone };
}

const ask = (phone: string, browser = world.browser()) => browser.post('/api/auth/phone-login', { phone });
const enter = (requestId: string, code: string, browser = world.browser()) =>
  browser.post('/api/auth/phone-login/confirm', { requestId, code });
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const another = (code: string) => (code === '000000' ? '000001' : '000000');

/** Asks for a code, and reads it in the text message. */
async function codeFor(phone: string, browser: Browser = world.browser()) {
  const answer = await ask(phone, browser);
  expect(answer.statusCode).toBe(202);
  await work();
  return { requestId: answer.json<{ requestId: string }>().requestId, code: digits(world.textsTo(phone).at(-1)?.text) };
}

describe('a log-in by phone', () => {
  it('opens a session by the code that was sent to the confirmed number, in any spelling', async () => {
    const { phone, accountId } = await reachable();
    const browser = world.browser();
    const spelled = `${phone.slice(0, 4)} (${phone.slice(4, 6)}) ${phone.slice(6)}`;
    const { requestId } = (await ask(spelled, browser)).json<{ requestId: string }>();
    await work();
    const answer = await enter(requestId, digits(world.textsTo(phone).at(-1)?.text), browser);
    expect(answer.json()).toMatchObject({ user: { id: accountId }, redirectTo: '/complete-profile' });
    expect((await browser.post('/api/auth/sessions/end', { others: true })).statusCode).toBe(200);
  });

  it('takes a code once, also for two requests at the same time', async () => {
    const { phone } = await reachable();
    const { requestId, code } = await codeFor(phone);
    expect(statuses(await Promise.all([enter(requestId, code), enter(requestId, code)]))).toEqual([200, 409]);
    expect((await enter(requestId, code)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('takes five tries, and none after ten minutes', async () => {
    const { phone } = await reachable();
    const guessed = await codeFor(phone);
    const guesses = Array.from({ length: 7 }, () => enter(guessed.requestId, another(guessed.code)));
    expect(statuses(await Promise.all(guesses))).toEqual([409, 409, 422, 422, 422, 422, 422]);
    expect((await enter(guessed.requestId, guessed.code)).statusCode).toBe(409);
    const late = await codeFor(phone);
    world.clock.offsetMs += HOUR / 6;
    expect((await enter(late.requestId, late.code)).statusCode).toBe(409);
  });

  it('takes a code only for the request that it was sent for: a stranger uses up no tries of the owner’s', async () => {
    const { phone } = await reachable();
    const mine = await codeFor(phone);
    const { requestId } = (await ask(phone)).json<{ requestId: string }>();
    for (let guess = 0; guess < 6; guess += 1) await enter(requestId, mine.code);
    expect((await enter('A'.repeat(43), mine.code)).statusCode).toBe(409);
    expect((await enter(mine.requestId, mine.code)).statusCode).toBe(200);
  });

  it('does not reveal whether a number has an account: not by answer, and not by work', async () => {
    const [{ phone }, nobodys] = [await reachable(), world.aNumber()];
    await work();
    const sent = world.sms.messages.length;
    const [known, unknown] = [await ask(phone), await ask(nobodys)];
    const shape = (answer: typeof known) => [answer.statusCode, Object.keys(answer.json<object>()), answer.body.length];
    expect(shape(known)).toEqual(shape(unknown));
    const queued = await sql<{ size: number }[]>`
      select length(j.payload::text) as size from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${SEND_PHONE_CODE_TASK}`;
    expect(queued).toHaveLength(2);
    expect(queued[0]?.size).toBe(queued[1]?.size);
    await work();
    expect(world.sms.messages.slice(sent).map(({ to }) => to)).toEqual([phone]);
    const [right, wrong] = await Promise.all(
      [known, unknown].map((answer) => enter(answer.json<{ requestId: string }>().requestId, '000000')),
    );
    expect(right?.body).toBe(wrong?.body);
  });

  it('does not send to a number that its owner has replaced', async () => {
    const { browser, phone } = await reachable();
    const { requestId, code } = await codeFor(phone);
    const next = world.aNumber();
    expect((await browser.post('/api/auth/confirm-identity', { password: goodPassword })).statusCode).toBe(200);
    await askByText(browser, next);
    await confirmCode(browser, 'phone', digits(world.textsTo(next).at(-1)?.text));
    expect((await enter(requestId, code)).statusCode).toBe(409);
    const before = world.textsTo(phone).length;
    await ask(phone);
    await work();
    expect(world.textsTo(phone)).toHaveLength(before);
  });

  it('is limited by number and network alike with an account and without, and says when it goes on', async () => {
    for (const phone of [(await reachable()).phone, world.aNumber()]) {
      const browser = world.browser();
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await ask(phone, browser));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202, 429]);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
      // From elsewhere, its owner can still ask.
      expect((await ask(phone)).statusCode).toBe(202);
    }
    const machine = createBrowser(world.app, '203.0.113.77');
    const many = [];
    for (let n = 0; n < 21; n += 1) many.push(await ask(world.aNumber(), machine));
    expect(statuses(many)).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
    world.clock.offsetMs += HOUR;
    expect((await ask(world.aNumber(), machine)).statusCode).toBe(202);
  });

  it('leaves codes to the owner of a number, however long one network asks for it', async () => {
    const [phone, browser] = [world.aNumber(), world.browser()];
    let sent = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      for (let n = 0; n < 6; n += 1) sent += (await ask(phone, browser)).statusCode === 202 ? 1 : 0;
      world.clock.offsetMs += HOUR;
    }
    expect(sent).toBe(10);
    expect((await ask(phone)).statusCode).toBe(202);
  });

  it('slows down the owner of a number that many networks ask for, and does not shut them out', async () => {
    const phone = world.aNumber();
    const asked = Array.from({ length: 24 }, () => ask(phone));
    expect(statuses(await Promise.all(asked)).filter((status) => status === 202)).toHaveLength(21);
    expect(Number((await ask(phone)).headers['retry-after'])).toBeLessThanOrEqual(HOUR / 1000);
    world.clock.offsetMs += HOUR;
    expect((await ask(phone)).statusCode).toBe(202);
  });

  it('rejects what is no number, and leaves neither number nor code in a table', async () => {
    expect((await ask('not a number')).json()).toMatchObject({ status: 422, errors: [{ path: 'phone' }] });
    const { phone } = await reachable();
    const { code } = await codeFor(phone);
    await ask(phone);
    const lines = await sql<{ line: string }[]>`
      select t::text as line from auth.phone_sign_ins t
      union all select j.payload::text from graphile_worker._private_jobs j`;
    expect(lines.some(({ line }) => line.includes(phone.slice(1)) || line.includes(`"${code}"`))).toBe(false);
  });

  it('still asks for the second factor', async () => {
    const { browser, phone } = await reachable();
    // The app goes by real time, which stands at the same moment as in the other tests.
    const { recoveryCodes } = await setUpApp(browser, goodPassword, new ShiftedClock());
    const entering = world.browser();
    const { requestId, code } = await codeFor(phone, entering);
    expect((await enter(requestId, code, entering)).json()).toMatchObject({ secondStep: 'code', user: null });
    expect(entering.cookies.has('hw_session')).toBe(false);
    const done = await entering.post('/api/auth/login/second-step', { recoveryCode: recoveryCodes[0] });
    expect(done.statusCode).toBe(200);
  });
});
