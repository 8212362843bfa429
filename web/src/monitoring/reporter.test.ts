import { makeFetchTransport } from '@sentry/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createReporter } from './reporter.ts';
import type { Fault } from './fault.ts';

const dsn = 'https://public@monitoring.example/7';
const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
/** The library as pages run it, except for the network. */
const report: (fault: Fault) => void = createReporter(dsn, (options) => makeFetchTransport(options, send));
beforeEach(() => send.mockClear());

/** Thrown at the given stack, with a person's text in its message. */
function thrownAt(...places: string[]): Error {
  const error = new TypeError('cannot read aoife@homewright.example of 14 Ard na Mara');
  error.stack = [String(error), ...places.map((place) => `    at pay (${place}:3:14)`)].join('\n');
  return Object.assign(error, { password: 'aoife-and-the-street-of-homes' });
}
const ours = `${location.origin}/assets/checkout-B1a2.js`;
const address = `${location.origin}/jobs/10000000-0000-4000-8000-000000000001?token=secret`;

async function sent(): Promise<{ url: string; init: RequestInit; head: object; event: object; text: string }> {
  await expect.poll(() => send).toHaveBeenCalled();
  const [url, init] = send.mock.calls[0] as [string, RequestInit & { body: string }];
  const text = init.body;
  const [head = {}, , event = {}] = text.split('\n').map((line) => JSON.parse(line) as object);
  return { url, init, head, event, text };
}

it('reports the class, the place in our files and the pattern of the page', async () => {
  report({ error: thrownAt(ours), page: '/jobs/:jobId' });
  const { head, event } = await sent();
  expect(head).toMatchObject({ dsn });
  expect(event).toMatchObject({
    platform: 'javascript',
    level: 'error',
    tags: { page: '/jobs/:jobId' },
    exception: {
      values: [
        {
          type: 'TypeError',
          stacktrace: {
            frames: [{ filename: 'app:///assets/checkout-B1a2.js', function: 'pay', lineno: 3, colno: 14 }],
          },
        },
      ],
    },
  });
});

it('sends no personal text, nor whose page it was', async () => {
  report({ error: thrownAt(ours, address), page: '/jobs/:jobId' });
  const { text, event } = await sent();
  expect(text).not.toMatch(/aoife|Ard na Mara|street-of-homes|token|10000000|localhost/);
  for (const part of ['user', 'request', 'breadcrumbs', 'extra', 'contexts']) expect(event).not.toHaveProperty(part);
});

it('goes to our own origin, without a cookie', async () => {
  report({ error: thrownAt(ours), page: '/' });
  const { url, init } = await sent();
  expect(url).toBe('/api/sentry-tunnel');
  expect(init).toMatchObject({ credentials: 'omit', headers: { 'content-type': 'application/x-sentry-envelope' } });
});

it('reports nothing that was thrown in files other than ours', async () => {
  report({ error: thrownAt('chrome-extension://abc/content.js', address), page: '/' });
  report({ error: thrownAt('https://elsewhere.example/assets/app.js'), page: '/' });
  report({ error: thrownAt(ours), page: '/last' });
  expect((await sent()).text).toContain('/last');
  expect(send).toHaveBeenCalledTimes(1);
});
