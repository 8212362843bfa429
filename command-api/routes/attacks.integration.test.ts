import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sampleOf } from '#domain/testing/sample-event.ts';
import { commands } from '../commands/index.ts';
import { type Browser, goodPassword } from '../testing/test-browser.ts';
import { startWriteSideAlone, type WriteSide } from '../testing/write-side.ts';

/** What strangers try at the sign-in. Attacks on one way in are with its own tests. */
let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSideAlone();
});
afterAll(() => writeSide.close());

const newForm = () => ({
  accountId: randomUUID(),
  accountType: 'client',
  email: `${randomUUID()}@example.org`,
  password: goodPassword,
  country: 'NL',
  language: 'nl',
  acceptTerms: true,
});
const logIn = (browser: Browser, email: string, password = goodPassword) =>
  browser.post('/api/auth/login', { email, password });

describe('session fixation', () => {
  it.each([
    ['one that was never given', () => Promise.resolve(randomBytes(32).toString('base64url'))],
    [
      'the attacker’s own',
      async () => {
        const attacker = writeSide.browser();
        await attacker.signUp();
        return attacker.cookies.get('hw_session') ?? '';
      },
    ],
  ])('with %s leaves the planted session without the account', async (_which, plant) => {
    const { email, accountId } = await writeSide.browser().signUp();
    const planted = await plant();
    const victim = writeSide.browser();
    victim.cookies.set('hw_session', planted);
    expect((await logIn(victim, email)).statusCode).toBe(200);
    expect(victim.cookies.get('hw_session')).not.toBe(planted);
    const attacker = writeSide.browser();
    attacker.cookies.set('hw_session', planted);
    const { statusCode } = await attacker.command('ChangeLocale', { accountId, country: 'NL', language: 'en' });
    // The attacker's own session ended as well: it is the browser's one before.
    expect([401, 404]).toContain(statusCode);
    expect((await writeSide.journal.read(`account-${accountId}`)).map(({ type }) => type)).toEqual(['AccountSignedUp']);
  });

  it('with a token that was given before the sign-in rejects it afterwards', async () => {
    const { email } = await writeSide.browser().signUp();
    const browser = writeSide.browser();
    const before = await browser.csrfToken();
    expect((await logIn(browser, email)).statusCode).toBe(200);
    const headers = { 'x-csrf-token': before };
    const answer = await browser.send({ method: 'POST', url: '/api/auth/sessions/end', headers, payload: {} });
    expect(answer.json()).toMatchObject({ status: 403, code: 'CSRF_INVALID' });
  });
});

describe('mass assignment', () => {
  it.each([
    { accountType: 'admin' },
    { accountType: 'support' },
    { isAdmin: true },
    { emailConfirmed: true },
    { approvalStatus: 'approved' },
    { passwordHash: 'x' },
    { termsVersion: 99 },
  ])('of %j at the sign-up opens no account', async (more) => {
    const form = { ...newForm(), ...more };
    expect((await writeSide.browser().post('/api/auth/signup', form)).json()).toMatchObject({
      status: 422,
      code: 'VALIDATION_ERROR',
    });
    expect(await writeSide.journal.read(`account-${form.accountId}`)).toEqual([]);
  });

  it.each(Object.entries(commands))('of a field that %s does not have is an invalid field', (_name, { schema }) => {
    const { error } = schema.safeParse({ ...sampleOf(schema, 'input'), isAdmin: true });
    expect(error?.issues.map(({ code }) => code)).toContain('unrecognized_keys');
  });
});

describe('enumeration', () => {
  it('by the time of a rejected sign-in fails: an unknown address costs a password hash, too', async () => {
    const { email } = await writeSide.browser().signUp();
    /** In microseconds of the processor, that of threads included: other work on the machine makes none slower. */
    const quickest = async (address: () => string) => {
      const times: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const browser = writeSide.browser();
        await browser.csrfToken();
        const before = process.cpuUsage();
        expect((await logIn(browser, address(), 'a guess')).statusCode).toBe(401);
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
      }
      return Math.min(...times);
    };
    await quickest(() => email);
    // Without the hash it takes a tenth.
    expect(await quickest(() => `${randomUUID()}@example.org`)).toBeGreaterThan((await quickest(() => email)) / 2);
  });

  it('by status or text fails at a rejected sign-in, for clients, providers and staff alike', async () => {
    const answers: unknown[] = [];
    for (const accountType of ['client', 'provider', 'support', 'admin']) {
      const { email, accountId } = await writeSide.browser().signUp();
      await writeSide.deps.sql`
        update auth.credentials set account_type = ${accountType} where account_id = ${accountId}`;
      const answer = await logIn(writeSide.browser(), email, 'a guess');
      answers.push([answer.statusCode, answer.body, Object.keys(answer.headers)]);
    }
    const unknown = await logIn(writeSide.browser(), `${randomUUID()}@example.org`, 'a guess');
    for (const one of answers) expect(one).toEqual([unknown.statusCode, unknown.body, Object.keys(unknown.headers)]);
  });
});

describe('header injection', () => {
  it.each(['\r\nBcc: victim@example.org', '\nSet-Cookie: hw_session=x', '\u2028Subject: x'])(
    'of %j in an address is no address',
    async (injected) => {
      for (const email of [`a${injected}@example.org`, `${randomUUID()}@example.org${injected}`]) {
        const answer = await writeSide.browser().post('/api/auth/signup', { ...newForm(), email });
        expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'email' }] });
        expect(JSON.stringify(answer.headers)).not.toMatch(/Bcc|hw_session=x|Subject/);
      }
    },
  );

  it('of what a browser says about itself reaches no mail: two known words are stored', async () => {
    const { email, accountId } = await writeSide.browser().signUp();
    const device = writeSide.browser();
    const token = await device.csrfToken();
    const headers = {
      'x-csrf-token': token,
      'user-agent': 'Mozilla/5.0 <b>Reply-To: x@evil.example</b> Firefox/140.0',
    };
    const payload = { email, password: goodPassword };
    expect((await device.send({ method: 'POST', url: '/api/auth/login', headers, payload })).statusCode).toBe(200);
    const stored = await writeSide.deps
      .sql`select to_jsonb(s) as row from auth.sessions s where account_id = ${accountId}`;
    expect(JSON.stringify(stored)).toContain('Firefox');
    expect(JSON.stringify(stored)).not.toContain('evil');
  });
});
