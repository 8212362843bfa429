import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { officeHours } from '../testing/open-calendar.ts';
import { plusMinutes } from '../time.ts';
import { toZoned } from '../zoned-time.ts';
import type { Availability, TakenTime } from './calendar.ts';
import {
  freeStartsOn,
  minutesOf,
  nextDay,
  nextFreeDays,
  nextFreeStart,
  openOn,
  startsOn,
  type Times,
} from './free-times.ts';

const monday = '2027-03-01';
const early = '2027-02-20T00:00:00.000Z';
const calendar = (changes: Partial<Availability> = {}, ...taken: TakenTime[]): Times => ({
  availability: { ...officeHours, ...changes },
  taken: Object.fromEntries(taken.map((time, i) => [`job${i}`, time])),
  busy: [],
});
const utc = (clock: string, day = monday): string => `${day}T${clock}:00.000Z`;
const time = (from: string, to: string): TakenTime => ({ startAt: utc(from), endAt: utc(to) });
const clocks = (starts: readonly string[]): string[] => starts.map((at) => at.slice(11, 16));

describe('free times', () => {
  it('begin every half hour, as long as the work fits before the end', () => {
    const starts = clocks(startsOn(calendar(), monday, 120));
    expect([starts[0], starts[1], starts.at(-1), starts.length]).toEqual(['09:00', '09:30', '15:00', 13]);
    expect(startsOn(calendar(), monday, 9 * 60)).toEqual([]);
  });

  it('are none on a day off, and those of the day that differs where one does', () => {
    expect(startsOn(calendar(), '2027-03-06', 60)).toEqual([]);
    const week = [{ from: '2027-03-01', to: '2027-03-07', spans: [] }];
    expect(startsOn(calendar({ exceptions: week }), monday, 60)).toEqual([]);
    const open = [...week, { from: monday, to: monday, spans: [{ from: '10:00', to: '11:00' }] }];
    expect(clocks(startsOn(calendar({ exceptions: open }), monday, 60))).toEqual(['10:00']);
  });

  it('leave the buffer before and after a job', () => {
    const busy = calendar({ bufferMinutes: 30 }, time('11:00', '13:00'));
    expect(clocks(startsOn(busy, monday, 60))).toEqual([
      '09:00',
      '09:30',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
    ]);
  });

  it('count jobs at once up to the capacity', () => {
    const two = { capacity: 2, week: [[{ from: '09:00', to: '12:00' }], [], [], [], [], [], []] };
    expect(startsOn(calendar(two, time('09:00', '12:00')), monday, 180)).toHaveLength(1);
    expect(startsOn(calendar(two, time('09:00', '10:00'), time('10:00', '12:00')), monday, 180)).toHaveLength(1);
    expect(startsOn(calendar(two, time('09:00', '11:00'), time('10:00', '12:00')), monday, 180)).toEqual([]);
  });

  it('are none while another calendar is busy, whatever the capacity', () => {
    const busy = { ...calendar({ capacity: 5, bufferMinutes: 60 }), busy: [time('10:00', '16:00')] };
    expect(clocks(startsOn(busy, monday, 60))).toEqual(['09:00', '16:00']);
  });

  it('keep the notice, and end so far ahead', () => {
    const now = utc('08:30');
    expect(clocks(freeStartsOn(calendar({ leadHours: 4 }), monday, 60, now))[0]).toBe('12:30');
    // Less than two hours ahead nothing can be booked at all.
    expect(clocks(freeStartsOn(calendar(), monday, 60, now))[0]).toBe('10:30');
    expect(freeStartsOn(calendar({ daysAhead: 7 }), '2027-03-09', 60, now)).toEqual([]);
    expect(nextFreeDays(calendar({ daysAhead: 7 }), { minutes: 60, now, days: 9 }).map(({ day }) => day)).toEqual([
      '2027-03-01',
      '2027-03-02',
      '2027-03-03',
      '2027-03-04',
      '2027-03-05',
      '2027-03-08',
    ]);
  });

  it.each([
    ['today', utc('08:30'), {}, utc('10:30')],
    ['after the weekend', utc('15:30', '2027-03-05'), {}, utc('09:00', '2027-03-08')],
    [
      'not this week',
      utc('08:30'),
      { exceptions: [{ from: monday, to: '2027-03-05', spans: [] }] },
      utc('09:00', '2027-03-08'),
    ],
    ['never', utc('08:30'), { week: Array.from({ length: 7 }, () => []) }, null],
  ])('begin next: %s', (_, now, changes, expected) => {
    const found = calendar(changes);
    expect(nextFreeStart(found, { minutes: 60, now })).toBe(expected);
    expect(nextFreeDays(found, { minutes: 60, now, days: 1 })[0]?.starts[0] ?? null).toBe(expected);
  });

  it('begin nowhere without hours', () => {
    expect(nextFreeStart({ ...calendar(), availability: null }, { minutes: 60, now: utc('08:30') })).toBeNull();
  });

  it('are on the clocks of the zone on both sides of a change to summer time', () => {
    const berlin = calendar({
      timezone: 'Europe/Berlin',
      week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '10:00' }]),
    });
    expect(startsOn(berlin, '2027-03-27', 60)).toEqual(['2027-03-27T08:00:00.000Z']);
    expect(startsOn(berlin, '2027-03-28', 60)).toEqual(['2027-03-28T07:00:00.000Z']);
  });

  it('skip what the clocks skip, and are not twice what they show twice', () => {
    const night = calendar({
      timezone: 'Europe/Berlin',
      week: Array.from({ length: 7 }, () => [{ from: '01:00', to: '04:00' }]),
    });
    expect(startsOn(night, '2027-03-28', 30).map((at) => toZoned(at, 'Europe/Berlin').slice(11, 16))).toEqual([
      '01:00',
      '01:30',
      '03:00',
      '03:30',
    ]);
    const shown = startsOn(night, '2027-10-31', 30).map((at) => toZoned(at, 'Europe/Berlin').slice(11, 16));
    expect(new Set(shown).size).toBe(shown.length);
  });
});

