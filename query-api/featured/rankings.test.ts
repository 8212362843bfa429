import { beforeEach, expect, it } from 'vitest';

import type { Position } from '#events/log/event-log.ts';

import { createRankings, type Rankings } from './rankings.ts';
import type { Candidates } from './read-candidates.ts';

const start = Date.parse('2027-03-05T12:00:00.000Z');
const position = (n: number) => String(n) as Position;
const nobody: Candidates = { candidates: [], mean: 4 };
let passed: number;
let putForward: number;
let asked: (string | null)[];
let read: () => Promise<Candidates>;
let rankings: Rankings;

beforeEach(() => {
  passed = 0;
  putForward = 0;
  asked = [];
  read = () => Promise.resolve(nobody);
  rankings = createRankings({
    read(country) {
      asked.push(country);
      return read();
    },
    clock: { now: () => new Date(start + passed + putForward) },
    elapsed: () => passed,
  });
});

it('is reckoned once for all who ask within five seconds, of each country', async () => {
  const [first, second] = await Promise.all([
    rankings.of('IE'),
    rankings.of('IE'),
    rankings.of('DE'),
    rankings.of(null),
  ]);
  passed = 4_999;
  expect(await rankings.of('IE')).toBe(first);
  expect(second).toBe(first);
  expect(asked).toEqual(['IE', 'DE', null]);
  passed = 5_000;
  expect(await rankings.of('IE')).not.toBe(first);
  expect(asked).toEqual(['IE', 'DE', null, 'IE']);
});

it('is reckoned anew when the business clock is put forward: another week may have begun', async () => {
  expect((await rankings.of('IE')).week).toBe('2027-W09');
  putForward = 7 * 86_400_000;
  expect((await rankings.of('IE')).week).toBe('2027-W10');
});

it('is reckoned anew for whoever was told of a change that it does not show', async () => {
  await rankings.of('IE');
  await rankings.of('IE', { min: position(7), reached: position(9) });
  expect(asked).toHaveLength(2);
  await rankings.of('IE', { min: position(9), reached: position(12) });
  await rankings.of('IE', { min: null, reached: position(12) });
  expect(asked).toHaveLength(2);
  await rankings.of('IE', { min: position(10), reached: position(12) });
  expect(asked).toHaveLength(3);
});

it('is asked for again after it could not be read', async () => {
  read = () => Promise.reject(new Error('no connection'));
  await expect(rankings.of('IE')).rejects.toThrow('no connection');
  read = () => Promise.resolve(nobody);
  expect((await rankings.of('IE')).ranked).toEqual([]);
});
