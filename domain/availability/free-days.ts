import { plusMinutes } from '../time.ts';
import { toZoned } from '../zoned-time.ts';
import type { Availability } from './calendar.ts';
import { dayIn, nextDay, startsOn, type Times, USUAL_MINUTES } from './free-times.ts';

/** Any week of a zone whose clocks never change. */
const A_MONDAY = '2024-01-01';
const PLAIN_ZONE = 'UTC';

/** The latest start of each weekday, as its clocks show it (`16:00`), without jobs; null for a day off. */
export function latestOfWeek(availability: Availability): (string | null)[] {
  const plain = { availability: { ...availability, timezone: PLAIN_ZONE, exceptions: [] }, taken: {}, busy: [] };
  return availability.week.map((_, weekday) => latestOn(plain, nextDay(A_MONDAY, weekday)));
}

/** The same for each day that differs from its weekday, or on which jobs take time. */
export function differingDays(calendar: Times): Record<string, string | null> {
  const { availability, taken, busy } = calendar;
  if (availability === null) return {};
  const { timezone, bufferMinutes } = availability;
  const periods = [
    ...availability.exceptions,
    ...Object.values(taken).map(({ startAt, endAt }) => ({
      from: dayIn(timezone, plusMinutes(startAt, -bufferMinutes)),
      to: dayIn(timezone, plusMinutes(endAt, bufferMinutes)),
    })),
    ...busy.map(({ startAt, endAt }) => ({ from: dayIn(timezone, startAt), to: dayIn(timezone, endAt) })),
  ];
  const days = new Set(periods.flatMap(({ from, to }) => daysBetween(from, to)));
  return Object.fromEntries([...days].toSorted().map((day) => [day, latestOn(calendar, day)]));
}

function latestOn(calendar: Times, day: string): string | null {
  const last = startsOn(calendar, day, USUAL_MINUTES).at(-1);
  const timezone = calendar.availability?.timezone ?? PLAIN_ZONE;
  return last === undefined ? null : toZoned(last, timezone).slice(11, 16);
}

function daysBetween(from: string, to: string): string[] {
  const days = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}
