import { describe, expect, it } from 'vitest';

import { policyVersion1 } from '../policy/policy-v1.ts';
import { isNewcomer, computeMean, rankProviders, score, shownOf, type Candidate } from './featured-ranking.ts';

const rules = policyVersion1.featured;

const candidate = (accountId: string, facts: Partial<Candidate> = {}): Candidate => ({
  accountId,
  trades: [accountId],
  reviewCount: 20,
  ratingSum: 90,
  released: 20,
  failed: 0,
  ...facts,
});
const byName = (accountId: string) => accountId;
const names = (candidates: readonly Candidate[], mean = 4, tieBreaker = byName) =>
  shownOf(rankProviders(candidates, { mean, rules }, tieBreaker)).map(({ accountId }) => accountId);

describe('the score', () => {
  it('is the rating, weighted with ten more reviews at the mean, times the completion rate', () => {
    const by = { mean: 4, rules };
    expect(score(candidate('a', { reviewCount: 10, ratingSum: 50 }), by)).toBeCloseTo((40 + 50) / 20);
    expect(score(candidate('a', { reviewCount: 10, ratingSum: 50, released: 1, failed: 1 }), by)).toBeCloseTo(
      4.5 * 0.85,
    );
    expect(score(candidate('a', { reviewCount: 0, ratingSum: 0, released: 0 }), by)).toBeCloseTo(4);
  });
});

it('the mean is that of all reviews, and neutral without any', () => {
  expect(computeMean({ reviewCount: 4, ratingSum: 18 }, rules)).toBe(4.5);
  expect(computeMean({ reviewCount: 0, ratingSum: 0 }, rules)).toBe(4);
});

describe('the five featured providers', () => {
  it('are the best, at most two of one trade', () => {
    const painters = [1, 2, 3, 4].map((n) => candidate(`painter ${n}`, { trades: ['painting'], ratingSum: 100 - n }));
    const others = [1, 2, 3, 4].map((n) => candidate(`other ${n}`, { ratingSum: 80 - n }));
    const chosen = names([...others, ...painters]);
    expect(chosen).toEqual(['painter 1', 'painter 2', 'other 1', 'other 2', 'other 3']);
  });

  it('reserve one place for a provider with few reviews', () => {
    const known = [1, 2, 3, 4, 5, 6].map((n) => candidate(`known ${n}`, { ratingSum: 99 - n }));
    const newcomer = candidate('newcomer', { reviewCount: 1, ratingSum: 1 });
    const chosen = names([...known, newcomer]);
    expect(chosen).toEqual(['known 1', 'known 2', 'known 3', 'known 4', 'newcomer']);
  });

  it.each([
    [4, true],
    [5, false],
  ])('count a provider with %i reviews as a newcomer: %s', (reviewCount, isOne) => {
    expect(isNewcomer(candidate('somebody', { reviewCount }), rules)).toBe(isOne);
  });

  it('are weighted towards the mean of their country', () => {
    const proven = candidate('proven', { reviewCount: 40, ratingSum: 172 });
    const fresh = candidate('fresh', { reviewCount: 0, ratingSum: 0 });
    expect(names([proven, fresh])).toEqual(['proven', 'fresh']);
    expect(names([proven, fresh], 4.8)).toEqual(['fresh', 'proven']);
  });

  it('break ties by lot, in any input order', () => {
    const equals = Array.from({ length: 7 }, (_, n) => candidate(`equal ${n}`));
    const first = [0, 1, 2, 3, 4].map((n) => `equal ${n}`);
    expect(names(equals)).toEqual(first);
    expect(names(equals.toReversed())).toEqual(first);
    const otherWeek = (accountId: string) => String(9 - Number(accountId.at(-1)));
    expect(names(equals, 4, otherWeek)).toEqual([6, 5, 4, 3, 2].map((n) => `equal ${n}`));
  });
});
