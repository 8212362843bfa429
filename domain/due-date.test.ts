import { describe, expect, it } from 'vitest';

import { computeDue, lateFrom } from './due-date.ts';

const expected = '2027-03-10T17:00:00.000Z';
const at = (now: string, zone = 'Europe/Dublin') => computeDue(expected, Date.parse(now), zone);

describe('the due label', () => {
  it('counts the days until the expected completion', () => {
    expect(at('2027-03-07T09:00:00.000Z')).toEqual({ kind: 'inDays', days: 3 });
  });

  it('says tomorrow on the day before, even late in the evening', () => {
    expect(at('2027-03-09T23:30:00.000Z')).toEqual({ kind: 'tomorrow' });
  });

  it('says today for the whole day, even after the exact time', () => {
    expect(at('2027-03-10T00:05:00.000Z')).toEqual({ kind: 'today' });
    expect(at('2027-03-10T22:00:00.000Z')).toEqual({ kind: 'today' });
  });

  it('is overdue from the next day', () => {
    expect(at('2027-03-11T00:00:00.000Z')).toEqual({ kind: 'overdue', days: 1 });
    expect(at('2027-03-24T09:00:00.000Z')).toEqual({ kind: 'overdue', days: 14 });
  });

  it("is derived in the viewer's timezone", () => {
    expect(at('2027-03-10T16:00:00.000Z', 'Asia/Tokyo')).toEqual({ kind: 'today' });
    expect(at('2027-03-10T14:00:00.000Z', 'Asia/Tokyo')).toEqual({ kind: 'tomorrow' });
    expect(at('2027-03-11T05:00:00.000Z', 'America/Los_Angeles')).toEqual({ kind: 'today' });
  });

  it('counts a day of 23 hours as a day', () => {
    const lateEvening = (now: string) => computeDue('2027-03-28T22:30:00.000Z', Date.parse(now), 'Europe/Dublin');
    expect(lateEvening('2027-03-27T00:30:00.000Z')).toEqual({ kind: 'tomorrow' });
    expect(lateEvening('2027-03-26T23:30:00.000Z')).toEqual({ kind: 'inDays', days: 2 });
  });

  it('says how many days late the work was completed, or that it was on time', () => {
    const completed = (day: string) => computeDue(expected, Date.parse('2027-04-01T09:00:00.000Z'), 'UTC', day);
    expect(completed('2027-03-10T23:00:00.000Z')).toEqual({ kind: 'completedOnTime' });
    expect(completed('2027-03-09T10:00:00.000Z')).toEqual({ kind: 'completedOnTime' });
    expect(completed('2027-03-12T10:00:00.000Z')).toEqual({ kind: 'completedLate', days: 2 });
  });
});

describe('work is late', () => {
  it.each([
    ['Europe/Dublin', expected, '2027-03-11T00:00:00.000Z'],
    ['Asia/Tokyo', expected, '2027-03-11T15:00:00.000Z'],
    ['America/Los_Angeles', expected, '2027-03-11T08:00:00.000Z'],
    ['Asia/Kathmandu', expected, '2027-03-10T18:15:00.000Z'],
    ['UTC', '2027-03-10T00:00:00.000Z', '2027-03-11T00:00:00.000Z'],
    ['UTC', '2027-03-10T23:59:59.999Z', '2027-03-11T00:00:00.000Z'],
    // Days of 23 and of 25 hours.
    ['Europe/Dublin', '2027-03-28T00:30:00.000Z', '2027-03-28T23:00:00.000Z'],
    ['Europe/Dublin', '2027-10-30T23:00:00.000Z', '2027-11-01T00:00:00.000Z'],
  ])('from the first moment of the next day, in %s', (zone, due, late) => {
    expect(lateFrom(due, zone)).toBe(late);
    expect(computeDue(due, Date.parse(late) - 1, zone)).toEqual({ kind: 'today' });
    expect(computeDue(due, Date.parse(late), zone)).toEqual({ kind: 'overdue', days: 1 });
  });
});
