import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { privacyRequestDecider } from '#domain/privacy-request/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { startCodesHarness, type CodesHarness } from '../codes/testing/codes-harness.ts';
import { createCommandHandler } from '../command-handler.ts';
import { createMemoryOutbox } from '../mail/memory-outbox.ts';
import { sendOutboundMessage } from '../mail/send-outbound-message.ts';
import { acknowledgeRequest } from '../privacy/acknowledge-request.ts';
import { readState } from '../read-state.ts';
import { sendNotifications } from '../reactors/send-notifications.ts';

/** None of these mails leads to a copy. */
const issueWayBack = () => '';
const exportLinks = { issue: () => Promise.reject(new Error('no copy')) };

const DAY_MS = 86_400_000;
let world: CodesHarness;
beforeAll(async () => {
  world = await startCodesHarness();
});
afterAll(() => world.close());

const form = (email: string, over: object = {}) => ({ kind: 'access', text: null, language: 'de', email, ...over });
const anAddress = () => `${randomUUID()}@example.org`;
const tokenIn = (text = '') => /\/privacy-rights\/requests\/([\w-]{43})/.exec(text)?.[1];

async function ask(email: string, over: object = {}, browser = world.browser()) {
  return { browser, answer: await browser.post('/api/privacy/requests', form(email, over)) };
}

describe('a request without an account', () => {
  it('is received once the link in its mail is opened, as often as it is opened', async () => {
    const email = anAddress();
    const { browser, answer } = await ask(email, { kind: 'objection', text: 'Do not use my reviews.' });
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 202, body: '{}' });
    const mail = world.lastMail(email);
    expect(mail?.subject).toBe('Ihre Anfrage zu Ihren Daten');
    const token = tokenIn(mail?.text) ?? '';
    const stored = await world.deps.sql`select * from commands.privacy_request_links`;
    expect(JSON.stringify(stored)).not.toMatch(/reviews|@example/);

    const [first, second] = [
      await browser.post('/api/privacy/requests/confirm', { token }),
      await world.browser().post('/api/privacy/requests/confirm', { token }),
    ];
    expect(first.json()).toMatchObject({ kind: 'objection' });
    expect(second.json<{ answerBy: string }>().answerBy).toBe(first.json<{ answerBy: string }>().answerBy);
    const [row] = await world.deps.sql<{ id: string }[]>`
      select request_id as id from commands.privacy_request_links order by expires_at desc limit 1`;
    const events = await world.journal.read(streamOf.privacyRequest(row?.id ?? ''));
    expect(events).toMatchObject([
      { type: 'PrivacyRequestReceived', data: { accountId: null, email, text: 'Do not use my reviews.' } },
    ]);
  });

  it('is over after seven days, and unknown with another token', async () => {
    const email = anAddress();
    const { browser } = await ask(email);
    const confirm = (token: string) => browser.post('/api/privacy/requests/confirm', { token });
    expect((await confirm('x'.repeat(43))).statusCode).toBe(404);
    expect((await confirm('x')).statusCode).toBe(422);
    world.clock.offsetMs += 7 * DAY_MS;
    expect((await confirm(tokenIn(world.lastMail(email)?.text) ?? '')).json()).toMatchObject({ code: 'NOT_FOUND' });
    world.clock.offsetMs -= 7 * DAY_MS;
  });

  it('gets the same answer for an address with an account, whose mail asks to sign in', async () => {
    const { email } = await world.person('en', 'client');
    const [known, unknown] = [await ask(email, { language: 'en' }), await ask(anAddress())];
    expect([known.answer.statusCode, known.answer.body]).toEqual([unknown.answer.statusCode, unknown.answer.body]);
    const mail = world.lastMail(email);
    expect(tokenIn(mail?.text)).toBeUndefined();
    expect(mail?.text).toContain('sign in and send the request from your account');
    expect(mail?.text).toContain('http://homewright.test/privacy-rights');
  });

  it('says what is wrong, and is limited to three mails a day from one network', async () => {
    const [email, stranger] = [anAddress(), world.browser()];
    expect((await ask(email, { kind: 'correction' })).answer.json()).toMatchObject({ code: 'VALIDATION_ERROR' });
    for (let n = 0; n < 3; n += 1) expect((await ask(email, {}, stranger)).answer.statusCode).toBe(202);
    const more = await ask(email.toUpperCase(), {}, stranger);
    expect(more.answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(world.mailsTo(email)).toHaveLength(3);
    // The stranger does not shut its owner out.
    expect((await ask(email)).answer.statusCode).toBe(202);
  });

  it('to an address that many networks ask for goes out twelve times a day, and then once an hour', async () => {
    const email = anAddress();
    const answers = [];
    for (let n = 0; n < 14; n += 1) answers.push((await ask(email)).answer);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(13).fill(202), 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(world.mailsTo(email)).toHaveLength(13);
    world.clock.offsetMs += DAY_MS / 24;
    expect((await ask(email)).answer.statusCode).toBe(202);
  });

  it('needs a token of our own pages', async () => {
    const answer = await world
      .browser()
      .send({ method: 'POST', url: '/api/privacy/requests', payload: form(anAddress()) });
    expect(answer.statusCode).toBe(403);
  });
});

