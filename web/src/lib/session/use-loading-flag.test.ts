import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useLoadingFlag } from './use-loading-flag.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test.each([
  [0, 3000],
  [1, 5000],
  [2, 7000],
  [3, 9000],
  [4, 9000],
])('after %i attempts the loading flag ends at %i ms', (attempts, limit) => {
  const count = () => attempts;
  const { result } = renderHook(() => useLoadingFlag(true, count));
  after(limit - 1);
  expect(result.current).toBe(true);
  after(1);
  expect(result.current).toBe(false);
});

test('the loading flag ends with the answer', () => {
  const { result, rerender } = renderHook(({ asking }) => useLoadingFlag(asking), { initialProps: { asking: true } });
  expect(result.current).toBe(true);
  rerender({ asking: false });
  expect(result.current).toBe(false);
});
