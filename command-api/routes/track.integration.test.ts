import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import type { Browser } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const db = setupTestDatabase();
let log: EventLog;
let side: WriteSide;
let sessionId: string;

beforeAll(async () => {
  log = createPostgresEventLog(db.sql);
  side = await startWriteSide(db.sql, { log });
  return () => side.close();
});
beforeEach(() => {
  sessionId = randomUUID();
});

function visitor(consent: 'a' | 'm' | null = 'a', from: WriteSide = side): Browser {
  const browser = from.browser();
  if (consent !== null) browser.cookies.set('hw_consent', `${randomUUID()}.${consent}`);
  return browser;
}

const report = (over: object = {}) => ({
  sessionId,
  userId: null,
  userType: null,
  deviceType: 'mobile',
  country: 'NL',
  url: 'https://homewright.test/jobs/3f2b8c1e-0000-4000-8000-000000000001?token=secret#part',
  eventId: randomUUID(),
  eventType: 'page_view',
  ...over,
});

const send = (browser: Browser, name: string, payload: object, headers: Record<string, string> = {}) =>
  browser.send({
    method: 'POST',
    url: `/api/conversion-analytics/${name}`,
    headers: { 'user-agent': agent, ...headers },
    payload,
  });

const stored = () => log.read(streamOf.visit(sessionId));
const storedReports = async () => (await stored()).flatMap(({ data }) => data['reports'] as Record<string, unknown>[]);
/** Everything in the log, whichever stream it is in. */
const wholeLog = async () => JSON.stringify(await log.readAll({ limit: 10_000 }));

describe('with consent', () => {
  it('stores each of the four calls before it answers 202', async () => {
    const browser = visitor();
    const { sessionId: _, eventId: __, eventType: ___, ...step } = report();
    const calls = [
      ['track-event', report()],
      ['track-events-batch', { events: [report(), report({ eventType: 'page_exit', timeOnPage: 1_200 })] }],
      ['track-funnel-step', { ...step, sessionId, funnelId: 'signup', step: 'signup_initiated', stepIndex: 0 }],
      ['track-conversion', { sessionId, funnelId: 'browse', conversionType: 'request_posted', conversionValue: 0 }],
    ] as const;
    for (const [name, payload] of calls) {
      const { statusCode, body } = await send(browser, name, payload);
      expect([name, statusCode, body]).toEqual([name, 202, expect.stringContaining('"dropped":0')]);
    }
    const reports = await storedReports();
    expect(reports.map(({ eventType }) => eventType)).toEqual([
      'page_view',
      'page_view',
      'page_exit',
      'funnel_step',
      'conversion',
    ]);
    expect(reports[3]).toMatchObject({ funnelStep: 'signup_initiated' });
  });

  it('stores neither an id or secret of an address nor the account', async () => {
    const userId = randomUUID();
    await send(visitor(), 'track-event', report({ userId, userType: 'client' }));
    const [one] = await storedReports();
    expect(one).toMatchObject({ url: '/jobs/:id', userType: 'client' });
    const everything = JSON.stringify(await stored());
    for (const word of ['3f2b8c1e', 'secret', userId]) expect(everything).not.toContain(word);
  });

  it('dates a report by its age, whatever the clock of the browser says', async () => {
    const before = side.clock.now().getTime();
    await send(visitor(), 'track-event', report({ timestamp: 5_000, sentAt: 9_000 }));
    await send(visitor(), 'track-event', report({ timestamp: 9_000, sentAt: 5_000 }));
    const after = side.clock.now().getTime();
    const [late, ahead] = (await storedReports()).map(({ at }) => Date.parse(at as string));
    expect(late).toBeGreaterThanOrEqual(before - 4_000);
    expect(late).toBeLessThanOrEqual(after - 4_000);
    expect(ahead).toBeGreaterThanOrEqual(before);
    expect(ahead).toBeLessThanOrEqual(after);
  });

  it('names the invalid fields of a batch, and stores the others of it', async () => {
    const events = [
      report(),
      report({ country: 'XX' }),
      report({ funnelId: 'signup', funnelStep: 'dashboard_viewed' }),
    ];
    const response = await send(visitor(), 'track-events-batch', { events });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'BAD_REQUEST',
      errors: [
        { path: 'events.1.country', code: 'custom' },
        { path: 'events.2.funnelStep', code: 'custom' },
      ],
    });
    expect((await storedReports()).map(({ eventId }) => eventId)).toEqual([events[0]?.['eventId']]);
  });

  it('takes a batch of the two visits that a browser can have at once, and none of more', async () => {
    const visits = [sessionId, randomUUID(), randomUUID()];
    const of = (ids: string[]) => ({
      events: ids.flatMap((id) => [report({ sessionId: id }), report({ sessionId: id })]),
    });
    const before = await wholeLog();
    const rejected = await send(visitor(), 'track-events-batch', of(visits));
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json()).toMatchObject({ code: 'BAD_REQUEST', errors: [{ path: 'events', code: 'custom' }] });
    expect(await wholeLog()).toBe(before);
    expect((await send(visitor(), 'track-events-batch', of(visits.slice(0, 2)))).json()).toMatchObject({ accepted: 4 });
  });

  it.each([
    [{ eventLabel: 'tom@example.org' }, 'eventLabel'],
    [{ eventProperties: { note: 'Tom lives in Delft' } }, 'eventProperties.note'],
    [{ sessionId: 'mine' }, 'sessionId'],
    [{ extra: 1 }, ''],
  ])('rejects %j', async (over, path) => {
    const response = await send(visitor(), 'track-event', report(over));
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toEqual([path]);
    expect(await stored()).toEqual([]);
  });
});

