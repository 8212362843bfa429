import { expect, it } from 'vitest';

import { createHttp } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';

import { redirectToCanonicalHost } from './canonical-host.ts';

const page = { accept: 'text/html,application/xhtml+xml' };

/** Where a request is redirected to; null where it is answered. */
async function sentTo(publicUrl: string, headers: Record<string, string>): Promise<unknown> {
  const app = await createHttp({ logger: createLogger('test', 'silent') });
  redirectToCanonicalHost(app, publicUrl);
  app.get('/*', () => 'here');
  const { statusCode, headers: answered } = await app.inject({ url: '/jobs?q=tap', headers });
  return statusCode === 302 ? answered.location : null;
}

it.each([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', 'localhost'],
])(
  'redirects a page opened as %s to %s, the host name that payments return to, on the same port',
  async (name, own) => {
    const opened = sentTo(`http://${own}:8080`, { host: `${name}:9000`, ...page });
    expect(await opened).toBe(`http://${own}:9000/jobs?q=tap`);
  },
);

it.each([
  ['the requests of a page', 'http://127.0.0.1:8080', { host: 'localhost:8080', accept: 'application/json' }],
  ['the name itself', 'http://127.0.0.1:8080', { host: '127.0.0.1:8080', ...page }],
  ['another name', 'http://127.0.0.1:8080', { host: 'homewright.test', ...page }],
  ['a person who returns as localhost', 'http://localhost:8080', { host: 'localhost:8080', ...page }],
])('answers %s', async (_, publicUrl, headers) => {
  expect(await sentTo(publicUrl, headers)).toBeNull();
});
