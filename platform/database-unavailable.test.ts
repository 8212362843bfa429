import { describe, expect, it } from 'vitest';

import { LogUnavailableError } from '#events/log/errors.ts';
import { isTransient } from '#events/log/postgres/sql.ts';

import { createHttp } from './http.ts';
import { createLogger } from './logger.ts';

/** How PostgreSQL is away, or takes nothing for the moment. */
const unavailable = {
  CONNECTION_CLOSED: 'the connection was lost',
  CONNECTION_DESTROYED: 'the connection was lost',
  CONNECTION_ENDED: 'our own pool is ending',
  CONNECT_TIMEOUT: 'nobody answers',
  ECONNREFUSED: 'nobody listens',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ETIMEDOUT: 'nobody answers',
  EHOSTUNREACH: 'its machine is away',
  ENETUNREACH: 'its network is away',
  ENOTFOUND: 'its name means nothing now',
  EAI_AGAIN: 'nobody says what its name means',
  '08006': 'the connection failed',
  '57P01': 'it shuts down',
  '57P03': 'it starts up',
  '53300': 'all connections are taken',
  '53100': 'its disk is full',
  '25006': 'it only reads: another takes over from it',
};
const failure = (code: string): Error => Object.assign(new Error('a failure'), { code });

async function answerTo(error: Error) {
  const app = await createHttp({ logger: createLogger('test', 'silent') });
  app.get('/', () => Promise.reject(error));
  const { statusCode, headers } = await app.inject('/');
  return { status: statusCode, retryAfter: headers['retry-after'] };
}

describe.each(Object.entries(unavailable))('while PostgreSQL is away with %s (%s)', (code) => {
  it('a request is answered with when to try again', async () => {
    expect(await answerTo(failure(code))).toEqual({ status: 503, retryAfter: '1' });
  });

  it('the log tries again by itself', () => {
    expect(isTransient(failure(code))).toBe(true);
  });
});

it('while the log is away, a request is answered with when to try again', async () => {
  expect(await answerTo(new LogUnavailableError())).toEqual({ status: 503, retryAfter: '1' });
});

describe.each(['23505', '42P01', '22P02'])('what PostgreSQL answers with %s', (code) => {
  it('is no better later', async () => {
    expect(await answerTo(failure(code))).toEqual({ status: 500, retryAfter: undefined });
    expect(isTransient(failure(code))).toBe(false);
  });
});

it.each(['40001', '40P01', '57014'])('a statement that gave way (%s) is tried again by the log alone', async (code) => {
  expect(isTransient(failure(code))).toBe(true);
  expect((await answerTo(failure(code))).status).toBe(500);
});
