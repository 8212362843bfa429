import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import type { Sql } from '#platform/postgres.ts';

import { createPasswordResets } from '../auth/password-resets.ts';
import { SEND_PASSWORD_RESET_TASK, sendPasswordReset } from '../auth/send-password-reset.ts';
import { startCodesHarness, type CodesHarness } from '../codes/testing/codes-harness.ts';
import { createCommandHandler } from '../command-handler.ts';
import { SEND_COMMAND_TASK, sendQueuedCommand } from '../queued-command.ts';
import { goodPassword, type Browser } from '../testing/test-browser.ts';
import { runQueuedJobs } from '../testing/queued-jobs.ts';

const MINUTE = 60_000;
const another = 'nine herons by the weir';

let world: CodesHarness;
let sql: Sql;
beforeAll(async () => {
  world = await startCodesHarness();
  ({ sql } = world.deps);
});
afterAll(() => world.close());

/** What the workers do between two requests. */
async function work(): Promise<void> {
  const { journal, clock, secrets, mail } = world;
  const resets = createPasswordResets({ sql, clock });
  const deps = { sql, journal, masterKey: secrets.masterKey, resets, mail, publicUrl: 'http://homewright.test' };
  await runQueuedJobs(sql, SEND_PASSWORD_RESET_TASK, (payload) =>
    sendPasswordReset(payload, { ...deps, onUnsent: () => {} }),
  );
  const handler = createCommandHandler(world);
  await runQueuedJobs(sql, SEND_COMMAND_TASK, (payload) => sendQueuedCommand(payload, handler));
}

const askFor = (email: string, browser = world.browser()) => browser.post('/api/auth/password-reset', { email });
const tokenIn = (text = ''): string => /\/reset-password#([\w-]{43})/.exec(text)?.[1] ?? '';
const check = async (token: string, browser = world.browser()) =>
  (await browser.post('/api/auth/password-reset/check', { token })).json<{ state: string; email: string | null }>();
const confirm = (token: string, password = another, browser = world.browser()) =>
  browser.post('/api/auth/password-reset/confirm', { token, password });
const logIn = (email: string, password: string, browser = world.browser()) =>
  browser.post('/api/auth/login', { email, password });
/** Without its session, a browser’s token for forms is void, too. */
const isSignedIn = async (browser: Browser) =>
  ![401, 403].includes((await browser.post('/api/auth/codes', { channel: 'identity' })).statusCode);

/** Other processes, and the cache of this one, hear of an ended session a moment later. */
const waitForSessions = (browsers: readonly Browser[], signedIn: readonly boolean[]) =>
  vi.waitFor(async () => expect(await Promise.all(browsers.map(isSignedIn))).toEqual(signedIn));

/** The secret of a link that was mailed to this address. */
async function link(email: string): Promise<string> {
  expect((await askFor(email)).statusCode).toBe(202);
  await work();
  return tokenIn(world.lastMail(email)?.text);
}

