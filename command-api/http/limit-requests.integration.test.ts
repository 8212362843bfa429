import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';

import { startWriteSide } from '../testing/write-side.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

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

  it('slow down an address that asks too much, whoever asks', async () => {
    const strict = await startWriteSide(db.sql, { limits: { requestsPerMinute: 4 } });
    const eager = strict.browser();
    const ask = () => eager.send({ method: 'GET', url: '/api/csrf-token' });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    await strict.close();
  });

  it('turn requests away where the process falls behind with its work', async () => {
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
