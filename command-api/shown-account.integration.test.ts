import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildProfile, fenceRequest } from './testing/sample-commands.ts';
import { goodPassword, type Browser } from './testing/test-browser.ts';
import { startWriteSideAlone, type WriteSide } from './testing/write-side.ts';

let writeSide: WriteSide;
beforeAll(async () => {
  writeSide = await startWriteSideAlone();
});
afterAll(() => writeSide.close());

/** A page shows the first person, and the second has signed in in the same browser since. */
async function openSharedBrowser() {
  const browser = writeSide.browser();
  const { accountId: first } = await browser.signUp();
  await browser.post('/api/auth/logout');
  const { accountId: second, email } = await browser.signUp();
  return { browser, first, second, email };
}

const form = 'content-disposition: form-data; name="file"; filename="tap.txt"\r\n\r\nsecret';
const upload = {
  method: 'POST',
  url: '/api/files',
  payload: `--limit\r\n${form}\r\n--limit--\r\n`,
} as const;

async function ask(browser: Browser, shown: string) {
  const headers = { 'x-account-id': shown, 'x-csrf-token': await browser.csrfToken() };
  const post = (url: string, payload: object) => browser.post(url, payload, headers);
  return Promise.all([
    browser.post('/api/commands/PostRequest', fenceRequest(new Date()), {
      ...headers,
      'idempotency-key': randomUUID(),
    }),
    post(`/api/checkout/${randomUUID()}`, {}),
    post('/api/auth/codes', { channel: 'email' }),
    post('/api/payouts/account', {}),
    post('/api/verification/identity', {}),
    browser.send({ ...upload, headers: { ...headers, 'content-type': 'multipart/form-data; boundary=limit' } }),
    browser.send({ method: 'GET', url: `/api/files/${randomUUID()}`, headers }),
  ]);
}

describe('a page that shows an account', () => {
  it('cannot act or read as the person who signed in since', async () => {
    const { browser, first } = await openSharedBrowser();
    const answers = await ask(browser, first);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 409));
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(answers.map(() => 'ACCOUNT_CHANGED'));
  });

  it('learns that nobody is signed in any more', async () => {
    const { browser, second } = await openSharedBrowser();
    await browser.post('/api/auth/logout');
    const answers = await ask(browser, second);
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(answers.map(() => 'UNAUTHENTICATED'));
  });

  it('acts as before when its own account signed in again', async () => {
    const { browser, second, email } = await openSharedBrowser();
    await browser.post('/api/auth/login', { email, password: goodPassword });
    const headers = { 'x-account-id': second, 'idempotency-key': randomUUID() };
    const answer = await browser.post('/api/commands/CompleteProfile', buildProfile(second), headers);
    expect(answer.statusCode).toBe(200);
  });
});

it('no browser stores an answer of the write side', async () => {
  const { browser } = await openSharedBrowser();
  const answers = await Promise.all([
    browser.post('/api/auth/login', { email: 'nobody@example.org', password: goodPassword }),
    browser.command('PostRequest', {}),
    browser.post(`/api/checkout/${randomUUID()}`, {}),
    browser.send({ method: 'GET', url: '/api/csrf-token' }),
    browser.send({ method: 'GET', url: `/api/files/${randomUUID()}` }),
  ]);
  expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['private, no-store']));
});
