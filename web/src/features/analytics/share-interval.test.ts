import { expect, test } from 'vitest';

import { shareInterval } from './share-interval.ts';

// Newcombe (1998), table I: the score method without continuity correction.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i: from %f to %f', (count, of, low, high) => {
  const interval = shareInterval({ count, of });
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

test('no share of an empty group has an interval', () => {
  expect(shareInterval({ count: 0, of: 0 })).toBeNull();
});
