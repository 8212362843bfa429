import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { systemClock } from '#platform/clock.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';

import { mailbox, mailboxToken } from './mailbox.ts';
import { createMessages } from './messages.ts';
import { startSmtp, type Smtp } from './smtp.ts';

const logger = createLogger('test', 'silent');
const token = mailboxToken(Buffer.alloc(32, 5));

const db = setupTestDatabase();
let smtp: Smtp;
let app: Http;

beforeAll(async () => {
  smtp = await startSmtp({ messages: createMessages(db.sql), clock: systemClock, logger, port: 0 });
  app = await createHttp({ logger });
  await mailbox(app, { sql: db.sql, clock: systemClock, token });
});
afterAll(async () => {
  await app.close();
  await smtp.stop();
});
beforeEach(() => db.sql`truncate mailbox.messages`);

async function send(mail: { to: string; subject?: string; text?: string; html?: string; messageId?: string }) {
  const transport = createTransport(`smtp://127.0.0.1:${smtp.port}`);
  const { messageId, ...content } = mail;
  await transport.sendMail({
    from: 'Homewright <no-reply@homewright.example>',
    subject: 'Your job is booked',
    ...content,
    ...(messageId === undefined ? {} : { messageId }),
  });
  transport.close();
}

const page = async (path = ''): Promise<string> => (await app.inject(`/local/mailbox${path}`)).body;
const text = (form: Record<string, string>, bearer = token) =>
  app.inject({
    method: 'POST',
    url: '/local/sms',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

describe('the local mailbox', () => {
  it('stores a mail with its text and its page, in any alphabet', async () => {
    const html = '<h1>Κλείσατε</h1><script>alert(1)</script>';
    await send({ to: 'Eleni <eleni@homewright.example>', subject: 'Η κράτηση έγινε', text: 'Όλα έτοιμα', html });
    const list = await page();
    expect(list).toContain('nothing is sent to anyone');
    const [, link = ''] = /href="\/local\/mailbox(\/\d+)">Η κράτηση έγινε/.exec(list) ?? [];
    const shown = await page(link);
    expect(shown).toContain('<pre>Όλα έτοιμα');
    expect(shown).toMatch(/<iframe\s[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(shown).toContain('Κλείσατε');
    expect(shown).not.toContain('<script>');
  });

  it('stores a mail once, however often it is delivered', async () => {
    const mail = { to: 'sam@homewright.example', text: 'Once', messageId: '<one@homewright.example>' };
    await send(mail);
    await send(mail);
    await send({ ...mail, messageId: '<two@homewright.example>' });
    expect(await db.sql`select 1 from mailbox.messages`).toHaveLength(2);
  });

  it('deletes what went to an address, of one with an end only what came before it', async () => {
    const messages = createMessages(db.sql);
    const rest = { kind: 'mail' as const, sender: '', text: '', html: null, attachments: [] };
    const mails = [
      ['sam@homewright.example', 'Sam 1.', '2027-03-01T09:00:00Z'],
      ['mia@homewright.example', 'Mia 1.', '2027-03-01T09:00:00Z'],
      ['mia@homewright.example', 'Mia 2.', '2027-03-05T09:00:00Z'],
      ['lea@homewright.example', 'Lea 1.', '2027-03-01T09:00:00Z'],
    ] as const;
    for (const [to, subject, at] of mails)
      await messages.save({ ...rest, messageId: subject, recipients: [to], subject, receivedAt: new Date(at) });
    await messages.purge([
      { to: 'Sam@homewright.example', before: null },
      { to: 'mia@homewright.example', before: '2027-03-04T09:00:00.000Z' },
    ]);
    const left = await messages.list({ to: null, before: null, limit: 10 });
    expect(left.map(({ subject }) => subject)).toEqual(['Lea 1.', 'Mia 2.']);
  });

  it('lists the newest first, all or those to one recipient, and the older ones behind a link', async () => {
    const messages = createMessages(db.sql);
    for (let n = 1; n <= 60; n += 1) {
      const recipients = [n % 2 === 0 ? 'sam@homewright.example' : 'mia@homewright.example'];
      const rest = { sender: '', text: '', html: null, attachments: [], receivedAt: new Date() };
      await messages.save({ kind: 'mail', messageId: `m${n}`, recipients, subject: `Mail ${n}.`, ...rest });
    }
    const first = await page();
    expect(first.match(/Mail \d+\./g)).toHaveLength(50);
    expect(first.indexOf('Mail 60.')).toBeLessThan(first.indexOf('Mail 59.'));
    const [, older = ''] = /href="\/local\/mailbox(\?before=\d+)">Older/.exec(first) ?? [];
    expect((await page(older)).match(/Mail \d+\./g)).toHaveLength(10);
    const sams = await page('?to=SAM%40homewright.example');
    expect(sams.match(/Mail \d+\./g)).toHaveLength(30);
    expect(sams).not.toContain('Mail 59.');
  });

  it('accepts text messages too, once for their id, from callers that send the token', async () => {
    const form = { to: '+353861234567', text: 'Your Homewright is on the way', id: 'notice-1' };
    expect((await text(form)).statusCode).toBe(202);
    expect((await text(form)).statusCode).toBe(202);
    expect(await page('?to=%2B353861234567')).toContain('Your Homewright is on the way');
    expect(await db.sql`select 1 from mailbox.messages`).toHaveLength(1);
    expect((await text({ ...form, id: 'notice-2' }, 'wrong')).statusCode).toBe(401);
    expect((await text({ to: '+353861234567', id: 'notice-3' })).statusCode).toBe(422);
    expect(await db.sql`select 1 from mailbox.messages`).toHaveLength(1);
  });

  it('rejects a mail that it cannot store, so that the sender tries again', async () => {
    await db.sql`alter table mailbox.messages rename to gone`;
    await expect(send({ to: 'sam@homewright.example', text: 'Later' })).rejects.toMatchObject({ responseCode: 451 });
    await db.sql`alter table mailbox.gone rename to messages`;
  });

  it('has no message under an invented address', async () => {
    expect((await app.inject('/local/mailbox/999999')).statusCode).toBe(404);
    expect((await app.inject('/local/mailbox/x')).statusCode).toBe(404);
  });
});
