import { describe, expect, test } from 'vitest';

import { createCsrf } from './csrf.ts';

const HOUR = 3_600_000;

function world(options: { lifetimeMs?: number; failing?: () => boolean } = {}) {
  let now = 1_000_000;
  let fetched = 0;
  const csrf = createCsrf({
    now: () => now,
    sleep: (ms) => {
      now += ms;
      return Promise.resolve();
    },
    load: () => {
      fetched += 1;
      if (options.failing?.()) return Promise.reject(new Error('down'));
      return Promise.resolve({
        token: `token ${fetched}`,
        expiresAt: new Date(now + (options.lifetimeMs ?? 48 * HOUR)).toISOString(),
      });
    },
  });
  return {
    csrf,
    fetched: () => fetched,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('the CSRF token', () => {
  test('is fetched once and then comes from the cache', async () => {
    const { csrf, fetched } = world();
    expect(await csrf.token()).toBe('token 1');
    expect(await csrf.token()).toBe('token 1');
    expect(fetched()).toBe(1);
  });

  test('is fetched once for two callers at the same time', async () => {
    const { csrf, fetched } = world();
    expect(await Promise.all([csrf.token(), csrf.token()])).toEqual(['token 1', 'token 1']);
    expect(fetched()).toBe(1);
  });

  test('is cached until a minute before its expiry', async () => {
    const { csrf, pass } = world({ lifetimeMs: HOUR });
    await csrf.token();
    pass(HOUR - 60_001);
    expect(await csrf.token()).toBe('token 1');
    pass(2);
    expect(await csrf.token()).toBe('token 2');
  });

  test('is cached for 23 hours at most', async () => {
    const { csrf, pass } = world({ lifetimeMs: 48 * HOUR });
    await csrf.token();
    pass(23 * HOUR + 1);
    expect(await csrf.token()).toBe('token 2');
  });

  test('is not fetched twice within one second', async () => {
    const { csrf, now } = world();
    const start = now();
    await csrf.token();
    await csrf.renew();
    expect(now() - start).toBe(1000);
  });

  test('is not requested for 30 seconds after five failures in a row', async () => {
    let failing = true;
    const { csrf, fetched, pass } = world({ failing: () => failing });
    for (let i = 0; i < 5; i += 1) await expect(csrf.token()).rejects.toThrow('down');
    failing = false;
    await expect(csrf.token()).rejects.toMatchObject({ status: 503 });
    expect(fetched()).toBe(5);
    pass(30_000);
    expect(await csrf.token()).toBe('token 6');
  });

  test('is fetched again after signing in or out', async () => {
    const { csrf } = world();
    await csrf.token();
    csrf.clear();
    expect(await csrf.token()).toBe('token 2');
  });
});
