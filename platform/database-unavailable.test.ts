import { describe, expect, it } from 'vitest';

import { LogUnavailableError } from '#events/log/errors.ts';
import { isTransient } from '#events/log/postgres/sql.ts';

import { createHttp } from './http.ts';
import { createLogger } from './logger.ts';

/** The ways in which PostgreSQL is unreachable or temporarily accepts nothing. */
const unavailable = {
  CONNECTION_CLOSED: 'the connection was lost',
  CONNECTION_DESTROYED: 'the connection was lost',
  CONNECTION_ENDED: 'our own pool is ending',
  CONNECT_TIMEOUT: 'no answer',
  ECONNREFUSED: 'no listener',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'its machine is unreachable',
  ENETUNREACH: 'its network is unreachable',
  ENOTFOUND: 'its name is unknown',
  EAI_AGAIN: 'the name is not resolved',
  '08006': 'the connection failed',
  '57P01': 'it shuts down',
  '57P03': 'it starts up',
  '53300': 'all connections are taken',
  '53100': 'its disk is full',
  '25006': 'it is read-only: another server takes over',
};
const failure = (code: string): Error => Object.assign(new Error('a failure'), { code });

async function answerTo(error: Error) {
  const app = await createHttp({ logger: createLogger('test', 'silent') });
  app.get('/', () => Promise.reject(error));
  const { statusCode, headers } = await app.inject('/');
  return { status: statusCode, retryAfter: headers['retry-after'] };
}

describe.each(Object.entries(unavailable))('while PostgreSQL is unavailable with %s (%s)', (code) => {
  it('a request is answered with the time to retry', async () => {
    expect(await answerTo(failure(code))).toEqual({ status: 503, retryAfter: '1' });
  });

  it('the log retries by itself', () => {
    expect(isTransient(failure(code))).toBe(true);
  });
});

it('while the log is unavailable, a request is answered with the time to retry', async () => {
  expect(await answerTo(new LogUnavailableError())).toEqual({ status: 503, retryAfter: '1' });
});

describe.each(['23505', '42P01', '22P02'])('an answer of PostgreSQL with %s', (code) => {
  it('is not worth a retry', async () => {
    expect(await answerTo(failure(code))).toEqual({ status: 500, retryAfter: undefined });
    expect(isTransient(failure(code))).toBe(false);
  });
});

it.each(['40001', '40P01', '57014'])('a cancelled statement (%s) is retried by the log only', async (code) => {
  expect(isTransient(failure(code))).toBe(true);
  expect((await answerTo(failure(code))).status).toBe(500);
});