const zones = [
  'Europe/Dublin',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kolkata',
];
const anyClock = fc.integer({ min: 0, max: 288 }).map((five) => {
  const minutes = five * 5;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
const anySpans = fc
  .uniqueArray(anyClock, { minLength: 2, maxLength: 4 })
  .map((found) => found.toSorted())
  .map((sorted) =>
    sorted.flatMap((from, i) =>
      i % 2 === 0 && sorted[i + 1] !== undefined ? [{ from, to: sorted[i + 1] ?? '' }] : [],
    ),
  );
const anyDay = fc
  .constantFrom('2027-03-13', '2027-03-27', '2027-04-03', '2027-04-29', '2027-10-02', '2027-10-30', '2027-11-06')
  .chain((day) => fc.integer({ min: 0, max: 2 }).map((more) => nextDay(day, more)));

it('no free time overlaps a job or its buffer, and each lies within the open hours, on any clock', () => {
  let offered = 0;
  const property = fc.property(
    fc.record({
      timezone: fc.constantFrom(...zones),
      spans: anySpans,
      day: anyDay,
      minutes: fc.constantFrom(30, 60, 150),
      bufferMinutes: fc.constantFrom(0, 15, 60),
      capacity: fc.integer({ min: 1, max: 2 }),
      jobs: fc.array(fc.tuple(fc.integer({ min: -600, max: 1800 }), fc.integer({ min: 15, max: 400 })), {
        maxLength: 5,
      }),
      blocked: fc.boolean(),
    }),
    ({ timezone, spans, day, minutes, bufferMinutes, capacity, jobs, blocked }) => {
      const taken = jobs.map(([from, length]) => {
        const startAt = plusMinutes(`${day}T00:00:00.000Z`, from);
        return { startAt, endAt: plusMinutes(startAt, length) };
      });
      const exceptions = blocked ? [{ from: day, to: day, spans: [] }] : [];
      const week = Array.from({ length: 7 }, () => spans);
      const free = freeStartsOn(
        calendar({ timezone, week, exceptions, bufferMinutes, capacity, daysAhead: 365 }, ...taken),
        day,
        minutes,
        early,
      );
      expect(blocked && free.length > 0).toBe(false);
      expect(new Set(free).size).toBe(free.length);
      for (const startAt of free) {
        offered += 1;
        const endAt = plusMinutes(startAt, minutes);
        const [first, last] = [toZoned(startAt, timezone), toZoned(plusMinutes(endAt, -1), timezone)];
        const isOpen = openOn({ week, exceptions }, day).some(
          ({ from, to }) =>
            first.slice(0, 10) === day &&
            first.slice(11, 16) >= from &&
            last.slice(0, 10) === day &&
            last.slice(11, 16) < to,
        );
        expect(isOpen).toBe(true);
        for (let minute = -bufferMinutes; minute < minutes + bufferMinutes; minute += 5) {
          const moment = plusMinutes(startAt, minute);
          expect(taken.filter((job) => job.startAt <= moment && moment < job.endAt).length).toBeLessThan(capacity);
        }
      }
    },
  );
  fc.assert(property, { numRuns: 300, seed: 20_270_301 });
  expect(offered).toBeGreaterThan(500);
});

it('reads a time of the day as minutes', () => {
  expect(['00:00', '09:30', '24:00'].map(minutesOf)).toEqual([0, 570, 1440]);
});
