import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { requireConfirmedIdentity } from '../auth/sessions.ts';
import { digits, startCodesHarness, type CodesHarness } from '../codes/testing/codes-harness.ts';
import type { Browser } from '../testing/test-browser.ts';
import { goodPassword as password } from '../testing/test-browser.ts';

let world: CodesHarness;
beforeAll(async () => {
  world = await startCodesHarness();
});
afterAll(() => world.close());

const confirm = (browser: Browser, body: object | undefined) => browser.post('/api/auth/confirm-identity', body);
const isConfirmed = async (accountId: string) => {
  const [session] = await world.deps.sql<{ id: string }[]>`
    select id from auth.sessions where account_id = ${accountId} and revoked_at is null`;
  return requireConfirmedIdentity(world.deps.sql, session?.id ?? randomUUID()).then(
    () => true,
    () => false,
  );
};

describe('a person confirms that it is them', () => {
  it('by their password, for a quarter of an hour, in this session only', async () => {
    const { browser, accountId, email } = await world.person();
    expect(await isConfirmed(accountId)).toBe(false);
    const answer = await confirm(browser, { password });
    expect(answer.statusCode).toBe(200);
    const { confirmedUntil } = answer.json<{ confirmedUntil: string }>();
    expect(Math.round((Date.parse(confirmedUntil) - Date.now()) / 60_000)).toBe(15);
    expect(await isConfirmed(accountId)).toBe(true);

    await world.deps.sql`
      update auth.sessions set identity_confirmed_at = now() - interval '15 minutes' where account_id = ${accountId}`;
    expect(await isConfirmed(accountId)).toBe(false);

    await confirm(browser, { password });
    await browser.post('/api/auth/login', { email, password });
    expect(await isConfirmed(accountId)).toBe(false);
  });

  it('by a code in their mail, once, whether or not their address is confirmed', async () => {
    for (const { browser, accountId, email } of [await world.person('de'), await world.known('de')]) {
      expect((await browser.post('/api/auth/codes', { channel: 'identity' })).statusCode).toBe(200);
      const mail = world.lastMail(email);
      expect(mail?.subject).toMatch(/^\d{6} ist Ihr Homewright-Code/);
      expect(mail?.text).toContain('http://homewright.test/privacy-rights');
      const code = digits(mail?.subject);
      const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      expect((await confirm(browser, { code: other })).json()).toMatchObject({
        status: 422,
        code: 'VALIDATION_ERROR',
        errors: [{ path: 'code' }],
      });
      expect(await isConfirmed(accountId)).toBe(false);
      expect((await confirm(browser, { code })).statusCode).toBe(200);
      expect(await isConfirmed(accountId)).toBe(true);
      expect((await confirm(browser, { code })).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    }
  });

  it('not by another password; after a few they have to wait', async () => {
    const { browser, accountId } = await world.person();
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await confirm(browser, { password: 'not this one' })).json()).toMatchObject({
        status: 422,
        errors: [{ path: 'password', code: 'VALIDATION_ERROR' }],
      });
    }
    // Above the limit one more is let through.
    await confirm(browser, { password: 'not this one' });
    const answer = await confirm(browser, { password });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(await isConfirmed(accountId)).toBe(false);
  });

  it('not without a session, and not with anything else', async () => {
    expect((await confirm(world.browser(), { password })).statusCode).toBe(401);
    const { browser } = await world.person();
    for (const body of [{}, { password, code: '123456' }, { code: '12345' }, { password: '' }]) {
      expect((await confirm(browser, body)).statusCode, JSON.stringify(body)).toBe(422);
    }
  });
});
