import { expect, it } from 'vitest';

import { availabilitySet } from '#domain/testing/open-calendar.ts';
import { jobId } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { CalendarEvent } from '#events/catalog/availability.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { FreeTimesView, OwnCalendarView } from './contract/availability.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const accountId = people.provider.id;
const now = '2027-03-01T08:00:00.000Z';
const time = { startAt: '2027-03-02T09:00:00.000Z', endAt: '2027-03-02T15:00:00.000Z' };
const booked: CalendarEvent = { type: 'TimeBooked', data: { accountId, jobId, ...time, bookedAt: now } };
const set = availabilitySet({ exceptions: [{ from: '2027-03-03', to: '2027-03-05', spans: [] }] });
const painting = { trade: 'painting', price: 20_000, durationMinutes: 120 };
const plumbing = { trade: 'plumbing', price: 9_000, durationMinutes: 60 };
const offered: CalendarEvent = {
  type: 'InstantBookingSet',
  data: { accountId, services: [painting, plumbing], currency: 'EUR', setAt: now },
};
const side = setupReadSide(async (begun) => {
  begun.clock.at = now;
  await begun.happened(toStory([...storyAccounts, set, booked, offered]));
});

const times = (query = '', of = accountId) => side.read<FreeTimesView>(`/api/providers/${of}/times${query}`);
const clocks = (starts: readonly string[] | undefined) => starts?.map((at) => at.slice(11, 16));

it('visitors see the next free times: none on a day off, none beside a job, none too near', async () => {
  const { timezone, days } = await times('?minutes=120&days=2');
  expect(timezone).toBe('Europe/Dublin');
  expect(days.map(({ day }) => day)).toEqual(['2027-03-01', '2027-03-02']);
  expect([clocks(days[0]?.starts)?.[0], clocks(days[1]?.starts)]).toEqual(['10:00', ['15:00']]);
  const later = await times('?days=3');
  expect(later.days.map(({ day }) => day)).toEqual(['2027-03-01', '2027-03-02', '2027-03-08']);
});

it('who set no hours has no free times to show', async () => {
  expect(await times('', people.rival.id)).toMatchObject({ timezone: null, days: [] });
});

it('the provider reads their hours for editing, and what their jobs take', async () => {
  const { accountId: _, setAt: __, ...availability } = set.data;
  const view = await side.read<OwnCalendarView>('/api/me/calendar', viewers.provider);
  expect(view).toMatchObject({ availability, taken: [{ jobId, ...time }], country: 'IE' });
  expect(await side.read<OwnCalendarView>('/api/me/calendar', viewers.rival)).toMatchObject({ availability: null });
});

it('visitors see what can be booked at once, without trades whose licence is missing; the provider sees all of it', async () => {
  expect(await times()).toMatchObject({ services: [painting], country: 'IE', currency: 'EUR' });
  const own = await side.read<OwnCalendarView>('/api/me/calendar', viewers.provider);
  expect(own.services).toEqual([painting, plumbing]);
  expect(await times('', people.rival.id)).toMatchObject({ services: [] });
});
