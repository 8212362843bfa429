import { expect, it } from 'vitest';

import { rankingNumbers, recordScore } from './ranking.ts';

const record = (reviewCount: number, mean: number, released = 0, failed = 0) =>
  recordScore({ reviewCount, ratingSum: reviewCount * mean, released, failed });

it('a 5.0 from four reviews counts less than a 4.9 from two hundred', () => {
  expect(record(4, 5)).toBeLessThan(record(200, 4.9));
});

it('a bad rating counts less than none', () => {
  expect(record(10, 2)).toBeLessThan(record(0, 0));
});

it('booked jobs that were not finished take something away', () => {
  expect(record(20, 5, 10, 10)).toBeLessThan(record(20, 5, 20, 0));
});

it('without any record it is the neutral mean that the page names', () => {
  expect(record(0, 0)).toBe(rankingNumbers().neutralMean * 10_000);
});
