import { expect, it } from 'vitest';

import { resolveStoryTime, type StoryTime } from './story-time.ts';

const anchor = new Date('2026-11-20T10:00:00Z');

it.each([
  ['-2 09:12', 'Europe/Dublin', '2026-11-18T09:12:00.000Z'],
  ['-40 09:12', 'Europe/Dublin', '2026-10-11T08:12:00.000Z'],
  ['+1 13:00', 'America/Chicago', '2026-11-21T19:00:00.000Z'],
  ['0 08:00', 'Asia/Tokyo', '2026-11-19T23:00:00.000Z'],
] as const)('%s in %s is a moment of that place’s own clock', (when, timezone, moment) => {
  expect(resolveStoryTime(when, anchor, timezone).toISOString()).toBe(moment);
});

it.each([
  ['-32 09:12', '2026-11-25T23:30:00Z', 'Europe/Dublin', '2026-10-24T08:12:00.000Z'],
  ['-31 09:12', '2026-11-25T23:30:00Z', 'Europe/Dublin', '2026-10-25T09:12:00.000Z'],
  ['-1 09:12', '2027-03-28T23:30:00Z', 'Europe/Dublin', '2027-03-28T08:12:00.000Z'],
  ['-3 02:30', '2026-11-04T12:00:00Z', 'America/Chicago', '2026-11-01T08:30:00.000Z'],
])('%s is a calendar day, also where the clocks changed since (from %s in %s)', (when, from, timezone, moment) => {
  expect(resolveStoryTime(when as StoryTime, new Date(from), timezone).toISOString()).toBe(moment);
});

it('counts plain numbers as minutes ago', () => {
  expect(resolveStoryTime(90, anchor, 'Asia/Tokyo').toISOString()).toBe('2026-11-20T08:30:00.000Z');
});
