import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { providerLevels } from '../account/provider-levels.ts';
import { policyVersion1 } from '../policy/policy-v1.ts';
import { agreeSums, maxDiscount, settleSums } from './agreed-sums.ts';
import { currencies, type Currency } from './currencies.ts';
import { feesVersion1 as fees } from './fees.ts';

describe('the sums of a job', () => {
  it('add the service fee to the price and deduct the commission from it', () => {
    const sums = agreeSums(42_000, 'EUR', 'new', fees);
    expect(sums).toEqual({ price: 42_000, serviceFee: 3360, commission: 5040, discount: 0, total: 45_360 });
    expect(settleSums(sums)).toEqual({ providerAmount: 36_960, platformAmount: 8400 });
  });

  it('always add up, in every currency, at every level, up to the ceiling', () => {
    const currency = fc.constantFrom(...(Object.keys(currencies) as Currency[]));
    const level = fc.constantFrom(...providerLevels);
    fc.assert(
      fc.property(currency, level, fc.double({ min: 0, max: 1, noNaN: true }), (code, rank, part) => {
        const price = Math.max(1, Math.round(part * policyVersion1.priceCeiling[code]));
        const sums = agreeSums(price, code, rank, fees);
        const { providerAmount, platformAmount } = settleSums(sums);
        expect(sums.price + sums.serviceFee).toBe(sums.total);
        expect(providerAmount + platformAmount).toBe(sums.total);
        expect([providerAmount, platformAmount].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('the largest discount of a code', () => {
  const discountLimit = (price: number, currency: Currency) =>
    maxDiscount(agreeSums(price, currency, 'new', fees), currency);

  it("is the platform's income", () => {
    expect(discountLimit(42_000, 'EUR')).toBe(3360 + 5040);
  });

  it('leaves at least the minimum that a card can be charged: 0.50 EUR, 50 JPY', () => {
    // At 0.57 the platform earns exactly that: 1.50 and 0.07. Below, some of its income has to stay.
    expect(discountLimit(57, 'EUR')).toBe(157);
    expect(discountLimit(56, 'EUR')).toBe(156);
    expect(discountLimit(1, 'EUR')).toBe(101);
    expect(discountLimit(1, 'JPY')).toBe(201);
  });
});
