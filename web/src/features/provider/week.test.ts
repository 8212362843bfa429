import { describe, expect, test } from 'vitest';

import { dayOf, partOf, weekOf } from './week.ts';

describe('a week', () => {
  test('has seven days that follow each other, over the change to winter time too', () => {
    const days = weekOf(Date.parse('2026-10-22T12:00:00.000Z'), 0);
    expect(days).toHaveLength(7);
    for (const [index, day] of days.entries()) expect(day.start).toBe(days[index - 1]?.end ?? day.start);
  });

  test('goes on where the one before ended', () => {
    const now = Date.parse('2026-10-22T12:00:00.000Z');
    expect(weekOf(now, 1)[0]?.start).toBe(weekOf(now, 0).at(-1)?.end);
    expect(weekOf(now, -1).at(-1)?.end).toBe(weekOf(now, 0)[0]?.start);
  });

  test('has a job on every day that it touches, and on no other', () => {
    const [first, second, third] = weekOf(Date.parse('2026-10-20T12:00:00.000Z'), 0);
    if (!first || !second || !third) throw new Error('a week has days');
    const job = {
      startAt: new Date(Date.parse(first.end) - 3_600_000).toISOString(),
      endAt: new Date(Date.parse(second.start) + 3_600_000).toISOString(),
    } as Parameters<typeof dayOf>[0];
    expect([first, second, third].map((day) => dayOf(job, day))).toEqual([true, true, false]);
    expect([partOf(job, first), partOf(job, second)]).toEqual(['from', 'until']);
    expect(partOf({ ...job, endAt: third.end }, second)).toBe('allDay');
    const untilMidnight = { ...job, endAt: first.end };
    expect(dayOf(untilMidnight, second)).toBe(false);
    expect(partOf(untilMidnight, first)).toBe('time');
  });
});
