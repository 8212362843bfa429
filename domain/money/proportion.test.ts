import { describe, expect, it } from 'vitest';

import { proportion } from './proportion.ts';

describe('a share', () => {
  it('is rounded to the nearest minor unit, halves up', () => {
    expect(proportion(1, 1, 2)).toBe(1);
    expect(proportion(1, 1, 3)).toBe(0);
    expect(proportion(5, 1, 2)).toBe(3);
  });

  it('is exact beyond 2^53 in intermediate results', () => {
    expect(proportion(99_990_000, 99_994_001, 99_994_000)).toBe(99_990_001);
  });
});
