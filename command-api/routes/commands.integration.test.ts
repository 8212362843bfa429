import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createCommandHandler } from '../command-handler.ts';
import type { Browser } from '../testing/test-browser.ts';
import { fenceRequest, buildProfile } from '../testing/sample-commands.ts';
import { startWriteSide, startWriteSideAlone, type WriteSide } from '../testing/write-side.ts';

let writeSide: WriteSide;
let browser: Browser;
let accountId: string;

beforeAll(async () => {
  writeSide = await startWriteSideAlone();
  browser = writeSide.browser();
  ({ accountId } = await browser.signUp());
});
afterAll(() => writeSide.close());

const profile = (over: object = {}) => buildProfile(accountId, over);
const confirmEmail = () => {
  const command = { name: 'ConfirmEmail', data: { accountId }, commandId: randomUUID() };
  return createCommandHandler(writeSide).handle({ ...command, actor: { kind: 'system', id: 'test' } });
};
const eventCount = async () => (await writeSide.journal.read(`account-${accountId}`)).length;

describe('a command over HTTP', () => {
  it('answers with its id, revision and position, and a repeat with the same', async () => {
    const commandId = randomUUID();
    const first = await browser.command('CompleteProfile', profile(), commandId);
    expect(first.json()).toEqual({
      commandId,
      streamRevision: expect.any(Number),
      position: expect.stringMatching(/^\d+$/),
    });
    const before = await eventCount();
    const repeats = await Promise.all(
      Array.from({ length: 6 }, () => browser.command('CompleteProfile', profile(), commandId)),
    );
    expect(repeats.map((response) => response.json<unknown>())).toEqual(repeats.map(() => first.json<unknown>()));
    expect(await eventCount()).toBe(before);
  });

  it('is executed once when it is sent many times at once', async () => {
    const before = await eventCount();
    const commandId = randomUUID();
    const data = profile({ city: 'Utrecht' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.command('CompleteProfile', data, commandId)),
    );
    expect(new Set(answers.map((response) => response.body)).size).toBe(1);
    expect(await eventCount()).toBe(before + 1);
  });

  it('is rejected under an id that was used for another command', async () => {
    const commandId = randomUUID();
    await browser.command('CompleteProfile', profile(), commandId);
    const response = await browser.command('CompleteProfile', profile({ city: 'Delft' }), commandId);
    expect(response.json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it.each([
    ['missing', undefined, 'required'],
    ['not a UUID', 'again', 'invalid_format'],
  ])('needs an idempotency key; one that is %s is rejected', async (_what, key, code) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const response = await browser.post('/api/commands/CompleteProfile', profile(), headers);
    expect(response.json()).toMatchObject({ status: 400, errors: [{ path: 'Idempotency-Key', code }] });
  });

  it('names the field that a rule rejected', async () => {
    const response = await browser.command('CompleteProfile', profile({ trades: ['painting'] }));
    expect(response.json()).toMatchObject({
      status: 422,
      code: 'VALIDATION_ERROR',
      errors: [{ path: 'trades', code: 'VALIDATION_ERROR' }],
    });
  });

  it('says where to resolve a missing requirement', async () => {
    const newcomer = writeSide.browser();
    await newcomer.signUp();
    const request = fenceRequest(new Date());
    expect((await newcomer.command('PostRequest', request)).json()).toMatchObject({
      status: 403,
      code: 'PROFILE_INCOMPLETE',
      redirectTo: '/complete-profile',
    });
    await confirmEmail();
    expect((await browser.command('PostRequest', request)).statusCode).toBe(200);
  });

  it('of the system itself does not exist', async () => {
    for (const name of ['OpenAccount', 'ConfirmPayment', 'ReleaseFunds', 'ReserveEmail', 'Nothing', '__proto__']) {
      const response = await browser.command(name, { accountId });
      expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  it('of an admin is rejected for every other account', async () => {
    const response = await browser.command('ApproveProvider', { accountId, seen: new Date().toISOString() });
    expect(response.json()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it("on another person's account finds no such account", async () => {
    const other = await writeSide.browser().signUp();
    const response = await browser.command('CompleteProfile', profile({ accountId: other.accountId }));
    expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('of an anonymous visitor is rejected', async () => {
    const response = await writeSide.browser().command('CompleteProfile', profile());
    expect(response.json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('forged requests', () => {
  const send = (headers: Record<string, string>) =>
    browser.send({
      method: 'POST',
      url: '/api/commands/CompleteProfile',
      headers: { 'idempotency-key': randomUUID(), ...headers },
      payload: profile(),
    });

  it('without a token, or with one of another session or visitor, are rejected', async () => {
    const stranger = writeSide.browser();
    const anonymous = await stranger.csrfToken();
    await stranger.signUp();
    const [expiry] = anonymous.split('.');
    const tokens = ['', anonymous, await stranger.csrfToken(), `${expiry}.`, `zzzzzzzz.${anonymous.split('.')[1]}`];
    for (const token of tokens) {
      const response = await send({ 'x-csrf-token': token });
      expect(response.json()).toMatchObject({ status: 403, code: 'CSRF_INVALID', message: /CSRF token/ });
    }
  });

  it("from another site's page are rejected even with the visitor's token", async () => {
    const token = { 'x-csrf-token': await browser.csrfToken() };
    const forged: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      // DNS can point any name at this machine: the same origin and host prove nothing.
      { origin: 'http://evil.example', host: 'evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of forged) expect((await send({ ...token, ...headers })).statusCode).toBe(403);
    expect((await send({ ...token, origin: 'http://homewright.test' })).statusCode).toBe(200);
    expect((await send({ ...token, origin: 'http://localhost:81', host: 'localhost:81' })).statusCode).toBe(200);
  });

  it('cannot sign in, sign up or move the clock either', async () => {
    for (const url of [
      '/api/auth/login',
      '/api/auth/signup',
      '/api/auth/logout',
      '/api/demo/clock',
      '/api/checkout/1',
    ]) {
      const response = await writeSide.browser().send({ method: 'POST', url, payload: {} });
      expect(response.json()).toMatchObject({ status: 403, code: 'CSRF_INVALID' });
    }
  });
});

it("answers with headers that block other sites' scripts and frames", async () => {
  const { headers } = await browser.send({ method: 'GET', url: '/api/csrf-token' });
  expect(headers['content-security-policy']).toMatch(/default-src 'self';script-src 'self';/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'private, no-store',
  });
});

it('has no movable clock outside the demonstration', async () => {
  const production = await startWriteSide(writeSide.deps.sql, {
    config: { ...writeSide.deps.config, DEMO: false },
  });
  const response = await production.browser().post('/api/demo/clock', { advanceSeconds: 60 });
  expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await production.close();
});
