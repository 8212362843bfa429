import { describe, expect, it } from 'vitest';

import { ownPlace } from './own-place.ts';
import type { Candidate } from './rank-providers.ts';

const by = { week: '2027-W10', mean: 4 };
const candidate = (accountId: string, ratingSum: number, trade = accountId): Candidate => ({
  accountId,
  trades: [trade],
  reviewCount: 20,
  ratingSum,
  released: 10,
  failed: 0,
});
const five = [1, 2, 3, 4, 5].map((n) => candidate(`known ${n}`, 100 - n));

describe('the own place', () => {
  it('is one of the five, with the score that gave it', () => {
    expect(ownPlace('known 5', five, by)).toEqual({
      featured: true,
      place: 5,
      candidates: 5,
      score: (40 + 95) / 30,
      lowestShown: (40 + 95) / 30,
      tradeFull: false,
    });
  });

  it('is behind them, and says how much was missing', () => {
    const place = ownPlace('own', [...five, candidate('own', 80)], by);
    expect(place).toMatchObject({ featured: false, place: 6, candidates: 6, tradeFull: false });
    expect(place.score).toBeLessThan(place.lowestShown ?? 0);
  });

  it('was good enough, but two of the same trade stood before', () => {
    const painters = [candidate('painter 1', 100, 'painting'), candidate('painter 2', 99.5, 'painting')];
    const place = ownPlace('own', [...five, ...painters, candidate('own', 99.2, 'painting')], by);
    expect(place).toMatchObject({ featured: false, place: 3, tradeFull: true });
    expect(ownPlace('own', [...five, ...painters, candidate('own', 50, 'painting')], by)).toMatchObject({
      featured: false,
      tradeFull: false,
    });
  });

  it('is none for somebody who was not looked at, and where nobody was', () => {
    expect(ownPlace('own', five, by)).toMatchObject({ featured: false, place: null, score: null, candidates: 5 });
    expect(ownPlace('own', [], by)).toMatchObject({ candidates: 0, lowestShown: null });
  });
});
