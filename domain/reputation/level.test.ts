import { describe, expect, it } from 'vitest';

import { policyVersion1 } from '../policy/policy-v1.ts';
import { computeLevel as levelUnder, type LevelInputs } from './level.ts';

const computeLevel = (inputs: LevelInputs) => levelUnder(inputs, policyVersion1.levels);

/** The number of jobs and the mean of the same number of ratings, in tenths of a star. */
const counts = (released: number, meanTenths: number, more: Partial<LevelInputs> = {}): LevelInputs => ({
  released,
  strikes: 0,
  ratings: 10,
  ratingSum: meanTenths,
  lostDisputes: 0,
  ...more,
});

describe('a provider is', () => {
  it('new at first, and as long as they have no rating', () => {
    expect(computeLevel(counts(0, 0, { ratings: 0 }))).toBe('new');
    expect(computeLevel(counts(500, 0, { ratings: 0 }))).toBe('new');
  });

  it.each([
    [4, 50, 'new'],
    [5, 42, 'new'],
    [5, 43, 'established'],
    [24, 50, 'established'],
    [25, 45, 'established'],
    [25, 46, 'pro'],
    [99, 50, 'pro'],
    [100, 47, 'pro'],
    [100, 48, 'elite'],
  ] as const)('of %i jobs and a mean of %i tenths: %s', (jobs, meanTenths, level) => {
    expect(computeLevel(counts(jobs, meanTenths))).toBe(level);
  });

  it('pro with 90 % of the booked jobs done, but not with less', () => {
    expect(computeLevel(counts(27, 50, { strikes: 3 }))).toBe('pro');
    expect(computeLevel(counts(26, 50, { strikes: 3 }))).toBe('established');
  });

  it('elite with 95 % of the booked jobs done, but not with less', () => {
    expect(computeLevel(counts(114, 50, { strikes: 6 }))).toBe('elite');
    expect(computeLevel(counts(113, 50, { strikes: 6 }))).toBe('pro');
  });

  it('not elite with a lost dispute that still counts, but pro', () => {
    expect(computeLevel(counts(100, 50, { lostDisputes: 1 }))).toBe('pro');
    expect(computeLevel(counts(25, 50, { lostDisputes: 3 }))).toBe('pro');
  });

  it('established regardless of cancellations', () => {
    expect(computeLevel(counts(5, 43, { strikes: 50 }))).toBe('established');
  });

  it('judged by the exact mean, not by a rounded one', () => {
    expect(computeLevel(counts(5, 0, { ratings: 7, ratingSum: 30 }))).toBe('new');
    expect(computeLevel(counts(5, 0, { ratings: 7, ratingSum: 31 }))).toBe('established');
    expect(computeLevel(counts(100, 0, { ratings: 1_000_000, ratingSum: 4_799_999 }))).toBe('pro');
  });
});