describe('the mail of receipt', () => {
  it('acknowledges the request when it is accepted, and the answer quotes what an admin wrote', async () => {
    const { journal, clock, secrets } = world.deps;
    const handler = createCommandHandler({ journal, clock, secrets });
    const { browser, accountId, email } = await world.person('en', 'client');
    const requestId = randomUUID();
    const data = { accountId, requestId, kind: 'correction', text: 'My name is Ann.', language: 'en' };
    expect((await browser.command('SubmitPrivacyRequest', data)).statusCode).toBe(200);
    // The person cannot turn these mails off.
    const none = { mail: false, sms: false };
    const groups = ['offers', 'job', 'money', 'dispute', 'messages', 'reviews', 'account'];
    const preferences = Object.fromEntries(groups.map((group) => [group, none]));
    const chosen = await browser.command('ChangeNotificationPreferences', { accountId, preferences, kinds: {} });
    expect(chosen.statusCode).toBe(200);

    const outbox = createMemoryOutbox();
    const reactor = sendNotifications({ outbox, channels: ['mail', 'sms'] });
    const deps = {
      outbox,
      journal,
      publicUrl: 'http://homewright.test',
      transports: { mail: world.mail, sms: world.sms },
      exportLinks,
      issueWayBack,
      onUnknown: () => {},
      onSent: (message: Parameters<typeof acknowledgeRequest>[0]) => acknowledgeRequest(message, { journal, handler }),
    };
    const stream = streamOf.privacyRequest(accountId);
    const deliver = async () => {
      const events = await journal.read(stream);
      const newest = events.at(-1)!;
      await reactor.react(newest, { journal, clock } as Parameters<typeof reactor.react>[1]);
      for (const { id } of [...outbox.outboundMessages.values()].map(({ outboundMessage }) => outboundMessage))
        await sendOutboundMessage(id, deps);
    };
    await deliver();
    expect(world.lastMail(email)?.subject).toBe('We received your request about your data');
    expect(world.lastMail(email)?.settingsUrl).toBeNull();
    expect((await readState(journal, privacyRequestDecider, stream))[requestId]).toMatchObject({
      isAcknowledged: true,
    });

    const admin = { kind: 'admin', id: randomUUID() } as const;
    const named = { subjectId: accountId, requestId };
    const send = (name: string, more: object) =>
      handler.handle({ name, data: { ...named, ...more }, commandId: randomUUID(), actor: admin });
    await send('AccessPrivacyRequest', { reason: 'It is the oldest one.' });
    await send('AnswerPrivacyRequest', { outcome: 'done', answer: 'Your name is Ann now.\nEverywhere.' });
    await deliver();
    expect(world.lastMail(email)?.text).toContain('> Your name is Ann now.\n> Everywhere.');
    expect(world.lastMail(email)?.html).toContain('Your name is Ann now.');
  });

  it('goes to the address of a person without an account, in their language', async () => {
    const email = anAddress();
    const { browser } = await ask(email, { language: 'fr' });
    const token = tokenIn(world.lastMail(email)?.text) ?? '';
    await browser.post('/api/privacy/requests/confirm', { token });
    const { journal, clock, sql } = world.deps;
    const [row] = await sql<{ id: string }[]>`
      select request_id as id from commands.privacy_request_links order by expires_at desc limit 1`;
    const [received] = await journal.read(streamOf.privacyRequest(row?.id ?? ''));
    const outbox = createMemoryOutbox();
    const reactor = sendNotifications({ outbox, channels: ['mail'] });
    await reactor.react(received!, { journal, clock } as Parameters<typeof reactor.react>[1]);
    const transports = { mail: world.mail, sms: null };
    const deps = {
      outbox,
      journal,
      publicUrl: 'http://homewright.test',
      transports,
      exportLinks,
      issueWayBack,
      onUnknown: () => {},
    };
    for (const { id } of [...outbox.outboundMessages.values()].map(({ outboundMessage }) => outboundMessage))
      await sendOutboundMessage(id, deps);
    expect(world.lastMail(email)?.subject).toBe('Nous avons reçu votre demande sur vos données');
  });
});
