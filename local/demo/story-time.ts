import { fromZoned, toZoned } from '#domain/zoned-time.ts';

/**
 * A moment of a story: `-16 09:12` is sixteen days before today at 09:12 local time of the job; a number means minutes
 * ago.
 */
export type StoryTime = `${number} ${number}:${number}` | number;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function resolveStoryTime(when: StoryTime, anchor: Date, timezone: string): Date {
  if (typeof when === 'number') return new Date(anchor.getTime() - when * MINUTE_MS);
  const [days = '0', time = '00:00'] = when.split(' ');
  // Counted in calendar days: a day on which the clocks change has 23 or 25 hours.
  const today = Date.parse(`${toZoned(anchor, timezone).slice(0, 10)}T00:00Z`);
  const day = new Date(today + Number(days) * DAY_MS).toISOString().slice(0, 10);
  return new Date(fromZoned(`${day}T${time.padStart(5, '0')}`, timezone) ?? Number.NaN);
}
