import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { revealed } from '#events/catalog/define-event.ts';
import { streamOf } from '#domain/streams.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';

import { createMemoryMail, type MemoryMail } from '../gateways/mail/memory-mail.ts';
import { createMemorySms, type MemorySms } from '../gateways/sms/memory-sms.ts';
import type { Browser } from '../testing/browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const MINUTE = 60_000;
const PHONE = '+353871234567';

let db: TestDatabase;
let mail: MemoryMail;
let sms: MemorySms;
let writeSide: WriteSide;
beforeAll(async () => {
  db = await testDatabase();
  [mail, sms] = [createMemoryMail(), createMemorySms()];
  writeSide = await startWriteSide(db.sql, { carriers: { mail, sms } });
});
afterAll(async () => {
  await writeSide.close();
  await db.drop();
});

async function person(language = 'en', accountType: 'client' | 'provider' = 'provider') {
  const browser = writeSide.browser();
  const { accountId, email } = await browser.signUp({ accountType, language });
  return { browser, accountId, email };
}

const digits = (text = '') => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
const mailsTo = (email: string) => mail.mails.filter(({ to }) => to === email);
const lastMail = (email: string) => mailsTo(email).at(-1);
const textsTo = (phone: string) => sms.messages.filter(({ to }) => to === phone);
const askByMail = (browser: Browser) => browser.post('/api/auth/codes', { channel: 'email' });
const askByText = (browser: Browser, phone = PHONE) => browser.post('/api/auth/codes', { channel: 'phone', phone });
const tell = (browser: Browser, channel: string, code: string) =>
  browser.post('/api/auth/codes/confirm', { channel, code });
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const confirmed = async (accountId: string) =>
  (await writeSide.journal.read(streamOf.account(accountId))).filter(
    ({ type }) => type === 'EmailConfirmed' || type === 'PhoneConfirmed',
  );

describe('a code', () => {
  it('comes by mail, in the language of the account, and confirms its address', async () => {
    const { browser, accountId, email } = await person('de');
    const asked = await askByMail(browser);
    expect(asked.statusCode).toBe(200);
    const { expiresAt } = asked.json<{ expiresAt: string }>();
    const minutes = (Date.parse(expiresAt) - writeSide.clock.now().getTime()) / MINUTE;
    expect(Math.round(minutes)).toBe(10);
    const written = lastMail(email);
    const code = digits(written?.subject);
    expect(written?.subject).toBe(`${code} ist Ihr Homewright-Code`);
    expect(written?.text).toContain('10 Minuten');
    expect(written?.text).toContain('http://homewright.test/verification');
    expect(written?.settingsUrl).toBeNull();

    const told = await tell(browser, 'email', code);
    expect(told.statusCode).toBe(200);
    expect(told.json<{ position: string }>().position).not.toBe('');
    expect(await confirmed(accountId)).toMatchObject([{ type: 'EmailConfirmed' }]);
    // Single use, and nothing is left to confirm.
    expect((await tell(browser, 'email', code)).json()).toMatchObject({ status: 409, code: 'CODE_EXPIRED' });
    expect((await askByMail(browser)).json()).toMatchObject({ status: 409, code: 'ALREADY_DONE' });
  });

  it('leads a client to a page of their own', async () => {
    const { browser, email } = await person('en', 'client');
    await askByMail(browser);
    expect(lastMail(email)?.text).toContain('http://homewright.test/confirm-email');
  });

  it('comes as a text message to the number that was given, which is theirs then', async () => {
    const { browser, accountId } = await person('fr');
    expect((await askByText(browser)).statusCode).toBe(200);
    const [message] = textsTo(PHONE);
    expect(message?.text).toMatch(/^\d{6} est votre code Homewright/);
    expect((await tell(browser, 'phone', digits(message?.text))).statusCode).toBe(200);
    const [event] = await confirmed(accountId);
    if (event?.type !== 'PhoneConfirmed') throw new Error('the number is not confirmed');
    expect(revealed(event.data.phone)).toBe(PHONE);
  });

  it('that is wrong is refused, five times; then even the right one is over', async () => {
    const { browser, accountId, email } = await person();
    await askByMail(browser);
    const code = digits(lastMail(email)?.subject);
    const wrong = await Promise.all(Array.from({ length: 5 }, () => tell(browser, 'email', another(code))));
    for (const answer of wrong) {
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'code', code: 'VALIDATION_ERROR' }] });
    }
    expect((await tell(browser, 'email', code)).json()).toMatchObject({ status: 409, code: 'CODE_EXPIRED' });
    expect(await confirmed(accountId)).toEqual([]);
    await askByMail(browser);
    expect((await tell(browser, 'email', digits(lastMail(email)?.subject))).statusCode).toBe(200);
  });

  it('is over after ten minutes, and as soon as another one was sent', async () => {
    const { browser, email } = await person();
    await askByMail(browser);
    const first = digits(lastMail(email)?.subject);
    do await askByMail(browser);
    while (digits(lastMail(email)?.subject) === first);
    expect((await tell(browser, 'email', first)).statusCode).toBe(422);
    writeSide.clock.offsetMs += 10 * MINUTE;
    const late = await tell(browser, 'email', digits(lastMail(email)?.subject));
    expect(late.json()).toMatchObject({ status: 409, code: 'CODE_EXPIRED' });
  });

  it('is good for its own account and channel only', async () => {
    const [mine, theirs] = [await person(), await person()];
    await askByMail(mine.browser);
    await askByMail(theirs.browser);
    const code = digits(lastMail(mine.email)?.subject);
    const foreign = code === digits(lastMail(theirs.email)?.subject) ? another(code) : code;
    expect((await tell(theirs.browser, 'email', foreign)).statusCode).toBe(422);
    expect((await tell(mine.browser, 'phone', code)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
    expect((await tell(mine.browser, 'email', code)).statusCode).toBe(200);
  });

  it('is not for strangers, and asks for a number as the world writes it', async () => {
    expect((await askByMail(writeSide.browser())).statusCode).toBe(401);
    const { browser } = await person();
    for (const phone of ['087 123 4567', '+0871234567', '']) {
      const answer = await askByText(browser, phone);
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: 'phone' }] });
    }
    expect((await tell(browser, 'email', 'abcdef')).json()).toMatchObject({ status: 422, errors: [{ path: 'code' }] });
  });
});

describe('codes', () => {
  it('are five an hour for an account, by mail and by text message together', async () => {
    const { browser } = await person();
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, n) => (n % 2 === 0 ? askByMail(browser) : askByText(browser))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ]);
    const refused = await askByMail(browser);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    writeSide.clock.offsetMs += 60 * MINUTE;
    expect((await askByMail(browser)).statusCode).toBe(200);
  });

  it('that nobody takes are told of: later, or never to this number', async () => {
    const { browser } = await person();
    for (const fault of ['busy', 'away', 'lost'] as const) {
      mail.failNext(fault);
      expect((await askByMail(browser)).json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    }
    sms.failNext('refused');
    const refused = await askByText(browser);
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'phone', code: 'VALIDATION_ERROR' }] });
    expect((await askByMail(browser)).statusCode).toBe(200);
  });
});
