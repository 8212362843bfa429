import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setClockOffset } from '#web/lib/clock.ts';
import { startTexts } from '#web/testing/start-texts.ts';
import { Countdown } from './countdown.tsx';

const HOUR = 60 * 60 * 1000;

beforeAll(() => startTexts(['common', 'ui']));
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-10-15T10:00:00Z') });
});
afterEach(() => {
  cleanup();
  setClockOffset(0);
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
const show = (dueAt: string) => render(<Countdown dueAt={dueAt} />).container;
const visible = (container: Element) => container.querySelector('[aria-hidden]')?.textContent;
const spoken = (container: Element) => container.querySelector('[aria-live=polite]')?.textContent;

test('more than a day before, it is written in words', () => {
  expect(show('2026-10-17T16:20:00Z').textContent).toBe('2 days 6 hr');
});

test('on the last day it ticks each second, and screen readers get only the minutes', () => {
  const container = show('2026-10-16T09:41:08Z');
  expect(visible(container)).toBe('23:41:08');
  const text = spoken(container);
  pass(1000);
  expect(visible(container)).toBe('23:41:07');
  expect(spoken(container)).toBe(text);
  pass(60_000);
  expect(spoken(container)).not.toBe(text);
});

test('when the business clock is moved forward it follows at once, to its end', () => {
  const container = show('2026-10-16T09:00:00Z');
  act(() => setClockOffset(22 * HOUR));
  expect(visible(container)).toBe('01:00:00');
  act(() => setClockOffset(23 * HOUR));
  expect(container.textContent).toBe('Time is up');
});
