import { expect, it } from 'vitest';

import { isoWeek, tieBreaker } from './tie-breaker.ts';

it("a week's tie breaker is a hash that anyone can compute, and changes with the week", () => {
  const accountId = '00000000-0000-4000-8000-000000000002';
  expect(tieBreaker(accountId, '2027-W09')).toBe('f93d1a3fbd6428a35bcd22ee3272ffdba2c93eba03dbe6b8be8bcef74297bd3c');
  expect(tieBreaker(accountId, '2027-W10')).not.toBe(tieBreaker(accountId, '2027-W09'));
});

it.each([
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
])('%s is in week %s', (day, week) => {
  expect(isoWeek(new Date(`${day}T23:30:00.000Z`))).toBe(week);
});
