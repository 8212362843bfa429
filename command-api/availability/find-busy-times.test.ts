import { describe, expect, it } from 'vitest';

import { findBusyTimes } from './find-busy-times.ts';

const within = { timezone: 'Europe/Dublin', from: '2027-03-01T00:00:00.000Z', to: '2027-05-01T00:00:00.000Z' };
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20270101T000000Z', ...lines, 'END:VEVENT'];
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const find = (...lines: string[]) =>
  findBusyTimes(file(...lines), within).map(({ startAt, endAt }) => [startAt, endAt]);

describe('busy times', () => {
  it('are merged and in order, without what is free, cancelled or elsewhere in time', () => {
    expect(
      find(
        ...event('UID:3', 'DTSTART:20270310T140000Z', 'DTEND:20270310T150000Z'),
        ...event('UID:1', 'DTSTART:20270302T100000Z', 'DURATION:PT2H', 'SUMMARY:Dentist'),
        ...event('UID:2', 'DTSTART:20270302T113000Z', 'DTEND:20270302T130000Z'),
        ...event('UID:4', 'DTSTART:20270311T140000Z', 'DTEND:20270311T150000Z', 'TRANSP:TRANSPARENT'),
        ...event('UID:5', 'DTSTART:20270311T140000Z', 'DTEND:20270311T150000Z', 'STATUS:CANCELLED'),
        ...event('UID:6', 'DTSTART:20260311T140000Z', 'DTEND:20260311T150000Z'),
      ),
    ).toEqual([
      ['2027-03-02T10:00:00.000Z', '2027-03-02T13:00:00.000Z'],
      ['2027-03-10T14:00:00.000Z', '2027-03-10T15:00:00.000Z'],
    ]);
  });

  it('of whole days and floating times are on the clocks of the provider', () => {
    expect(
      find(
        ...event('UID:1', 'DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329'),
        ...event('UID:2', 'DTSTART:20270401T090000', 'DTEND:20270401T100000'),
      ),
    ).toEqual([
      ['2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
      ['2027-04-01T08:00:00.000Z', '2027-04-01T09:00:00.000Z'],
    ]);
  });

  it('repeat on the clocks of their zone, but for what was moved or left out', () => {
    const zone = 'TZID=America/New_York';
    expect(
      find(
        ...event(
          'UID:1',
          `DTSTART;${zone}:20270305T090000`,
          `DTEND;${zone}:20270305T100000`,
          'RRULE:FREQ=WEEKLY;COUNT=4',
          `EXDATE;${zone}:20270319T090000`,
        ),
        ...event(
          'UID:1',
          `RECURRENCE-ID;${zone}:20270326T090000`,
          `DTSTART;${zone}:20270327T120000`,
          `DTEND;${zone}:20270327T123000`,
        ),
      ),
    ).toEqual([
      ['2027-03-05T14:00:00.000Z', '2027-03-05T15:00:00.000Z'],
      ['2027-03-12T14:00:00.000Z', '2027-03-12T15:00:00.000Z'],
      ['2027-03-27T16:00:00.000Z', '2027-03-27T16:30:00.000Z'],
    ]);
  });

  it('are by the calendar’s own zone where nobody else knows it', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Custom',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    expect(
      find(...zone, ...event('UID:1', 'DTSTART;TZID=Custom:20270302T090000', 'DTEND;TZID=Custom:20270302T100000')),
    ).toEqual([['2027-03-02T03:30:00.000Z', '2027-03-02T04:30:00.000Z']]);
  });

  it.each(['', 'hello', '<html></html>', 'BEGIN:VCALENDAR', 'BEGIN:VEVENT\r\nEND:VEVENT'])(
    'cannot be read from anything else: %j',
    (text) => {
      expect(() => findBusyTimes(text, within)).toThrow('notACalendar');
    },
  );

  it('of a calendar that repeats without end are not counted forever', () => {
    const often = event('UID:1', 'DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    expect(() => find(...often)).toThrow('tooLarge');
  });
});
