import { afterAll, beforeAll, expect, it } from 'vitest';

import { loadConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';

import { openServices, type Services } from '../open-services.ts';
import { setupTestDatabase } from '../testing/setup-test-database.ts';
import { setClock } from './set-clock.ts';

const db = setupTestDatabase();
let services: Services;
beforeAll(async () => {
  const keys = { MASTER_KEY: 'a'.repeat(64), COOKIE_SECRET: 'b'.repeat(64) };
  const config = loadConfig({ NODE_ENV: 'test', DEMO: 'on', DATABASE_URL: db.url, ...keys });
  services = await openServices({ config, logger: createLogger('test', 'silent'), name: 'test' });
});
afterAll(() => services.close());

it('a deadline that falls due while the clock runs on after a stop fires on time', async () => {
  const stop = Date.parse('2026-11-12T14:40:00.000Z');
  const dueAfterMs = { atTheStop: 0, soonAfter: 1_500, nextStop: 3_600_000 };
  for (const [id, ms] of Object.entries(dueAfterMs)) {
    await db.sql`
      insert into deadlines.pending (id, due_at, stream, command, data)
      values (${id}, ${new Date(stop + ms)}, 'job-1', 'ExpireOffer', '{}')`;
  }
  const began = Date.now();
  await setClock(services, { refreshClock: () => services.clock.refresh() }, new Date(stop));
  const jobs = await db.sql<{ key: string; runAt: Date }[]>`
    select key, run_at as "runAt" from graphile_worker.jobs where task_identifier = 'fire-deadline' order by run_at`;
  const soon = jobs.filter(({ runAt }) => runAt.getTime() < Date.now() + 60_000);
  expect(soon.map(({ key }) => key)).toEqual(['atTheStop', 'soonAfter']);
  for (const { key, runAt } of soon) {
    const expected = dueAfterMs[key as keyof typeof dueAfterMs];
    // The clock was set at some moment between `began` and now.
    expect(runAt.getTime()).toBeGreaterThanOrEqual(began + expected);
    expect(runAt.getTime()).toBeLessThanOrEqual(Date.now() + expected);
  }
});
