import { expect, it } from 'vitest';

import { allInPrice } from './shown-price.ts';

it.each([
  ['an hour', 'hour', 4_500, 4_860],
  ['a square metre, below the least fee of a job', 'squareMetre', 1_000, 1_080],
  ['a visit', 'visit', 6_000, 6_480],
  ['a visit with the least fee', 'visit', 1_000, 1_150],
] as const)('clients see %s with our fee', (_, unit, from, shown) => {
  expect(allInPrice({ unit, from }, 'EUR')).toBe(shown);
});
