import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypewriter } from './use-typewriter.ts';

let reduced = false;
let phone = false;

beforeEach(() => {
  reduced = false;
  phone = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') ? reduced : query.includes('767px') && phone,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
const typed = (paused = false, words = ['tap', 'roof']) =>
  renderHook((props: { words: string[]; paused: boolean }) => useTypewriter(props.words, props.paused), {
    initialProps: { words, paused },
  });

test('a word is shown 2,500 ms, erased by 50, and the next typed by 80 after a pause of 800', () => {
  const { result } = typed();
  pass(2499);
  expect(result.current).toBe('tap');
  pass(1);
  expect(result.current).toBe('ta');
  pass(50);
  expect(result.current).toBe('t');
  pass(50);
  expect(result.current).toBe('');
  pass(799);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('r');
  pass(80);
  expect(result.current).toBe('ro');
});

test('phones type by 100 and erase by 60', () => {
  phone = true;
  const { result } = typed();
  pass(2500 + 59);
  expect(result.current).toBe('ta');
  pass(1);
  expect(result.current).toBe('t');
});

test('it stops while paused and under reduced motion', () => {
  const { result, rerender } = typed(true);
  pass(10_000);
  expect(result.current).toBe('tap');
  reduced = true;
  rerender({ words: ['tap', 'roof'], paused: false });
  pass(10_000);
  expect(result.current).toBe('tap');
});

test('other words, as of another language, restart it', () => {
  const { result, rerender } = typed();
  pass(2600);
  expect(result.current).toBe('');
  rerender({ words: ['Hahn', 'Dach'], paused: false });
  expect(result.current).toBe('Hahn');
});
