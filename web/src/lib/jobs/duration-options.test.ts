import { expect, test } from 'vitest';

import { offerCommands } from '#domain/job/commands/offer.ts';
import { formatDuration } from '#web/lib/format-durations.ts';

import { durationOptions } from './duration-options.ts';

test('work takes hours of a day or whole days, up to thirty, and an offer can have each length', () => {
  expect(durationOptions(120).map((minutes) => formatDuration(minutes, 'en-GB'))).toEqual([
    '30 mins',
    '1 hr',
    '1 hr 30 mins',
    '2 hrs',
    '3 hrs',
    '4 hrs',
    '6 hrs',
    '8 hrs',
    '1 day',
    '2 days',
    '3 days',
    '5 days',
    '7 days',
    '14 days',
    '30 days',
  ]);
  const { durationMinutes } = offerCommands.SubmitOffer.shape;
  for (const minutes of durationOptions(120)) expect(durationMinutes.safeParse(minutes).success).toBe(true);
});

test('an earlier length stays among them, in its place', () => {
  const lengths = durationOptions(2400);
  expect(lengths).toContain(2400);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
});
