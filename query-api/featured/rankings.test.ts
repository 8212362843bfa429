import { beforeEach, describe, expect, it } from 'vitest';

import type { Position } from '#events/log/position.ts';

import { createRankings, type Rankings } from './rankings.ts';
import type { Candidates } from './read-candidates.ts';

const start = Date.parse('2027-03-05T12:00:00.000Z');
const position = (n: number) => String(n) as Position;
const topic = 'account:1';
const noCandidates: Candidates = { candidates: [], mean: 4 };
let passed: number;
let putForward: number;
let asked: (string | null)[];
let read: () => Promise<Candidates>;
let rankings: Rankings;

beforeEach(() => {
  passed = 0;
  putForward = 0;
  asked = [];
  read = () => Promise.resolve(noCandidates);
  rankings = createRankings({
    read(country) {
      asked.push(country);
      return read();
    },
    clock: { now: () => new Date(start + passed + putForward) },
    elapsed: () => passed,
  });
});

it('is computed once per country for all requests within five seconds', async () => {
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

it('is computed again when the business clock is advanced: another week may have begun', async () => {
  expect((await rankings.of('IE')).week).toBe('2027-W09');
  putForward = 7 * 86_400_000;
  expect((await rankings.of('IE')).week).toBe('2027-W10');
});

it('is computed again for a viewer whose observed change it does not show', async () => {
  await rankings.of('IE');
  await rankings.of('IE', { topic, min: position(7), reached: position(9) });
  expect(asked).toHaveLength(2);
  await rankings.of('IE', { topic, min: position(9), reached: position(12) });
  await rankings.of('IE', { topic, min: null, reached: position(12) });
  expect(asked).toHaveLength(2);
  await rankings.of('IE', { topic, min: position(10), reached: position(12) });
  expect(asked).toHaveLength(3);
});

describe('for a page that observes a change', () => {
  const observed = { topic, min: null, reached: position(12) };

  it('is computed again after it for that page alone; others then read the new one', async () => {
    const passedBy = await rankings.of('IE');
    rankings.changed(topic);
    expect(await rankings.of('IE')).toBe(passedBy);
    expect(await rankings.of('IE', { ...observed, topic: 'account:2' })).toBe(passedBy);
    const own = await rankings.of('IE', observed);
    expect(own).not.toBe(passedBy);
    expect(await rankings.of('IE')).toBe(own);
    expect(await rankings.of('IE', observed)).toBe(own);
    expect(asked).toHaveLength(2);
  });

  it('is not the one whose computation began before it', async () => {
    let finish: (found: Candidates) => void = () => {};
    read = () => new Promise((resolve) => (finish = resolve));
    const before = rankings.of('IE', observed);
    rankings.changed(topic);
    read = () => Promise.resolve(noCandidates);
    const after = await rankings.of('IE', observed);
    finish(noCandidates);
    expect(await before).not.toBe(after);
    expect(await rankings.of('IE', observed)).toBe(after);
  });

  it('is computed again in every country after changes may have been missed', async () => {
    await Promise.all([rankings.of('IE'), rankings.of('DE')]);
    rankings.clear();
    await Promise.all([rankings.of('IE', observed), rankings.of('DE')]);
    expect(asked).toEqual(['IE', 'DE', 'IE', 'DE']);
  });
});

it('is read again after a failed read', async () => {
  read = () => Promise.reject(new Error('no connection'));
  await expect(rankings.of('IE')).rejects.toThrow('no connection');
  read = () => Promise.resolve(noCandidates);
  expect((await rankings.of('IE')).ranked).toEqual([]);
});
