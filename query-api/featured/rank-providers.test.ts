import { describe, expect, it } from 'vitest';

import { isoWeek, meanOf, rankProviders, score, shownOf, type Candidate } from './rank-providers.ts';

const candidate = (accountId: string, facts: Partial<Candidate> = {}): Candidate => ({
  accountId,
  trades: [accountId],
  reviewCount: 20,
  ratingSum: 90,
  released: 20,
  failed: 0,
  ...facts,
});
const names = (...ranked: Parameters<typeof rankProviders>) =>
  shownOf(rankProviders(...ranked)).map(({ accountId }) => accountId);

describe('the score', () => {
  it('is the rating, drawn to the mean as if there were ten reviews more, times the completion', () => {
    expect(score(candidate('a', { reviewCount: 10, ratingSum: 50 }), 4)).toBeCloseTo((40 + 50) / 20);
    expect(score(candidate('a', { reviewCount: 10, ratingSum: 50, released: 1, failed: 1 }), 4)).toBeCloseTo(
      4.5 * 0.85,
    );
    expect(score(candidate('a', { reviewCount: 0, ratingSum: 0, released: 0 }), 4)).toBeCloseTo(4);
  });
});

it('the mean is that of all reviews, and neutral where there are none', () => {
  expect(meanOf({ reviewCount: 4, ratingSum: 18 })).toBe(4.5);
  expect(meanOf({ reviewCount: 0, ratingSum: 0 })).toBe(4);
});

describe('the five', () => {
  it('are the best, at most two of one trade', () => {
    const painters = [1, 2, 3, 4].map((n) => candidate(`painter ${n}`, { trades: ['painting'], ratingSum: 100 - n }));
    const others = [1, 2, 3, 4].map((n) => candidate(`other ${n}`, { ratingSum: 80 - n }));
    const chosen = names([...others, ...painters], { week: '2027-W10', mean: 4 });
    expect(chosen).toEqual(['painter 1', 'painter 2', 'other 1', 'other 2', 'other 3']);
  });

  it('keep one place for somebody with few reviews', () => {
    const known = [1, 2, 3, 4, 5, 6].map((n) => candidate(`known ${n}`, { ratingSum: 99 - n }));
    const newcomer = candidate('newcomer', { reviewCount: 1, ratingSum: 1 });
    const chosen = names([...known, newcomer], { week: '2027-W10', mean: 4 });
    expect(chosen).toEqual(['known 1', 'known 2', 'known 3', 'known 4', 'newcomer']);
  });

  it('are drawn to the mean of their country', () => {
    const proven = candidate('proven', { reviewCount: 40, ratingSum: 172 });
    const fresh = candidate('fresh', { reviewCount: 0, ratingSum: 0 });
    expect(names([proven, fresh], { week: '2027-W10', mean: 4 })).toEqual(['proven', 'fresh']);
    expect(names([proven, fresh], { week: '2027-W10', mean: 4.8 })).toEqual(['fresh', 'proven']);
  });

  it('change among equals with the week, and not within it', () => {
    const equals = Array.from({ length: 12 }, (_, n) => candidate(`equal ${n}`));
    const week = names(equals, { week: '2027-W10', mean: 4 });
    expect(names(equals.toReversed(), { week: '2027-W10', mean: 4 })).toEqual(week);
    expect(names(equals, { week: '2027-W11', mean: 4 })).not.toEqual(week);
  });
});

it.each([
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
])('%s is in week %s', (day, week) => {
  expect(isoWeek(new Date(`${day}T23:30:00.000Z`))).toBe(week);
});
