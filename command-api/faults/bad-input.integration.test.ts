import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ruleCodes } from '#domain/rule-error.ts';
import { createJournal } from '#events/create-journal.ts';
import { openEventLog } from '#events/log/open-event-log.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { createCommandHandler } from '../command-handler.ts';
import { commands } from '../commands/index.ts';
import type { Browser } from '../testing/test-browser.ts';
import { playToAcceptedOffer } from '../testing/play-to-accepted-offer.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const outsideTheRules = `
  UNAUTHENTICATED FORBIDDEN CSRF_INVALID NOT_FOUND BAD_REQUEST TOO_LARGE UNSUPPORTED_MEDIA_TYPE VALIDATION_ERROR
  IDEMPOTENCY_KEY_REUSED TOO_MANY_REQUESTS PAYMENT_NOT_READY PAYMENT_METHOD_REQUIRED CODE_EXPIRED IDENTITY_NOT_CONFIRMED`;
const catalogue = new Set(Object.keys(ruleCodes).concat(outsideTheRules.trim().split(/\s+/)));

const db = setupTestDatabase();
let writeSide: WriteSide;
let people: Browser[];

beforeAll(async () => {
  const log = await openEventLog({ sql: db.sql });
  const journal = createJournal(log, createPostgresVault(db.sql, Buffer.alloc(32, 3)));
  const limits = { requestsPerMinute: 1e6, commandsPerMinute: 1e6, signUpsPerHour: 1e6 };
  const throttle = { perAccount: 1e6, perNetwork: 1e6, perAccountEverywhere: 1e6 };
  writeSide = await startWriteSide(db.sql, { log, journal, limits, throttle });
  people = [writeSide.browser(), writeSide.browser(), writeSide.browser()];
  await people[0]?.signUp({ accountType: 'client' });
  await people[1]?.signUp({ accountType: 'provider' });
});
afterAll(() => writeSide.close());

/** Everything that a request could write. */
async function traces(): Promise<unknown> {
  const rows = await db.sql`
    select (select count(*) from auth.credentials) as credentials, (select count(*) from auth.sessions) as sessions,
           (select count(*) from auth.contact_codes) as codes, (select count(*) from commands.rate_limits where what = 'code') as asked,
           (select count(*) from commands.webhook_events) as webhooks, (select offset_ms from demo.clock) as clock`;
  return { ...rows[0], head: await writeSide.log.head() };
}

/** What is wrong with an answer that should be a catalogued error; null when it is correct. */
function findResponseFault(
  response: LightMyRequestResponse,
  expected: { status?: number; code?: string } = {},
): string | null {
  const { statusCode, body } = response;
  const where = `${response.raw.req.method} ${response.raw.req.url} answered ${statusCode} ${body.slice(0, 300)}`;
  if (statusCode < 400 || statusCode >= 500) return where;
  const { code, status, message } = response.json<{ code: string; status: number; message: string }>();
  if (status !== statusCode || !catalogue.has(code) || typeof message !== 'string') return where;
  if (/\bat .+:\d+:\d+|select |insert into/i.test(body)) return `it tells of the inside: ${where}`;
  const { status: wantedStatus = status, code: wantedCode = code } = expected;
  return status === wantedStatus && code === wantedCode ? null : where;
}

const person = () => fc.constantFrom(...people);
/** These need no fields, and succeed without any. */
const bareRoutes = new Set([
  '/api/auth/logout',
  '/api/auth/passkey/begin',
  '/api/cards/request',
  '/api/ccpa/gpc-opt-out',
  '/api/ccpa/opt-out',
  '/api/payouts/account',
  '/api/verification/identity',
]);
const unsafeUrls = () => {
  const posts = writeSide.routes.filter(({ method }) => method === 'POST').map(({ url }) => url);
  const urls = posts.filter((url) => !bareRoutes.has(url));
  const names = [...Object.keys(commands), 'Unknown', 'toString'];
  return urls.flatMap((url) =>
    url.endsWith(':name')
      ? names.map((name) => url.replace(':name', name))
      : [url.replace(/:\w+/, randomUUID()), url.replace(/:\w+/, '%00'), url.replace(/:\w+/, "';--")],
  );
};

/** All commands share the same checks: a few are enough where a body never gets further. */
const doors = () => unsafeUrls().filter((url, i) => !url.startsWith('/api/commands/') || i % 12 === 0);

async function post(browser: Browser, url: string, over: InjectOptions): Promise<LightMyRequestResponse> {
  const token = await browser.csrfToken();
  const headers = { 'x-csrf-token': token, 'idempotency-key': randomUUID(), ...over.headers };
  return browser.send({ method: 'POST', url, ...over, headers });
}

const nasty = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, '', '\0', '\uD800', '__proto__', -1, 1e308, 2 ** 53, 0.1, '9'.repeat(400), [], {}),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

describe('bad input is rejected with a code of the catalogue, and nothing is written', () => {
  it('JSON without any field, on every route', async () => {
    const before = await traces();
    for (const url of unsafeUrls()) {
      for (const who of people) {
        for (const payload of ['{}', '[]', 'null', '""', '0', 'true']) {
          const response = await post(who, url, { payload, headers: { 'content-type': 'application/json' } });
          expect(findResponseFault(response)).toBeNull();
        }
      }
    }
    expect(await traces()).toEqual(before);
  });

  it('random JSON on every route', async () => {
    const before = await traces();
    const urls = unsafeUrls();
    expect(urls.length).toBeGreaterThan(40);
    await fc.assert(
      fc.asyncProperty(person(), fc.constantFrom(...urls), fc.json({ maxDepth: 4 }), async (who, url, payload) => {
        expect(
          findResponseFault(await post(who, url, { payload, headers: { 'content-type': 'application/json' } })),
        ).toBeNull();
      }),
      { numRuns: 600 },
    );
    expect(await traces()).toEqual(before);
  });

  it('the right fields with wrong values, for every command', async () => {
    const before = await traces();
    const shaped = Object.entries(commands).map(([name, { schema }]) => {
      const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      return fc.record(Object.fromEntries(keys.map((key) => [key, nasty]))).map((body) => ({ name, body }));
    });
    await fc.assert(
      fc.asyncProperty(person(), fc.oneof(...shaped), async (who, { name, body }) => {
        expect(findResponseFault(await post(who, `/api/commands/${name}`, { payload: body }))).toBeNull();
      }),
      { numRuns: 800 },
    );
    expect(await traces()).toEqual(before);
  });

  it('random bytes and broken UTF-8', async () => {
    const before = await traces();
    const urls = unsafeUrls();
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 200 }).map((array) => Buffer.from(array)),
      fc.constantFrom(
        Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
        Buffer.from('{"a":"\\ud800"}'),
        Buffer.from('{"a":"\\u0000"}'),
        Buffer.from('{"__proto__":{"admin":true}}'),
        Buffer.from('{"constructor":{"prototype":{"admin":true}}}'),
        Buffer.from('{"a":'),
        Buffer.from('[]'),
        Buffer.from('null'),
      ),
    );
    await fc.assert(
      fc.asyncProperty(person(), fc.constantFrom(...urls), bytes, async (who, url, payload) => {
        expect(
          findResponseFault(await post(who, url, { payload, headers: { 'content-type': 'application/json' } })),
        ).toBeNull();
      }),
      { numRuns: 500 },
    );
    expect(await traces()).toEqual(before);
  });

  it.each([
    ['2 MB', () => `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`, 413, 'TOO_LARGE'],
    ['nesting as deep as the limit allows', () => '['.repeat(30_000) + ']'.repeat(30_000), 400, 'BAD_REQUEST'],
    ['objects in objects', () => '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000), 400, 'BAD_REQUEST'],
  ])('%s', async (_what, payload, status, code) => {
    const before = await traces();
    for (const url of doors()) {
      for (const who of people) {
        const response = await post(who, url, { payload: payload(), headers: { 'content-type': 'application/json' } });
        // These two read another format, and reject it with their own message.
        const own = /webhooks|sentry-tunnel/.test(url);
        expect(findResponseFault(response, own ? {} : { status, code })).toBeNull();
      }
    }
    expect(await traces()).toEqual(before);
  });

  it('bodies that are not JSON', async () => {
    const before = await traces();
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/html',
      'x',
    ];
    // Files come in forms, and so do the choices of pages without scripts.
    const forms: Record<string, string> = {
      '/api/files': 'multipart/form-data; boundary=x',
      '/api/ccpa/choices': 'application/x-www-form-urlencoded',
    };
    for (const url of doors()) {
      for (const type of types.filter((each) => each !== forms[url])) {
        const response = await post(people[0] as Browser, url, { payload: 'a=b', headers: { 'content-type': type } });
        expect(findResponseFault(response, { status: 415 })).toBeNull();
      }
    }
    expect(await traces()).toEqual(before);
  });

  it('garbage in cookies, tokens and keys', async () => {
    const before = await traces();
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(text, text, text, fc.constantFrom(...unsafeUrls()), async (session, token, key, url) => {
        const response = await writeSide.app.inject({
          method: 'POST',
          url,
          cookies: { hw_session: session, hw_visitor: session },
          headers: { 'x-csrf-token': encodeURI(token), 'idempotency-key': encodeURI(key) },
          payload: {},
        });
        expect(findResponseFault(response)).toBeNull();
      }),
      { numRuns: 300 },
    );
    expect(await traces()).toEqual(before);
  });
});

describe("other people's ids", () => {
  it('open nothing, whatever the command, and their jobs look like jobs that do not exist', async () => {
    const handler = createCommandHandler(writeSide);
    const job = await playToAcceptedOffer({ ...writeSide, handler });
    const before = await traces();
    const stranger = people[0] as Browser;
    const bodies: Record<string, object> = {
      WithdrawRequest: { reason: null },
      DeclineOffer: { reason: null },
      AcceptOffer: {},
      ApproveJob: {},
      CancelApproval: { reason: 'Not mine at all' },
      SubmitReview: { overall: 5, communication: 5, punctuality: 5, care: 5, text: '' },
    };
    for (const [name, body] of Object.entries(bodies)) {
      const offerId = name.endsWith('Offer') ? { offerId: job.offerId } : {};
      const theirs = await stranger.command(name, { jobId: job.jobId, ...offerId, ...body });
      const none = await stranger.command(name, { jobId: randomUUID(), ...offerId, ...body });
      expect(findResponseFault(theirs, { status: 404, code: 'NOT_FOUND' })).toBeNull();
      expect(theirs.json()).toEqual(none.json());
    }
    const theirs = await stranger.post(`/api/checkout/${job.jobId}`);
    expect(theirs.json()).toEqual((await stranger.post(`/api/checkout/${randomUUID()}`)).json());
    const key = { 'idempotency-key': randomUUID() };
    for (const [path, body] of Object.entries({ card: { cardId: 'pm_1' }, 'save-card': { save: true } })) {
      const answer = await stranger.post(`/api/checkout/${job.jobId}/${path}`, body, key);
      expect(findResponseFault(answer, { status: 404, code: 'NOT_FOUND' })).toBeNull();
      expect(answer.json()).toEqual((await stranger.post(`/api/checkout/${randomUUID()}/${path}`, body, key)).json());
    }
    expect(await traces()).toEqual(before);
  });
});
