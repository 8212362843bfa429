import { beforeAll, expect, it } from 'vitest';

import { databaseOfFile } from '#local/testing/database-of-file.ts';

import { createCounts, type Counts } from './counts.ts';

const perHour = { what: 'knock', most: 3, seconds: 3_600 };
const begin = new Date('2027-03-01T09:00:00.000Z');
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1_000);

const db = databaseOfFile();
let counts: Counts;
beforeAll(async () => {
  counts = createCounts(db.sql, Buffer.alloc(32, 5));
});

it('a hundred at once count a hundred times', async () => {
  const waits = await Promise.all(Array.from({ length: 100 }, () => counts.countWithin(perHour, 'crowd', begin)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(3);
  expect(waits.filter((wait) => wait === 3_600)).toHaveLength(97);
});

it('the time begins with the first; when it is over, counting begins anew', async () => {
  for (const seconds of [0, 900, 1_800]) {
    expect(await counts.countWithin(perHour, 'one', after(seconds))).toBeNull();
  }
  expect(await counts.countWithin(perHour, 'one', after(perHour.seconds - 1))).toBe(1);
  expect(await counts.countWithin(perHour, 'one', after(perHour.seconds))).toBeNull();
});

it('each person and each thing is counted by itself, by what it is counted by', async () => {
  const knock = (whom: string, what = perHour.what) => counts.countWithin({ ...perHour, what, most: 1 }, whom, begin);
  expect([await knock('a'), await knock('b'), await knock('a', 'ring'), await knock('a')]).toEqual([
    null,
    null,
    null,
    3_600,
  ]);
  // PostgreSQL's own time, which is another one than that of the business clock.
  const wait = await counts.countWithin({ ...perHour, most: 0 }, 'by its own time');
  expect(wait).toBe(3_600);
});

it('what was none is taken back, and what is forgotten begins anew', async () => {
  const knock = () => counts.countWithin(perHour, 'returning', begin);
  for (let times = 0; times < 3; times += 1) await knock();
  await counts.takeBack(perHour, 'returning');
  expect([await knock(), await knock()]).toEqual([null, 3_600]);
  await counts.forget(perHour, 'returning');
  expect(await knock()).toBeNull();
});

it('of whom stands nowhere, and is not found by trying', async () => {
  await counts.countWithin(perHour, '203.0.113.7', begin);
  const rows = await db.sql<{ line: string; whom: string }[]>`
    select t::text as line, encode(whom, 'hex') as whom from commands.counts t`;
  expect(rows.map(({ line }) => line).join()).not.toContain('203.0.113.7');
  const elsewhere = createCounts(db.sql, Buffer.alloc(32, 6));
  await elsewhere.countWithin(perHour, '203.0.113.7', begin);
  const [hashes] = await db.sql<{ whoms: string }[]>`select count(distinct whom) as whoms from commands.counts`;
  expect(Number(hashes?.whoms)).toBe(new Set(rows.map(({ whom }) => whom)).size + 1);
});
