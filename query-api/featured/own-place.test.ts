import { describe, expect, it } from 'vitest';

import { policyVersion1 } from '#domain/policy/policy-v1.ts';
import { rankProviders, score, type Candidate } from '#domain/reputation/featured-ranking.ts';

import { ownPlace } from './own-place.ts';

const by = { mean: 4, rules: policyVersion1.featured };
const rank = (all: readonly Candidate[]) => rankProviders(all, by, (accountId) => accountId);
const candidate = (accountId: string, ratingSum: number, trade = accountId): Candidate => ({
  accountId,
  trades: [trade],
  reviewCount: 20,
  ratingSum,
  released: 10,
  failed: 0,
});
const newcomer = (accountId: string, ratingSum: number, trade?: string): Candidate => ({
  ...candidate(accountId, ratingSum, trade),
  reviewCount: 1,
});
/** Their scores decrease from the first to the fifth. */
const five = [1, 2, 3, 4, 5].map((n) => candidate(`known ${n}`, 100 - n));
const scoreOf = (name: string, all: readonly Candidate[]) =>
  score(all.find(({ accountId }) => accountId === name) ?? candidate('', 0), by);
const findOwnPlace = (name: string, all: readonly Candidate[]) => ownPlace(name, rank(all));

describe("a provider's own place", () => {
  it('is one of the five, with a sufficient score', () => {
    expect(findOwnPlace('known 2', five)).toEqual({
      featured: true,
      place: 2,
      candidates: 5,
      score: (40 + 98) / 30,
      needed: (40 + 95) / 30,
      asNewcomer: false,
      reason: 'shown',
    });
  });

  it('is behind them if the score is too low', () => {
    const all = [...five, candidate('own', 80)];
    const needed = scoreOf('known 5', all);
    expect(findOwnPlace('own', all)).toMatchObject({ featured: false, place: 6, reason: 'tooLow', needed });
  });

  it('is null for a provider who is not a candidate, and without candidates', () => {
    const none = { featured: false, place: null, score: null, needed: null, reason: null };
    expect(findOwnPlace('own', five)).toMatchObject({ ...none, candidates: 5 });
    expect(findOwnPlace('own', [])).toMatchObject({ ...none, candidates: 0 });
    expect(ownPlace(null, rank(five))).toMatchObject(none);
  });

  it('is decided by the tie breaker among equals', () => {
    const equals = Array.from({ length: 6 }, (_, n) => candidate(`equal ${n}`, 90));
    const places = equals.map(({ accountId }) => findOwnPlace(accountId, equals));
    const losers = places.filter(({ featured }) => !featured);
    expect(losers).toMatchObject([{ place: 6, reason: 'tie', needed: 130 / 30 }]);
  });
});

describe('in a trade with two better candidates', () => {
  const painters = [candidate('painter 1', 100, 'painting'), candidate('painter 2', 99.5, 'painting')];

  it('a provider with a sufficient score has no place', () => {
    const all = [...five, ...painters, candidate('own', 99.2, 'painting')];
    const needed = scoreOf('known 3', all);
    expect(findOwnPlace('own', all)).toMatchObject({ featured: false, place: 3, reason: 'tradeFull', needed });
  });

  it('a provider with an insufficient score has the reason tooLow', () => {
    const all = [...five, ...painters, candidate('own', 50, 'painting')];
    expect(findOwnPlace('own', all)).toMatchObject({ featured: false, reason: 'tooLow' });
  });

  it('a provider has no place even if fewer than five are featured', () => {
    const all = [...painters, candidate('own', 99.2, 'painting')];
    expect(findOwnPlace('own', all)).toMatchObject({ featured: false, reason: 'tradeFull', needed: null });
  });
});

describe('if the last place is reserved for a newcomer', () => {
  const all = [...five, newcomer('new 1', 4), newcomer('new 2', 3)];
  const { ranked } = rank(all);

  it("the others need a score independent of the newcomer's", () => {
    const needed = scoreOf('known 4', all);
    expect(findOwnPlace('known 4', all)).toMatchObject({ featured: true, reason: 'shown', needed, asNewcomer: false });
    const fifth = findOwnPlace('known 5', all);
    expect(fifth).toMatchObject({ featured: false, place: 5, reason: 'tooLow', needed, asNewcomer: false });
    expect(fifth.score).toBeGreaterThan(scoreOf('new 1', all));
    expect(ranked.at(-1)?.accountId).toBe('new 2');
  });

  it('another newcomer needed the score of the chosen one', () => {
    const needed = scoreOf('new 1', all);
    expect(findOwnPlace('new 1', all)).toMatchObject({
      featured: true,
      place: 6,
      reason: 'shown',
      needed,
      asNewcomer: true,
    });
    expect(findOwnPlace('new 2', all)).toMatchObject({ featured: false, reason: 'tooLow', needed, asNewcomer: true });
  });

  it('the tie breaker decides between equal newcomers', () => {
    const equal = [...five, newcomer('new 1', 4), newcomer('new 2', 4)];
    const reasons = ['new 1', 'new 2'].map((name) => findOwnPlace(name, equal).reason);
    expect(new Set(reasons)).toEqual(new Set(['shown', 'tie']));
  });

  it('a newcomer of a full trade has no place, whether another newcomer has it or none', () => {
    const painters = [candidate('painter 1', 100, 'painting'), candidate('painter 2', 99.5, 'painting')];
    const own = newcomer('own', 4, 'painting');
    expect(findOwnPlace('own', [...five, ...painters, own])).toMatchObject({ reason: 'tradeFull', needed: null });
    const other = newcomer('other', 3);
    const withOther = [...five, ...painters, own, other];
    expect(findOwnPlace('own', withOther)).toMatchObject({ reason: 'tradeFull', needed: scoreOf('other', withOther) });
  });

  it('a newcomer with a place by score leaves none reserved', () => {
    const known = [1, 2, 3, 4, 5].map((n) => candidate(`known ${n}`, 80 - n));
    const strong = [...known, { ...newcomer('strong', 20), reviewCount: 4 }, newcomer('new 1', 2)];
    const needed = scoreOf('known 4', strong);
    const place = { needed, asNewcomer: false };
    expect(findOwnPlace('strong', strong)).toMatchObject({ ...place, featured: true, place: 1, reason: 'shown' });
    expect(findOwnPlace('new 1', strong)).toMatchObject({ ...place, featured: false, reason: 'tooLow' });
  });
});
