import { describe, expect, test } from 'vitest';

import { isOnDay, amountFor, buildWeek } from './week.ts';

describe('a week', () => {
  test('has seven consecutive days, also over the change to winter time', () => {
    const days = buildWeek(Date.parse('2026-10-22T12:00:00.000Z'), 0);
    expect(days).toHaveLength(7);
    for (const [index, day] of days.entries()) expect(day.start).toBe(days[index - 1]?.end ?? day.start);
  });

  test('continues where the previous one ended', () => {
    const now = Date.parse('2026-10-22T12:00:00.000Z');
    expect(buildWeek(now, 1)[0]?.start).toBe(buildWeek(now, 0).at(-1)?.end);
    expect(buildWeek(now, -1).at(-1)?.end).toBe(buildWeek(now, 0)[0]?.start);
  });

  test('has a job on every day that it touches, and on no other', () => {
    const [first, second, third] = buildWeek(Date.parse('2026-10-20T12:00:00.000Z'), 0);
    if (!first || !second || !third) throw new Error('a week has days');
    const job = {
      startAt: new Date(Date.parse(first.end) - 3_600_000).toISOString(),
      endAt: new Date(Date.parse(second.start) + 3_600_000).toISOString(),
    } as Parameters<typeof isOnDay>[0];
    expect([first, second, third].map((day) => isOnDay(job, day))).toEqual([true, true, false]);
    expect([amountFor(job, first), amountFor(job, second)]).toEqual(['from', 'until']);
    expect(amountFor({ ...job, endAt: third.end }, second)).toBe('allDay');
    const untilMidnight = { ...job, endAt: first.end };
    expect(isOnDay(untilMidnight, second)).toBe(false);
    expect(amountFor(untilMidnight, first)).toBe('time');
  });
});
