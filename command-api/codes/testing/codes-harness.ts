import { randomUUID } from 'node:crypto';

import { testDatabase } from '#local/testing/postgres.ts';

import { createCommandHandler } from '../../command-handler.ts';
import { createMemoryMail } from '../../gateways/mail/memory-mail.ts';
import { createMemorySms } from '../../gateways/sms/memory-sms.ts';
import type { Browser } from '../../testing/test-browser.ts';
import { startWriteSide } from '../../testing/write-side.ts';

export type CodesHarness = Awaited<ReturnType<typeof startCodesHarness>>;

/** A write side with mails and text messages in memory, and people who request codes. */
export async function startCodesHarness() {
  const db = await testDatabase();
  const [mail, sms] = [createMemoryMail(), createMemorySms()];
  const writeSide = await startWriteSide(db.sql, { transports: { mail, sms } });
  const handler = createCommandHandler(writeSide);
  const mailsTo = (email: string) => mail.mails.filter(({ to }) => to === email);
  let numbers = 0;

  async function person(
    language = 'en',
    accountType: 'client' | 'provider' = 'provider',
    browser: Browser = writeSide.browser(),
  ) {
    const { accountId, email } = await browser.signUp({ accountType, language });
    return { browser, accountId, email };
  }

  return {
    ...writeSide,
    sql: db.sql,
    mail,
    sms,
    person,
    /** A person with a confirmed address, without a code that would count. */
    async known(...given: Parameters<typeof person>) {
      const someone = await person(...given);
      const data = { accountId: someone.accountId };
      const actor = { kind: 'system', id: 'test' } as const;
      await handler.handle({ name: 'ConfirmEmail', data, commandId: randomUUID(), actor });
      return someone;
    },
    /** A number that no other test uses. */
    aNumber: () => `+35387200${String(++numbers).padStart(4, '0')}`,
    mailsTo,
    lastMail: (email: string) => mailsTo(email).at(-1),
    textsTo: (phone: string) => sms.messages.filter(({ to }) => to === phone),
    async close(): Promise<void> {
      await writeSide.close();
      await db.drop();
    },
  };
}

export function digits(text = ''): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
}

export function askByMail(browser: Browser) {
  return browser.post('/api/auth/codes', { channel: 'email' });
}

export function askByText(browser: Browser, phone: string) {
  return browser.post('/api/auth/codes', { channel: 'phone', phone });
}

export function confirmCode(browser: Browser, channel: string, code: string) {
  return browser.post('/api/auth/codes/confirm', { channel, code });
}
