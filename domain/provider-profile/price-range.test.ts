import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { computePriceRange } from './price-range.ts';

describe('the range of what finished jobs came to', () => {
  it('is claimed from five jobs on', () => {
    expect(computePriceRange([100, 200, 300, 400])).toBeNull();
    expect(computePriceRange([500, 100, 400, 200, 300])).toEqual({ low: 200, middle: 300, high: 400 });
  });

  it('leaves out the cheapest and the dearest quarter', () => {
    const twelve = Array.from({ length: 12 }, (_, n) => (n + 1) * 100);
    expect(computePriceRange(twelve)).toEqual({ low: 300, middle: 600, high: 900 });
  });

  it('names sums that were paid, in order, with at least half of the jobs inside', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 5, maxLength: 60 }), (sums) => {
        const range = computePriceRange(sums) ?? { low: 0, middle: 0, high: 0 };
        const { low, middle, high } = range;
        expect(sums).toEqual(expect.arrayContaining([low, middle, high]));
        expect(low <= middle && middle <= high).toBe(true);
        expect(sums.filter((sum) => sum >= low && sum <= high).length * 2).toBeGreaterThanOrEqual(sums.length);
      }),
    );
  });
});
