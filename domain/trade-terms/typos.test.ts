import { expect, it } from 'vitest';

import { allowedTypos, countTypos } from './typos.ts';

it.each([
  ['plumber', 'plumber', 0],
  ['plumer', 'plumber', 1],
  ['plummber', 'plumber', 1],
  ['plunber', 'plumber', 1],
  ['plubmer', 'plumber', 1],
  ['plunbr', 'plumber', 2],
  ['painter', 'plumber', undefined],
  ['p', 'plumber', undefined],
])('%s for %s: %s', (typed, meant, typos) => {
  expect(countTypos(typed, meant, 2)).toBe(typos);
});

it('one typo from five letters, two from nine', () => {
  expect([4, 5, 8, 9].map(allowedTypos)).toEqual([0, 1, 1, 2]);
});
