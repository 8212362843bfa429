import { describe, expect, it } from 'vitest';

import { providerLevels } from '../account/provider-levels.ts';
import { commission, feesVersion1 as fees, serviceFee, computeShare } from './fees.ts';

describe('the service fee', () => {
  it('is 8 % of the price', () => {
    expect(serviceFee(42_000, 'EUR', fees)).toBe(3360);
  });

  it('is at least 1.50 and at most 40 EUR', () => {
    expect(serviceFee(1000, 'EUR', fees)).toBe(150);
    expect(serviceFee(1875, 'EUR', fees)).toBe(150);
    expect(serviceFee(1888, 'EUR', fees)).toBe(151);
    expect(serviceFee(50_000, 'EUR', fees)).toBe(4000);
    expect(serviceFee(999_900, 'EUR', fees)).toBe(4000);
  });

  it('has its own bounds in each currency', () => {
    expect(serviceFee(1, 'JPY', fees)).toBe(250);
    expect(serviceFee(999_900, 'JPY', fees)).toBe(6500);
    expect(serviceFee(1, 'KRW', fees)).toBe(2200);
    expect(serviceFee(1, 'GBP', fees)).toBe(130);
    const unsound = Object.entries(fees.serviceFeeBounds).filter(
      ([, { min, max }]) => !(Number.isSafeInteger(min) && Number.isSafeInteger(max) && 0 < min && min < max),
    );
    expect(unsound).toEqual([]);
  });

  it('never falls when the price rises', () => {
    for (const currency of ['EUR', 'JPY'] as const) {
      let last = 0;
      for (let price = 1; price < 60_000; price += 37) {
        const fee = serviceFee(price, currency, fees);
        expect(fee).toBeGreaterThanOrEqual(last);
        last = fee;
      }
    }
  });
});

describe('the commission', () => {
  it('is 12, 12, 10 and 8 % by level', () => {
    expect(providerLevels.map((level) => commission(42_000, level, fees))).toEqual([5040, 5040, 4200, 3360]);
  });
});

describe('rounding', () => {
  it('goes to the nearest minor unit, halves up', () => {
    expect(computeShare(104, 1200)).toBe(12); // 12.48
    expect(computeShare(105, 1000)).toBe(11); // 10.5
    expect(computeShare(106, 1200)).toBe(13); // 12.72
    expect(computeShare(0, 1200)).toBe(0);
  });
});
