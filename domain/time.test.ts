import { describe, expect, it } from 'vitest';

import { plusBusinessDays, plusYears } from './time.ts';

describe('business days', () => {
  it.each([
    ['a Monday', '2027-03-01T09:00:00.000Z', 2, '2027-03-03T09:00:00.000Z'],
    ['a Wednesday', '2027-03-03T23:59:59.999Z', 2, '2027-03-05T23:59:59.999Z'],
    ['a Thursday: over the weekend', '2027-03-04T09:00:00.000Z', 2, '2027-03-08T09:00:00.000Z'],
    ['a Friday: over the weekend', '2027-03-05T09:00:00.000Z', 2, '2027-03-09T09:00:00.000Z'],
    ['a Saturday: from Monday on', '2027-03-06T00:00:00.000Z', 2, '2027-03-10T00:00:00.000Z'],
    ['a Sunday: from Monday on', '2027-03-07T23:59:59.999Z', 2, '2027-03-10T00:00:00.000Z'],
    ['a Sunday at the end of a year', '2028-12-31T12:00:00.000Z', 1, '2029-01-02T00:00:00.000Z'],
    ['a Monday, a week of them', '2027-03-01T09:00:00.000Z', 5, '2027-03-08T09:00:00.000Z'],
    ['a Friday, two weeks of them', '2027-03-05T09:00:00.000Z', 10, '2027-03-19T09:00:00.000Z'],
  ])('from %s', (_when, from, days, until) => {
    expect(plusBusinessDays(from, days)).toBe(until);
  });
});

it('a year later is the same day, or the next one if it does not exist', () => {
  expect(plusYears('2027-03-01T09:00:00.000Z', 10)).toBe('2037-03-01T09:00:00.000Z');
  expect(plusYears('2028-02-29T09:00:00.000Z', 1)).toBe('2029-03-01T09:00:00.000Z');
});
