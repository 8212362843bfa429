import { describe, expect, test } from 'vitest';
import { formatClock, formatDuration, formatHours, formatRelative, formatRemaining } from './format-durations.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the time left', () => {
  test.each([
    [2 * DAY + 6 * HOUR + 59 * MINUTE, '2 days 6 hr'],
    [DAY, '1 day'],
    [5 * HOUR + 12 * MINUTE, '5 hr 12 min'],
    [12 * MINUTE, '12 min'],
    [40_000, '40 sec'],
    [-5000, '0 sec'],
  ])('%d ms reads %s', (milliseconds, text) => {
    expect(formatRemaining(milliseconds, 'en-US')).toBe(text);
  });

  test('speaks the reader’s language', () => {
    expect(formatRemaining(2 * DAY + 6 * HOUR, 'de')).toBe('2 Tage, 6 Std.');
    expect(formatRemaining(5 * HOUR + 12 * MINUTE, 'ja-JP')).toBe('5時間12分');
    expect(formatRemaining(12 * MINUTE, 'ko-KR')).toBe('12분');
  });

  test('runs as a clock on the last day', () => {
    expect(formatClock(23 * HOUR + 41 * MINUTE + 8000)).toBe('23:41:08');
    expect(formatClock(-1)).toBe('00:00:00');
  });
});

test('a duration is written in hours and minutes', () => {
  expect(formatDuration(90, 'en-US')).toBe('1 hr 30 min');
});

test.each([
  [168, 'en-IE', '7 days'],
  [72, 'en-IE', '3 days'],
  [48, 'en-IE', '48 hours'],
  [24, 'en-IE', '24 hours'],
  [76, 'en-IE', '76 hours'],
  [168, 'de-DE', '7 Tage'],
  [168, 'lt-LT', '7 dienos'],
  [168, 'ja-JP', '7日'],
  [24, 'ja-JP', '24時間'],
])('a deadline of %d hours reads in %s as %s', (hours, locale, text) => {
  expect(formatHours(hours, locale)).toBe(text);
});

test('near times are written relative to now', () => {
  const now = Date.parse('2026-10-15T10:00:00Z');
  expect(formatRelative('2026-10-15T09:57:00Z', now, 'en')).toBe('3 minutes ago');
  expect(formatRelative('2026-10-14T09:00:00Z', now, 'en')).toBe('yesterday');
  expect(formatRelative('2026-10-15T10:00:21Z', now, 'en')).toBe('now');
  expect(formatRelative('2026-10-15T09:57:00Z', now, 'ja-JP')).toBe('3分前');
});
