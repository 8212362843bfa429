// @vitest-environment node
import { expect, test } from 'vitest';

import { compareShares, isSignificant } from './compare-shares.ts';

const change = (now: [number, number], before: [number, number]) => {
  const found = compareShares({ count: now[0], of: now[1] }, { count: before[0], of: before[1] });
  return found && [found.difference, isSignificant(found)];
};

test('a change is significant once its 95 % interval leaves out zero', () => {
  expect(change([60, 100], [50, 100])).toEqual([0.6 - 0.5, false]);
  expect(change([65, 100], [50, 100])).toEqual([0.65 - 0.5, true]);
  expect(change([6, 10], [4, 10])?.[1]).toBe(false);
  expect(change([600, 1_000], [400, 1_000])?.[1]).toBe(true);
});

test('none of a small group is no certainty', () => {
  expect(change([0, 3], [3, 10])).toEqual([-0.3, false]);
  expect(change([10, 10], [10, 10])).toEqual([0, false]);
});

test('an empty group has no share to compare', () => {
  expect([change([0, 0], [5, 10]), change([5, 10], [0, 0])]).toEqual([null, null]);
});
