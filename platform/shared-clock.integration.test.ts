import { expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { followClock } from './follow-clock.ts';
import { migrate } from './migrate.ts';

const db = setupTestDatabase();

it('moves the clock of every process that follows it', async () => {
  const [one, other] = [await followClock(db.sql), await followClock(db.sql)];
  const day = 24 * 3600 * 1000;
  await db.sql`update demo.clock set offset_ms = ${day}`;
  await db.sql`select pg_notify('demo_clock', '')`;
  await expect.poll(() => [one.offsetMs, other.offsetMs]).toEqual([day, day]);
  expect(one.now().getTime() - Date.now()).toBeGreaterThan(day - 1000);
  await Promise.all([one.stop(), other.stop()]);
});

it('can migrate again, and from several processes at once', async () => {
  await Promise.all([migrate(db.url), migrate(db.url), migrate(db.url)]);
  const [row] = await db.sql<{ n: number }[]>`select count(*)::int as n from migrations.events`;
  expect(row?.n).toBeGreaterThan(0);
});
