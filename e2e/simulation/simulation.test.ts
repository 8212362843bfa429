import { describe, expect, it } from 'vitest';

import { jobEvents } from '#events/catalog/job.ts';
import { reviewEvents } from '#events/catalog/review.ts';

import { simulate } from './simulate.ts';
import { brokenSeeds, firstHundred } from './seeds.ts';
import { Violation } from './violation.ts';

describe('thirty days of the whole back end', () => {
  it.each(firstHundred)('keep every promise under seed %i', async (seed) => {
    const { hash } = await simulate({ seed, days: 30 });
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('lives that are known to break a promise', () => {
  it.each(brokenSeeds)('still break it under seed %i', async (seed) => {
    await expect(simulate({ seed, days: 30 })).rejects.toThrow(Violation);
  });
});

/** What thirty days of forty lives do not come to: the ceiling of a hold lies further away, the others are rare. */
const beyond = new Set<string>([
  'HoldWarned',
  'HoldExpired',
  'NoShowWithdrawn',
  'RefundRejected',
  'ReviewReplied',
  'ReviewReported',
  'ReviewRemoved',
]);

describe('a seed', () => {
  it('always lives the same life', async () => {
    const [first, second] = [await simulate({ seed: 7, days: 20 }), await simulate({ seed: 7, days: 20 })];
    expect(second).toEqual(first);
  });

  it('lives another life than the next one', async () => {
    const [seven, eight] = [await simulate({ seed: 7, days: 5 }), await simulate({ seed: 8, days: 5 })];
    expect(seven.hash).not.toBe(eight.hash);
  });
});

describe('a few lives', () => {
  it('see every event of jobs and reviews, deaths, and news in doubt', async () => {
    const seen = new Set<string>();
    let deaths = 0;
    for (const seed of firstHundred.slice(0, 40)) {
      const report = await simulate({ seed, days: 30 });
      for (const type of report.counts.keys()) seen.add(type);
      deaths += report.deaths;
    }
    const missing = [...jobEvents, ...reviewEvents]
      .map(({ type }) => type)
      .filter((type) => !seen.has(type) && !beyond.has(type));
    expect(missing).toEqual([]);
    expect(deaths).toBeGreaterThan(100);
  });
});
