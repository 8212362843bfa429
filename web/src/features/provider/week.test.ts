import { describe, expect, test } from 'vitest';

import { isOnDay, amountFor, buildWeek } from './week.ts';

const zone = 'Europe/Dublin';

describe('a week', () => {
  test('has seven consecutive days, also over the change to winter time', () => {
    const days = buildWeek(Date.parse('2026-10-22T12:00:00.000Z'), 0, zone);
    expect(days).toHaveLength(7);
    for (const [index, day] of days.entries()) expect(day.start).toBe(days[index - 1]?.end ?? day.start);
    expect(days[3]).toEqual({
      date: '2026-10-25',
      start: '2026-10-24T23:00:00.000Z',
      end: '2026-10-26T00:00:00.000Z',
    });
  });

  test('continues where the previous one ended', () => {
    const now = Date.parse('2026-10-22T12:00:00.000Z');
    expect(buildWeek(now, 1, zone)[0]?.start).toBe(buildWeek(now, 0, zone).at(-1)?.end);
    expect(buildWeek(now, -1, zone).at(-1)?.end).toBe(buildWeek(now, 0, zone)[0]?.start);
  });

  test.each([
    ['Europe/Dublin', '2026-10-22'],
    ['America/New_York', '2026-10-21'],
    ['Asia/Tokyo', '2026-10-22'],
  ])('begins with today in %s', (where, today) => {
    expect(buildWeek(Date.parse('2026-10-22T01:00:00.000Z'), 0, where)[0]?.date).toBe(today);
  });

  test('has a job on every day that it touches, and on no other', () => {
    const [first, second, third] = buildWeek(Date.parse('2026-10-20T12:00:00.000Z'), 0, zone);
    if (!first || !second || !third) throw new Error('a week has days');
    const job = {
      startAt: new Date(Date.parse(first.end) - 3_600_000).toISOString(),
      endAt: new Date(Date.parse(second.start) + 3_600_000).toISOString(),
      timezone: zone,
    };
    expect([first, second, third].map((day) => isOnDay(job, day))).toEqual([true, true, false]);
    expect([amountFor(job, first), amountFor(job, second)]).toEqual(['from', 'until']);
    expect(amountFor({ ...job, endAt: third.end }, second)).toBe('allDay');
    const untilMidnight = { ...job, endAt: first.end };
    expect(isOnDay(untilMidnight, second)).toBe(false);
    expect(amountFor(untilMidnight, first)).toBe('time');
  });

  test('has a job on its day where the work is done, also when that is another zone’s evening', () => {
    const [sunday, monday] = buildWeek(Date.parse('2026-11-01T15:00:00.000Z'), 0, 'America/New_York');
    if (!sunday || !monday) throw new Error('a week has days');
    const late = {
      startAt: '2026-11-02T05:30:00.000Z',
      endAt: '2026-11-02T06:30:00.000Z',
      timezone: 'America/Los_Angeles',
    };
    expect([isOnDay(late, sunday), isOnDay(late, monday)]).toEqual([true, false]);
    expect(amountFor(late, sunday)).toBe('time');
  });
});
