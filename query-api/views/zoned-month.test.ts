import { expect, it } from 'vitest';

import { monthIn, nextMonth } from './zoned-month.ts';

it('a month is one of its zone', () => {
  expect(monthIn('Europe/Dublin', '2027-03-31T23:30:00.000Z')).toBe('2027-04');
  expect(monthIn('America/New_York', '2027-04-01T03:30:00.000Z')).toBe('2027-03');
});

it('the next month begins at midnight on its clocks, in the next year after December', () => {
  expect(nextMonth('2027-03-31T22:30:00.000Z', 'Europe/Dublin')).toBe('2027-03-31T23:00:00.000Z');
  expect(nextMonth('2026-12-05T12:00:00.000Z', 'Asia/Tokyo')).toBe('2026-12-31T15:00:00.000Z');
});