async function changes(accountId: string): Promise<string[]> {
  const history = await world.journal.readSealed(streamOf.account(accountId));
  return history.flatMap((event) => (event.type === 'PasswordChanged' ? [event.data.cause] : []));
}

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which ends every session and tells the owner', async () => {
    const { browser, accountId, email } = await world.person();
    const token = await link(email);
    expect(await check(token)).toMatchObject({ state: 'valid', email });
    const chosenIn = world.browser();
    expect((await confirm(token, another, chosenIn)).statusCode).toBe(200);
    await waitForSessions([browser], [false]);
    expect((await logIn(email, goodPassword)).statusCode).toBe(401);
    expect((await logIn(email, another, chosenIn)).statusCode).toBe(200);
    await work();
    // One mail tells of it all.
    expect((await world.journal.readSealed(streamOf.account(accountId))).map(({ type }) => type)).not.toContain(
      'NewDeviceSignedIn',
    );
    expect(await changes(accountId)).toEqual(['reset']);
  });

  it('gets a link that works once, even for two requests at the same time', async () => {
    const { email } = await world.person();
    const token = await link(email);
    const both = await Promise.all([confirm(token), confirm(token, 'eleven swans on the canal')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await check(token)).toMatchObject({ state: 'used', email: null });
    expect((await confirm(token, 'thirteen geese in the field')).json()).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('gets a link that is over after half an hour, and with every other one once a password is set', async () => {
    const { email } = await world.person();
    const [first, second] = [await link(email), await link(email)];
    expect((await confirm(second)).statusCode).toBe(200);
    expect(await check(first)).toMatchObject({ state: 'expired' });
    const late = await link(email);
    world.clock.offsetMs += 30 * MINUTE;
    expect(await check(late)).toMatchObject({ state: 'expired' });
    expect((await confirm(late, 'fifteen larks over the hill')).statusCode).toBe(409);
    expect(await check('A'.repeat(43))).toEqual({ state: 'expired', at: null, email: null });
  });

  it('is not replaced by a weak one', async () => {
    const { email } = await world.person();
    const token = await link(email);
    for (const weak of ['short', 'passwordpassword']) {
      expect((await confirm(token, weak)).json()).toMatchObject({ code: 'VALIDATION_ERROR' });
    }
    expect(await check(token)).toMatchObject({ state: 'valid' });
  });

  it('does not reveal whether an address has an account: not by answer, and not by work', async () => {
    const { email } = await world.person();
    const [known, unknown] = [await askFor(email), await askFor('nobody.at.all@example.org')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const queued = await sql<{ size: number }[]>`
      select length(j.payload::text) as size from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${SEND_PASSWORD_RESET_TASK}`;
    expect(queued).toHaveLength(2);
    const sent = world.mail.mails.length;
    await work();
    expect(world.mail.mails.slice(sent).map(({ to }) => to)).toEqual([email]);
  });

  it('is asked for five times an hour at most from one network, with an account and without', async () => {
    const { email } = await world.person();
    const stranger = world.browser();
    for (const address of [email, 'another.nobody@example.org']) {
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await askFor(address, stranger));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202, 429]);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    }
    // The stranger does not shut its owner out.
    expect((await askFor(email)).statusCode).toBe(202);
    world.clock.offsetMs += 60 * MINUTE;
    expect((await askFor(email, stranger)).statusCode).toBe(202);
  });

  it('of an address that many networks ask for is asked for twenty times an hour, and then once in ten minutes', async () => {
    const { email } = await world.person();
    const answers = [];
    for (let n = 0; n < 22; n += 1) answers.push(await askFor(email));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(21).fill(202), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(600);
    world.clock.offsetMs += 10 * MINUTE;
    expect((await askFor(email)).statusCode).toBe(202);
  });

  it('leaves neither the address nor the secret in a table', async () => {
    const { email } = await world.person();
    await askFor(email);
    const jobs = await sql<{ line: string }[]>`select j::text as line from graphile_worker._private_jobs j`;
    expect(jobs.some(({ line }) => line.includes(email))).toBe(false);
    await work();
    const token = tokenIn(world.lastMail(email)?.text);
    const rows = await sql<{ line: string }[]>`select r::text as line from auth.password_resets r`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ line }) => line.includes(token) || line.includes(Buffer.from(token).toString('hex')))).toBe(
      false,
    );
  });

  it('has its secret where no referrer and no log takes it along: in the fragment', async () => {
    const { email } = await world.person();
    const token = await link(email);
    const { text = '', html = '' } = world.lastMail(email) ?? {};
    const links = `${text} ${html}`.match(/https?:\/\/[^\s"<)]+/g) ?? [];
    const withToken = links.filter((one) => one.includes(token));
    expect(withToken.length).toBeGreaterThan(0);
    expect(withToken.every((one) => new URL(one).hash === `#${token}`)).toBe(true);
  });

  it('is sent again when the mail server was busy, and not to an address with a line break', async () => {
    const { email } = await world.person();
    world.mail.failNext('busy');
    await askFor(email);
    await expect(work()).rejects.toThrow('busy');
    const injected = await askFor('a@example.org\r\nBcc: b@example.org');
    expect(injected.json()).toMatchObject({ status: 422, code: 'VALIDATION_ERROR' });
  });
});

