import { Agent, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createHttp, type Http } from './http.ts';
import { REQUEST_GRACE_MS } from './graceful-shutdown.ts';
import { createLogger } from './logger.ts';

let app: Http;
let agent: Agent;
let finish: () => void;
let begun: Promise<void>;

beforeEach(async () => {
  app = await createHttp({ logger: createLogger('test', 'silent') });
  agent = new Agent({ keepAlive: true });
  const finished = new Promise<void>((resolve) => (finish = resolve));
  begun = new Promise((begin) => {
    app.get('/slow', async () => {
      begin();
      await finished;
      return 'done';
    });
  });
  app.get('/quick', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  finish();
  agent.destroy();
  await app.close();
});

/** Sends a request over a keep-alive connection, as browsers and edges do. */
async function ask(path: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
    });
    request.on('error', reject);
  });
}

/** How long the service takes to end. */
async function end(): Promise<number> {
  const from = Date.now();
  await app.close();
  return Date.now() - from;
}

describe('a service that is asked to end', () => {
  it('answers the pending request and then ends', async () => {
    const answer = ask('/slow');
    await begun;
    const ended = end();
    await expect.poll(() => app.server.listening).toBe(false);
    finish();
    expect(await answer).toBe('200 done');
    expect(await ended).toBeLessThan(REQUEST_GRACE_MS);
  });

  it('ends at once if connections are only kept alive', async () => {
    expect(await Promise.all([ask('/quick'), ask('/quick')])).toEqual(['200 done', '200 done']);
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(2);
    expect(await end()).toBeLessThan(REQUEST_GRACE_MS);
  });

  it('does not wait for a request that takes too long', async () => {
    const cut = ask('/slow').catch((error: NodeJS.ErrnoException) => error.code);
    await begun;
    expect(await end()).toBeGreaterThanOrEqual(REQUEST_GRACE_MS - 1);
    expect(await cut).toBe('ECONNRESET');
  });
});

describe('a service', () => {
  it('does not wait for a body that never ends', async () => {
    const impatient = await createHttp({ logger: createLogger('test', 'silent'), requestTimeoutMs: 100 });
    let handled = false;
    impatient.post('/form', async () => (handled = true));
    await impatient.listen({ host: '127.0.0.1', port: 0 });
    const { port } = impatient.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /form HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(handled).toBe(false);
    await impatient.close();
  });

  it.each([
    [0, '127.0.0.1'],
    [1, '203.0.113.7'],
    [2, '198.51.100.1'],
    [9, '192.0.2.66'],
  ])('behind %i proxies believes as many addresses', async (trustedProxies, expected) => {
    const behind = await createHttp({ logger: createLogger('test', 'silent'), trustedProxies });
    behind.get('/ip', async (request) => request.ip);
    const headers = { 'x-forwarded-for': '192.0.2.66, 198.51.100.1, 203.0.113.7' };
    expect((await behind.inject({ url: '/ip', headers })).body).toBe(expected);
    const past = await behind.inject({ url: '/ip', headers, remoteAddress: '203.0.113.99' });
    expect(past.body).toBe('203.0.113.99');
    await behind.close();
  });
});
