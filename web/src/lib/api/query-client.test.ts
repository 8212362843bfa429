import { describe, expect, test } from 'vitest';

import { ApiError, NetworkError } from './api-error.ts';
import { authRetry, retryDelay, retryQuery } from './query-client.ts';

const status = (code: number) => new ApiError({ status: code, path: '/api/client/jobs' });

describe('a failed read', () => {
  test.each([400, 401, 403, 404, 409, 422])('with %i is not retried', (code) => {
    expect(retryQuery(0, status(code))).toBe(false);
  });

  test.each([
    ['a broken network', new NetworkError(false)],
    ['a timeout', new NetworkError(true)],
    ['too many requests', status(429)],
    ['a server fault', status(500)],
  ])('by %s is retried twice, or three times when it is critical', (_, error) => {
    expect([0, 1, 2].map((failures) => retryQuery(failures, error))).toEqual([true, true, false]);
    expect([0, 1, 2, 3].map((failures) => retryQuery(failures, error, true))).toEqual([true, true, true, false]);
  });

  test('waits 1 s, then half as long again each time, 5 s at most', () => {
    expect([0, 1, 2, 10].map((attempt) => retryDelay(attempt))).toEqual([1000, 1500, 2250, 5000]);
  });
});

test('the read of the signed-in person is retried twice, after 0.5 s and 1 s, 2 s at most', () => {
  expect([0, 1, 2].map((failures) => authRetry.retry(failures, new NetworkError(false)))).toEqual([true, true, false]);
  expect(authRetry.retry(0, status(401))).toBe(false);
  expect([0, 1, 5].map((attempt) => authRetry.retryDelay(attempt))).toEqual([500, 1000, 2000]);
});