async function allow(browser: Browser): Promise<void> {
  const choices = { analytics: true, replay: false, marketing: false };
  const text = { version: 1, language: 'en' };
  const headers = { 'idempotency-key': randomUUID() };
  const { statusCode } = await browser.post('/api/consent', { choices, text, source: 'banner' }, headers);
  expect(statusCode).toBe(200);
}

/** A job of this client whose payment went through. */
async function book(jobId: string, clientId: string): Promise<void> {
  const event = sampleEvent('JobBooked', { jobId, clientId });
  const actor = { kind: 'webhook', id: 'payments' } as const;
  const context = {
    commandId: randomUUID(),
    command: 'ConfirmPayment',
    commandHash: '0'.repeat(64),
    correlationId: jobId,
    causationId: null,
    actor,
    at: side.clock.now().toISOString(),
  };
  await side.journal.append(streamOf.job(jobId), [event], context, { expected: 'any' });
}

describe('a step that the servers know for certain', () => {
  const claim = (funnelId: string, funnelStep: string, over: object = {}) =>
    report({
      eventType: 'funnel_step',
      funnelId,
      funnelStep,
      isConversionEvent: true,
      conversionType: funnelStep,
      ...over,
    });
  const answers = async (browser: Browser, ...claims: object[]) =>
    (await send(browser, 'track-events-batch', { events: claims })).json<{ accepted: number; dropped: number }>();
  const none = { accepted: 0, dropped: 1 };

  it('is not stored without an account, nor as a conversion alone', async () => {
    expect(await answers(visitor(), claim('signup', 'account_created'))).toEqual(none);
    expect(await answers(visitor(), report({ conversionType: 'account_created' }))).toEqual(none);
    expect(await stored()).toEqual([]);
  });

  it('is stored of an account that was made, and not of a profile that is not complete', async () => {
    const browser = visitor();
    await browser.signUp();
    await allow(browser);
    const claims = [claim('signup', 'account_created'), claim('onboard', 'onboarding_completed')];
    expect(await answers(browser, ...claims)).toEqual({ accepted: 1, dropped: 1 });
    expect((await storedReports()).map(({ funnelStep }) => funnelStep)).toEqual(['account_created']);
  });

  it('is stored of a payment that went through for a job of this client', async () => {
    const browser = visitor();
    const { accountId } = await browser.signUp();
    await allow(browser);
    const [own, others] = [randomUUID(), randomUUID()];
    await book(own, accountId);
    await book(others, randomUUID());
    const paid = (url: string) => claim('firstAction', 'first_payment_processed', { url });
    expect(await answers(browser, paid(`/checkout/${others}`))).toEqual(none);
    expect(await answers(browser, paid(`/checkout/${randomUUID()}`))).toEqual(none);
    expect(await answers(browser, paid(`/jobs/${own}`))).toEqual(none);
    expect(await answers(browser, paid(`/checkout/${own}`))).toEqual({ accepted: 1, dropped: 0 });
    expect(JSON.stringify(await stored())).not.toContain(own);
  });
});

describe('nothing is stored', () => {
  it.each([
    ['without a choice', visitor.bind(null, null), {}],
    ['where only marketing is allowed', visitor.bind(null, 'm'), {}],
    ['with the signal of an opt-out', visitor.bind(null, 'a'), { 'sec-gpc': '1' }],
    ['for a bot', visitor.bind(null, 'a'), { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['for a program', visitor.bind(null, 'a'), { 'user-agent': 'curl/8.5.0' }],
  ])('%s', async (_what, open, headers) => {
    const response = await send(open(), 'track-event', report(), headers);
    expect([response.statusCode, response.json()]).toEqual([202, { accepted: 0, dropped: 1 }]);
    expect(await wholeLog()).not.toContain(sessionId);
  });

  it('for a person whose account denies it, though the browser’s cookie is older', async () => {
    const browser = visitor();
    await browser.signUp();
    expect((await send(browser, 'track-event', report())).json()).toEqual({ accepted: 0, dropped: 1 });
    expect(await wholeLog()).not.toContain(sessionId);
  });

  it('of a page of another site', async () => {
    const response = await send(visitor(), 'track-event', report(), { origin: 'https://elsewhere.test' });
    expect(response.statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

it('the number of reports that were not stored is appended when the process ends', async () => {
  const other = await startWriteSide(db.sql, { log: createPostgresEventLog(db.sql) });
  await send(visitor(null, other), 'track-events-batch', { events: [report(), report()] });
  await send(visitor('a', other), 'track-event', report(), { 'user-agent': 'curl/8.5.0' });
  await send(visitor('a', other), 'track-event', { sessionId });
  await other.app.close();
  const reasons = (await log.read(streamOf.droppedReports())).at(-1)?.data['reasons'];
  expect(reasons).toEqual([
    { reason: 'noConsent', reports: 2 },
    { reason: 'bot', reports: 1 },
    { reason: 'invalid', reports: 1 },
  ]);
});

it('too many calls are rejected with the time to wait, and what was accepted before is stored', async () => {
  const limited = await startWriteSide(db.sql, {
    log: createPostgresEventLog(db.sql),
    limits: { visitCallsPerMinute: 3 },
  });
  const browser = visitor('a', limited);
  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await send(browser, 'track-event', report()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 429, 429]);
  expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0);
  await limited.app.close();
  expect(await storedReports()).toHaveLength(3);
});
