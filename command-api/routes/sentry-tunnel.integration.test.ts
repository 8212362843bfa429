import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { loadConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';

import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const own = 'http://homewright.test';
const db = setupTestDatabase();
let monitoring: Server;
/** What the monitoring received, and how it answers. */
let taken: { url: string | undefined; headers: object; lines: Record<string, unknown>[] }[];
let answer: { status: number; headers?: Record<string, string> };
let dsn: string;
let withProject: WriteSide;
let without: WriteSide;
let log = '';

beforeAll(async () => {
  monitoring = createServer((request, response) => {
    void text(request).then((body) => {
      const lines = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
      taken.push({ url: request.url, headers: request.headers, lines });
      response.writeHead(answer.status, answer.headers).end('{}');
    });
  });
  monitoring.listen(0, '127.0.0.1');
  await once(monitoring, 'listening');
  dsn = `http://abc@127.0.0.1:${(monitoring.address() as AddressInfo).port}/7`;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const settings = { NODE_ENV: 'test', PUBLIC_URL: own };
  const logger = createLogger('test', 'info', output);
  withProject = await startWriteSide(db.sql, { config: loadConfig({ ...settings, SENTRY_DSN: dsn }), logger });
  without = await startWriteSide(db.sql, { config: loadConfig(settings), logger });
});
afterAll(async () => {
  await Promise.all([withProject.close(), without.close()]);
  monitoring.close();
});
beforeEach(() => {
  taken = [];
  answer = { status: 200 };
  log = '';
});

const report = () => ({
  event_id: randomBytes(16).toString('hex'),
  timestamp: 1_790_000_000.5,
  platform: 'javascript',
  level: 'error',
  tags: { page: '/jobs/:jobId' },
  exception: {
    values: [
      { type: 'TypeError', stacktrace: { frames: [{ filename: 'app:///assets/job-B1.js', lineno: 1, colno: 9 }] } },
    ],
  },
});

function envelope(to = dsn, event: object = report(), item: object = { type: 'event' }): string {
  return [{ dsn: to }, item, event].map((line) => JSON.stringify(line)).join('\n');
}

let addresses = 0;
const send = (side: WriteSide, payload: string | Buffer, headers: Record<string, string> = {}) =>
  side.app.inject({
    method: 'POST',
    url: '/api/sentry-tunnel',
    remoteAddress: `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`,
    headers: { 'content-type': 'application/x-sentry-envelope', origin: own, ...headers },
    payload,
  });

describe('with a project', () => {
  it('forwards a page’s report, without its visitor', async () => {
    const event = report();
    const { statusCode } = await send(withProject, envelope(dsn, event), {
      cookie: 'hw_session=mine',
      'user-agent': 'me',
    });
    expect(statusCode).toBe(200);
    expect(taken).toMatchObject([{ url: '/api/7/envelope/?sentry_version=7&sentry_key=abc' }]);
    expect(taken[0]?.lines).toEqual([
      { event_id: event.event_id, sent_at: expect.any(String), dsn },
      { type: 'event' },
      { ...event, environment: 'test' },
    ]);
    expect(JSON.stringify(taken[0]?.headers)).not.toMatch(/hw_session|10\.9\.|"me"/);
  });

  it('drops everything that is not part of the error, whatever a page included', async () => {
    const personal = {
      user: { email: 'aoife@homewright.example' },
      request: { url: 'https://homewright.example/jobs/1?token=2' },
      breadcrumbs: [{ message: '14 Ard na Mara' }],
      extra: { typed: 'Ard na Mara' },
    };
    const [thrown] = report().exception.values;
    const spoken = { values: [{ ...thrown, value: 'no such address: 14 Ard na Mara' }] };
    await send(withProject, envelope(dsn, { ...report(), ...personal, exception: spoken }));
    expect(taken).toHaveLength(1);
    expect(JSON.stringify(taken)).not.toMatch(/aoife|Ard na Mara|token/);
  });

  it('passes on that the monitoring requests a pause', async () => {
    answer = { status: 429, headers: { 'retry-after': '30' } };
    const { statusCode, headers } = await send(withProject, envelope());
    expect([statusCode, headers['retry-after']]).toEqual([429, '30']);
  });

  it('hides an outage of the monitoring from the page', async () => {
    answer = { status: 503 };
    expect((await send(withProject, envelope())).statusCode).toBe(200);
    expect(log).toContain('did not accept');
  });
});

it('without a project accepts a report and logs one line without its content', async () => {
  const { statusCode } = await send(without, envelope('https://none@monitoring.invalid/0'));
  expect(statusCode).toBe(200);
  expect(taken).toEqual([]);
  expect(log.trim().split('\n')).toHaveLength(1);
  expect(log).toContain('a page reported an error');
  expect(log).not.toMatch(/TypeError|jobs/);
});

describe('is not an open relay', () => {
  it.each([
    ['another project', () => envelope(dsn.replace('/7', '/8'))],
    ['another host', () => envelope('https://abc@elsewhere.example/7')],
    ['another key', () => envelope(dsn.replace('abc', 'xyz'))],
    ['another kind of item', () => envelope(dsn, report(), { type: 'attachment' })],
    ['two items', () => `${envelope()}\n{"type":"event"}\n${JSON.stringify(report())}`],
    ['a page named by its address', () => envelope(dsn, { ...report(), tags: { page: '/jobs/1?token=2' } })],
    ['a header alone', () => JSON.stringify({ dsn })],
    ['invalid JSON', () => 'dsn\nevent\nreport'],
    ['nothing', () => ''],
  ])('and rejects %s', async (_what, payload) => {
    const { statusCode, body } = await send(withProject, payload());
    expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: 'BAD_REQUEST' }]);
    expect(taken).toEqual([]);
  });

  it('and rejects arbitrary bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
          fc.tuple(fc.json(), fc.json(), fc.json()).map((lines) => Buffer.from(lines.join('\n'))),
          fc.json().map((event) => Buffer.from(`{"dsn":"${dsn}"}\n{"type":"event"}\n${event}`)),
        ),
        async (bytes) => {
          expect((await send(withProject, bytes)).statusCode).toBe(400);
        },
      ),
      { numRuns: 200 },
    );
    expect(taken).toEqual([]);
  });

  it('and rejects bodies that are too large, of another type, or from another site', async () => {
    expect((await send(withProject, 'x'.repeat(201 * 1024))).statusCode).toBe(413);
    expect((await send(withProject, envelope(), { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await send(withProject, envelope(), { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect((await send(withProject, envelope(), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(taken).toEqual([]);
  });

  it('and accepts 60 reports a minute from one address', async () => {
    const again = () =>
      withProject.app.inject({
        method: 'POST',
        url: '/api/sentry-tunnel',
        remoteAddress: '10.8.0.1',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        payload: envelope(),
      });
    const answers = await Promise.all(Array.from({ length: 60 }, again));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await again()).json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });
});
