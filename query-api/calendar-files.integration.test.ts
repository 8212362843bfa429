import { createHash } from 'node:crypto';

import ICAL from 'ical.js';
import { expect, it } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { CalendarEvent } from '#events/catalog/availability.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import { setupReadSide, viewers } from './testing/read-side.ts';

const accountId = people.provider.id;
const secretOf = (letter: string): string => letter.repeat(43);
const linked = (secret: string | null): CalendarEvent => ({
  type: 'CalendarLinkSet',
  data: {
    accountId,
    secretHash: secret === null ? null : createHash('sha256').update(secret).digest('hex'),
    setAt: '2027-03-01T09:00:00.000Z',
  },
});
const side = setupReadSide(async (begun) => {
  await begun.happened(toStory([...storyAccounts, ...paintingHistory('JobBooked'), linked(secretOf('a'))]));
});

function eventsOf(text: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

it('the feed has the booked jobs, for whoever has its address, and nothing of the client', async () => {
  const { status, headers, text } = await side.get(`/api/calendars/${secretOf('a')}.ics`);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const [event, ...others] = eventsOf(text);
  expect(others).toEqual([]);
  expect(event?.component.getFirstPropertyValue('url')).toBe(`https://homewright.example/jobs/${jobId}`);
  expect(event?.summary).not.toBe('');
  expect(Number(event?.endDate.toUnixTime())).toBeGreaterThan(Number(event?.startDate.toUnixTime()));
  expect(text).not.toMatch(/Aoife|Doyle|\+353|@example/);
});

it('an address that was renewed or taken back, or never was, is none', async () => {
  await side.happened(toStory([linked(secretOf('b'))]));
  const statusOf = async (file: string) => (await side.get(`/api/calendars/${file}`)).status;
  expect(await Promise.all([`${secretOf('a')}.ics`, `${secretOf('b')}.ics`, 'a.ics', 'x'].map(statusOf))).toEqual([
    404, 200, 404, 404,
  ]);
  await side.happened(toStory([linked(null)]));
  expect(await statusOf(`${secretOf('b')}.ics`)).toBe(404);
});

it('too many readings of one address have to wait', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 32; n += 1) statuses.push((await side.get(`/api/calendars/${secretOf('c')}.ics`)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await side.get(`/api/calendars/${secretOf('d')}.ics`)).status).toBe(404);
});

it('both sides of a booked job get it as a file, and nobody else', async () => {
  const get = async (as: (typeof viewers)[keyof typeof viewers]) => side.get(`/api/jobs/${jobId}/calendar.ics`, { as });
  for (const party of [viewers.client, viewers.provider]) {
    const { status, headers, text } = await get(party);
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="homewright.ics"']);
    expect(eventsOf(text)).toHaveLength(1);
  }
  expect((await get(viewers.rival)).status).toBe(404);
  expect((await get(viewers.admin)).status).toBe(403);
});
