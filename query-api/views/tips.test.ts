import { describe, expect, it } from 'vitest';

import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/state.ts';
import { painting, times } from '#domain/testing/painting.ts';
import type { JobPage } from './page.ts';
import { tipOf } from './tips.ts';

/** What the client may give of a painted room of this price, with these tips behind them. */
function tipFor(price: number, given: readonly number[] = []) {
  const history = painting('FundsReleased', { changes: { OfferAccepted: { price } } });
  const released = history.reduce<Job | null>(evolve, null);
  const tips = Object.fromEntries(given.map((amount, index) => [`tip-${index}`, { amount, status: 'paid' }]));
  const job = { facts: { ...released, tips }, currency: 'EUR' };
  return tipOf({ job, role: 'client', now: times.released } as unknown as JobPage);
}

describe('a tip', () => {
  it('is from the smallest charge of a card to what is left of the most: 0.50 and 200 EUR', () => {
    const eur = (amount: number) => ({ amount, currency: 'EUR' });
    expect(tipFor(42_000)).toMatchObject({ min: eur(50), max: eur(20_000) });
    expect(tipFor(42_000, [5000])).toMatchObject({ min: eur(50), max: eur(15_000) });
  });

  it('is asked for no more where less than the smallest charge is left', () => {
    expect(tipFor(42_000, [19_950])).toMatchObject({ max: { amount: 50 } });
    expect(tipFor(42_000, [19_951])).toBeNull();
    expect(tipFor(49)).toBeNull();
  });
});
