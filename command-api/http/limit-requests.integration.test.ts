import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { createBrowser } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';

const db = setupTestDatabase();

describe('limits', () => {
  it('slow down an account that sends too many commands', async () => {
    const strict = await startWriteSide(db.sql, { limits: { commandsPerMinute: 3 } });
    const eager = strict.browser();
    const me = await eager.signUp();
    const name = { firstName: 'Robin', lastName: 'Vos', businessName: null };
    const data = { accountId: me.accountId, ...name, phone: null, trades: [], city: null };
    const answers = await Promise.all(Array.from({ length: 5 }, () => eager.command('CompleteProfile', data)));
    const slowed = answers.filter((response) => response.statusCode === 429);
    expect(slowed).toHaveLength(2);
    expect(slowed[0]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(slowed[0]?.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });

  it('slow down a network address with too many requests, for all accounts there', async () => {
    const strict = await startWriteSide(db.sql, { limits: { requestsPerMinute: 4 } });
    const eager = strict.browser();
    const ask = () => eager.send({ method: 'GET', url: '/api/csrf-token' });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    await strict.close();
  });

  it('count the sign-ups of a network address in all processes together', async () => {
    const secrets = { masterKey: randomBytes(32), cookieSecret: 'a secret of all processes' };
    const process = () => startWriteSide(db.sql, { secrets, limits: { signUpsPerHour: 2 } });
    const [one, other] = [await process(), await process()];
    const newcomer = ({ app }: WriteSide, address = '10.7.0.1') => createBrowser(app, address).signUp();
    await newcomer(one);
    await newcomer(other);
    for (const each of [one, other]) await expect(newcomer(each)).rejects.toThrow('TOO_MANY_REQUESTS');
    await newcomer(one, '10.7.0.2');
    await Promise.all([one.close(), other.close()]);
  });

  it('reject requests when the process falls behind with its work', async () => {
    const strict = await startWriteSide(db.sql, { limits: { eventLoopDelayMs: 1 } });
    const visitor = strict.browser();
    const askWhileBusy = async () => {
      const end = performance.now() + 40;
      while (performance.now() < end);
      const { statusCode, headers } = await visitor.send({ method: 'GET', url: '/api/csrf-token' });
      return [statusCode, headers['retry-after']];
    };
    await expect.poll(askWhileBusy, { timeout: 20_000, interval: 1 }).toEqual([503, '2']);
    await strict.close();
  });
});
