import fc from 'fast-check';
import { expect, it } from 'vitest';

import { zonesOf } from './country-zones.ts';
import { fromZoned, toZoned, toZonedInstant } from './zoned-time.ts';

it.each([
  ['2027-03-10T16:20:00.000Z', 'Europe/Dublin', '2027-03-10T16:20:00+00:00'],
  ['2027-07-10T23:30:00.000Z', 'Europe/Dublin', '2027-07-11T00:30:00+01:00'],
  ['2027-03-10T02:00:00.000Z', 'America/New_York', '2027-03-09T21:00:00-05:00'],
  ['2027-03-10T02:00:00.000Z', 'Asia/Kolkata', '2027-03-10T07:30:00+05:30'],
  ['2027-03-10T02:00:00.123Z', 'America/St_Johns', '2027-03-09T22:30:00-03:30'],
])('%s in %s is %s', (instant, zone, zoned) => {
  expect(toZonedInstant(instant, zone)).toBe(zoned);
  expect(Date.parse(zoned)).toBe(Math.floor(Date.parse(instant) / 1000) * 1000);
});

it.each([
  ['2027-03-10T10:00', 'Europe/Dublin', '2027-03-10T10:00:00.000Z'],
  ['2027-07-10T10:00', 'Europe/Dublin', '2027-07-10T09:00:00.000Z'],
  ['2027-07-10T10:00', 'America/New_York', '2027-07-10T14:00:00.000Z'],
  // The hour that clocks skip, and the one that they show twice, east and west of Greenwich.
  ['2027-03-28T01:30', 'Europe/Dublin', '2027-03-28T01:30:00.000Z'],
  ['2027-10-31T01:30', 'Europe/Dublin', '2027-10-31T00:30:00.000Z'],
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
  ['2027-04-04T02:30', 'Australia/Sydney', '2027-04-03T15:30:00.000Z'],
])('%s on the clocks of %s is %s', (typed, zone, instant) => {
  expect(fromZoned(typed, zone)).toBe(instant);
});

it.each(['', 'soon', '2027-13-01T10:00', '10:00'])('no time is read from "%s"', (typed) => {
  expect(fromZoned(typed, 'Europe/Dublin')).toBeNull();
});

it('is read back as it is shown, in every zone that jobs are in', () => {
  const zones = ['IE', 'US', 'AU', 'IN', 'BR', 'PT'].flatMap((country) => zonesOf(country).map(({ zone }) => zone));
  const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2032, 0) / 60_000 });
  fc.assert(
    fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
      const shown = toZoned(at * 60_000, zone).slice(0, 16);
      expect(toZoned(fromZoned(shown, zone) ?? '', zone).slice(0, 16)).toBe(shown);
    }),
  );
});
