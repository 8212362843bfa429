import { beforeAll, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

const perHour = { what: 'knock', max: 3, seconds: 3_600 };
const begin = new Date('2027-03-01T09:00:00.000Z');
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1_000);

const db = setupTestDatabase();
let rateLimiter: RateLimiter;
beforeAll(async () => {
  rateLimiter = createRateLimiter(db.sql, Buffer.alloc(32, 5));
});

it('a hundred concurrent attempts count a hundred times', async () => {
  const waits = await Promise.all(Array.from({ length: 100 }, () => rateLimiter.consume(perHour, 'crowd', begin)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(3);
  expect(waits.filter((wait) => wait === 3_600)).toHaveLength(97);
});

it('the window begins with the first; when it is over, counting starts again', async () => {
  for (const seconds of [0, 900, 1_800]) {
    expect(await rateLimiter.consume(perHour, 'one', after(seconds))).toBeNull();
  }
  expect(await rateLimiter.consume(perHour, 'one', after(perHour.seconds - 1))).toBe(1);
  expect(await rateLimiter.consume(perHour, 'one', after(perHour.seconds))).toBeNull();
});

it('each person and each limit is counted separately', async () => {
  const knock = (whom: string, what = perHour.what) => rateLimiter.consume({ ...perHour, what, max: 1 }, whom, begin);
  expect([await knock('a'), await knock('b'), await knock('a', 'ring'), await knock('a')]).toEqual([
    null,
    null,
    null,
    3_600,
  ]);
  // PostgreSQL's own time, which differs from the business clock's.
  const wait = await rateLimiter.consume({ ...perHour, max: 0 }, 'by its own time');
  expect(wait).toBe(3_600);
});

it('an attempt can be taken back, and a reset count starts again', async () => {
  const knock = () => rateLimiter.consume(perHour, 'returning', begin);
  for (let times = 0; times < 3; times += 1) await knock();
  await rateLimiter.takeBack(perHour, 'returning');
  expect([await knock(), await knock()]).toEqual([null, 3_600]);
  await rateLimiter.reset(perHour, 'returning');
  expect(await knock()).toBeNull();
});

it('the counted person is not stored, and cannot be found by trying', async () => {
  await rateLimiter.consume(perHour, '203.0.113.7', begin);
  const rows = await db.sql<{ line: string; whom: string }[]>`
    select t::text as line, encode(whom, 'hex') as whom from commands.rate_limits t`;
  expect(rows.map(({ line }) => line).join()).not.toContain('203.0.113.7');
  const elsewhere = createRateLimiter(db.sql, Buffer.alloc(32, 6));
  await elsewhere.consume(perHour, '203.0.113.7', begin);
  const [hashes] = await db.sql<{ whoms: string }[]>`select count(distinct whom) as whoms from commands.rate_limits`;
  expect(Number(hashes?.whoms)).toBe(new Set(rows.map(({ whom }) => whom)).size + 1);
});
