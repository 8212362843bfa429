import { expect, it } from 'vitest';

import { availabilitySet } from '#domain/testing/open-calendar.ts';
import { jobId } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { CalendarEvent } from '#events/catalog/availability.ts';

import { fold } from '../testing/fold.ts';
import { calendarsModel } from './calendars.ts';

const accountId = people.provider.id;
const booked: CalendarEvent = {
  type: 'TimeBooked',
  data: {
    accountId,
    jobId,
    startAt: '2027-03-02T09:00:00.000Z',
    endAt: '2027-03-02T16:00:00.000Z',
    bookedAt: '2027-03-01T09:00:00.000Z',
  },
};
const off = availabilitySet({ exceptions: [{ from: '2027-03-08', to: '2027-03-09', spans: [] }] });

it('a calendar has the latest start of each weekday, and of days with jobs and days off', async () => {
  const folded = await fold(calendarsModel, [off, booked]);
  expect(folded.rows('calendars')).toMatchObject([
    {
      accountId,
      timezone: 'Europe/Dublin',
      leadHours: 2,
      daysAhead: 60,
      week: ['16:00', '16:00', '16:00', '16:00', '16:00', null, null],
      days: { '2027-03-02': '16:00', '2027-03-08': null, '2027-03-09': null },
    },
  ]);
  expect(folded.topics).toEqual([`account:${accountId}`]);
});

it('a time that is given back is free again, and without hours nothing is', async () => {
  const freed: CalendarEvent = { type: 'TimeFreed', data: { accountId, jobId, freedAt: '2027-03-01T10:00:00.000Z' } };
  const folded = await fold(calendarsModel, [availabilitySet(), booked, freed]);
  expect(folded.rows('calendars')).toMatchObject([{ days: {}, calendar: { taken: {} } }]);
  const closed = await fold(calendarsModel, [booked]);
  expect(closed.rows('calendars')).toMatchObject([{ timezone: null, week: [], days: {} }]);
});