describe('a person who is signed in', () => {
  const change = (browser: Browser, password: string, newPassword: string) =>
    browser.post('/api/auth/change-password', { password, newPassword });

  it('changes the password with the old one; other sessions end, and links to reset it', async () => {
    const { browser, accountId, email } = await world.person();
    const other = world.browser();
    await logIn(email, goodPassword, other);
    const token = await link(email);
    expect((await change(browser, goodPassword, another)).statusCode).toBe(200);
    await waitForSessions([browser, other], [true, false]);
    expect(await check(token)).toMatchObject({ state: 'expired' });
    expect((await logIn(email, another)).statusCode).toBe(200);
    await work();
    expect(await changes(accountId)).toEqual(['change']);
  });

  it('does not change it with another password, however often, nor to a weak one', async () => {
    const { browser } = await world.person();
    const wrong = await change(browser, 'not the password at all', another);
    expect(wrong.json()).toMatchObject({ status: 422, errors: [{ path: 'password' }] });
    const weak = await change(browser, goodPassword, 'passwordpassword1');
    expect(weak.json()).toMatchObject({ status: 422, errors: [{ path: 'newPassword' }] });
    const guesses = [];
    for (let n = 0; n < 10; n += 1)
      guesses.push((await change(browser, `a guess of the ${n} kind`, another)).statusCode);
    expect(guesses.at(-1)).toBe(429);
    expect(
      (await world.browser().post('/api/auth/change-password', { password: 'x', newPassword: another })).statusCode,
    ).toBe(401);
  });

  it('ends a session of theirs, all others, and nobody else’s', async () => {
    const [mine, stranger] = [await world.person(), await world.person()];
    const [second, third] = [world.browser(), world.browser()];
    for (const browser of [second, third]) await logIn(mine.email, goodPassword, browser);
    const sessionOf = async (accountId: string) =>
      (
        await sql<{ id: string }[]>`
        select id from auth.sessions where account_id = ${accountId} and revoked_at is null order by created_at`
      ).map(({ id }) => id);
    const [, ofSecond = ''] = await sessionOf(mine.accountId);
    const [ofStranger = ''] = await sessionOf(stranger.accountId);
    const end = (wanted: object) => mine.browser.post('/api/auth/sessions/end', wanted);
    expect((await end({ sessionId: ofStranger })).statusCode).toBe(404);
    expect((await end({ sessionId: ofSecond })).json()).toEqual({ ended: 1 });
    expect((await end({ sessionId: ofSecond })).json()).toEqual({ ended: 0 });
    await waitForSessions([mine.browser, second, third, stranger.browser], [true, false, true, true]);
    expect((await end({ others: true })).json()).toEqual({ ended: 1 });
    await waitForSessions([mine.browser, third], [true, false]);
  });

  it('is told of a sign-in on a device that they had not used, and of no other', async () => {
    const { browser, accountId, email } = await world.person();
    const types = async () => {
      await work();
      const history = await world.journal.readSealed(streamOf.account(accountId));
      return history.filter(({ type }) => type === 'NewDeviceSignedIn').length;
    };
    await browser.post('/api/auth/logout');
    await logIn(email, goodPassword, browser);
    expect(await types()).toBe(0);
    await logIn(email, 'a wrong password, again');
    expect(await types()).toBe(0);
    await logIn(email, goodPassword);
    expect(await types()).toBe(1);
  });

  describe('asked whether a sign-in on a new device was theirs', () => {
    const inQuestion = async (accountId: string) =>
      sql<{ id: string; isNew: boolean }[]>`
        select id, is_new_device as "isNew" from auth.sessions
        where account_id = ${accountId} and revoked_at is null order by created_at`;
    const approve = async (browser: Browser, sessionId = '') =>
      (await browser.post('/api/auth/sessions/approve', { sessionId })).statusCode;

    it('approves it on a device that they used before; the new one approves neither itself nor another', async () => {
      const mine = await world.person();
      const [second, third] = [world.browser(), world.browser()];
      await logIn(mine.email, goodPassword, second);
      await logIn(mine.email, goodPassword, third);
      const sessions = await inQuestion(mine.accountId);
      expect(sessions.map(({ isNew }) => isNew)).toEqual([false, true, true]);
      const [, ofSecond, ofThird] = sessions.map(({ id }) => id);
      expect(await approve(second, ofSecond)).toBe(403);
      expect(await approve(second, ofThird)).toBe(403);
      expect(await approve(mine.browser, ofSecond)).toBe(200);
      expect(await approve(mine.browser, ofSecond)).toBe(200);
      expect((await inQuestion(mine.accountId)).map(({ isNew }) => isNew)).toEqual([false, false, true]);
      expect(await approve(second, ofThird)).toBe(200);
    });

    it('has no say about sessions of others, ended ones, and none', async () => {
      const [mine, stranger] = [await world.person(), await world.person()];
      const second = world.browser();
      await logIn(stranger.email, goodPassword, second);
      const [, ofStranger] = (await inQuestion(stranger.accountId)).map(({ id }) => id);
      expect(await approve(mine.browser, ofStranger)).toBe(404);
      expect((await inQuestion(stranger.accountId)).map(({ isNew }) => isNew)).toEqual([false, true]);
      await second.post('/api/auth/logout');
      expect(await approve(stranger.browser, ofStranger)).toBe(404);
      expect(await approve(stranger.browser, 'not-an-id')).toBe(422);
      expect(await approve(world.browser(), ofStranger)).toBe(401);
    });

    it('is asked again when the device that was not approved signs in once more', async () => {
      const mine = await world.person();
      const thief = world.browser();
      await logIn(mine.email, goodPassword, thief);
      await thief.post('/api/auth/logout');
      await logIn(mine.email, goodPassword, thief);
      const again = await inQuestion(mine.accountId);
      expect(again.map(({ isNew }) => isNew)).toEqual([false, true]);
      expect(await approve(mine.browser, again[1]?.id)).toBe(200);
      await thief.post('/api/auth/logout');
      await logIn(mine.email, goodPassword, thief);
      expect((await inQuestion(mine.accountId)).map(({ isNew }) => isNew)).toEqual([false, false]);
    });
  });
});
