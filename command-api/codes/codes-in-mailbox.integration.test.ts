import { createHash, createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { codeFromMailbox } from '#local/demo/code-from-mailbox.ts';
import { mailbox, mailboxToken } from '#local/mailbox/mailbox.ts';
import { createMessages } from '#local/mailbox/messages.ts';
import { startSmtp, type Smtp } from '#local/mailbox/smtp.ts';
import { textMessages } from '#local/paths.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';

import type { Browser } from '../testing/test-browser.ts';
import { memoryLogger } from '../testing/memory-logger.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const { logger, lines } = memoryLogger();

const db = setupTestDatabase();
let smtp: Smtp;
let service: Http;
let origin: string;
let writeSide: WriteSide;
beforeAll(async () => {
  const silent = createLogger('test', 'silent');
  const token = mailboxToken(Buffer.alloc(32, 5));
  smtp = await startSmtp({ messages: createMessages(db.sql), clock, logger: silent, port: 0 });
  service = await createHttp({ logger: silent });
  await mailbox(service, { sql: db.sql, clock, token });
  await service.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
  const config = loadConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://homewright.test',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    SMS_URL: `${origin}${textMessages}`,
    SMS_TOKEN: token,
  });
  writeSide = await startWriteSide(db.sql, { config, logger });
});
afterAll(async () => {
  await writeSide.close();
  await service.close();
});

const ask = async (browser: Browser, wanted: object) => (await browser.post('/api/auth/codes', wanted)).statusCode;
const confirmCode = async (browser: Browser, channel: string, code: string) =>
  (await browser.post('/api/auth/codes/confirm', { channel, code })).statusCode;

it('both codes are in the mailbox when the answer arrives, and confirm their address and number', async () => {
  const [browser, phone] = [writeSide.browser(), '+81312345678'];
  const { accountId, email } = await browser.signUp({ accountType: 'provider', language: 'ja' });
  expect(await ask(browser, { channel: 'email' })).toBe(200);
  expect(await confirmCode(browser, 'email', await codeFromMailbox(origin, email))).toBe(200);
  expect(await ask(browser, { channel: 'phone', phone })).toBe(200);
  expect(await confirmCode(browser, 'phone', await codeFromMailbox(origin, phone))).toBe(200);
  const types = (await writeSide.journal.readSealed(streamOf.account(accountId))).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['EmailConfirmed', 'PhoneConfirmed']));
});

it('codes and numbers are not stored in plain text; neither they nor addresses are logged', async () => {
  const [browser, phone] = [writeSide.browser(), '+353879876543'];
  const { accountId, email } = await browser.signUp({ accountType: 'provider' });
  await ask(browser, { channel: 'email' });
  const byMail = await codeFromMailbox(origin, email);
  const wrong = byMail === '000000' ? '000001' : '000000';
  expect([await confirmCode(browser, 'email', wrong), await confirmCode(browser, 'email', byMail)]).toEqual([422, 200]);
  await ask(browser, { channel: 'phone', phone });
  const byText = await codeFromMailbox(origin, phone);

  const rows = await db.sql<{ line: string; hash: Buffer }[]>`
    select t::text as line, code_hash as hash from auth.contact_codes t where account_id = ${accountId}`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.line).not.toContain(phone);
  // Without the master key, the million possible codes cannot be tried against the table.
  const guesses = [createHash('sha256'), createHmac('sha256', '')].map((hash) => hash.update(byText).digest());
  expect(guesses).not.toContainEqual(rows[0]?.hash);

  // The log also reports a server that is down.
  const other = writeSide.browser();
  const { email: unreached } = await other.signUp();
  await smtp.stop();
  expect(await ask(other, { channel: 'email' })).toBe(503);
  const log = lines.join('\n');
  expect(log).toContain('a mail was not accepted');
  const secrets = [email, unreached, phone.slice(1), byMail, byText, wrong];
  // Six digits can occur in an id, a port or a time.
  const stands = (secret: string) => new RegExp(`(?<![\\w.:-])${secret}(?![\\w.-])`).test(log);
  expect(secrets.filter(stands)).toEqual([]);
});
