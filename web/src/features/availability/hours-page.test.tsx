import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import type { OwnCalendarView } from '#query-api/contract/availability.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { alreadyShown, answerWith, recordCommands, server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { HoursPage } from './hours-page.tsx';

usePage(['common', 'ui', 'errors', 'providerEdit']);

const office = [{ from: '09:00', to: '17:00' }];
const availability = {
  timezone: 'Europe/Dublin',
  week: [office, office, office, office, office, [], []],
  exceptions: [],
  bufferMinutes: 30,
  leadHours: 24,
  daysAhead: 60,
  capacity: 1,
};
const own: OwnCalendarView = {
  availability,
  taken: [],
  busy: [],
  hasLink: false,
  services: [],
  trades: ['painting'],
  country: 'IE',
  position: '100',
};
const provider = me({ accountType: 'provider', providerStatus: 'approved' });

const show = (changes: Partial<OwnCalendarView> = {}) =>
  renderPage(<HoursPage accountId={ids.cormac} />, {
    me: provider,
    at: '/profile/hours',
    seed: [[keys.ownCalendar, { ...own, ...changes }]],
  });
beforeEach(() => {
  answerWith('/api/me/calendar', own);
  answerWith('/api/calendar-source', { source: null });
});
const save = () => screen.getByRole('button', { name: 'Save hours' });

test('office hours are proposed the first time, and saved as a whole', async () => {
  const sent = recordCommands('SetAvailability', alreadyShown);
  const { user } = show({ availability: null });
  await user.click(screen.getByRole('button', { name: 'Saturday: Add hours' }));
  await user.click(screen.getByRole('button', { name: 'Monday: Remove hours' }));
  await user.selectOptions(screen.getByLabelText('Jobs at the same time'), '2');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    ...availability,
    accountId: ids.cormac,
    week: [[], office, office, office, office, office, []],
    capacity: 2,
  });
  expect(await screen.findByText('Your hours are saved.')).toBeTruthy();
});

test('days off are added, and hours in a wrong order are not sent', async () => {
  const sent = recordCommands('SetAvailability', alreadyShown);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add days' }));
  const days = within(screen.getByRole('region', { name: 'Days that differ' }));
  await user.clear(days.getByLabelText('First day'));
  await user.type(days.getByLabelText('First day'), '2028-07-03');
  await user.clear(days.getByLabelText('Last day'));
  await user.type(days.getByLabelText('Last day'), '2028-07-09');
  expect(days.getByText('Off all day')).toBeTruthy();
  const [until] = screen.getAllByLabelText('Monday: Until');
  await user.clear(until as HTMLElement);
  await user.type(until as HTMLElement, '08:00');
  expect(screen.getByText(/End later than you begin/)).toBeTruthy();
  expect(save()).toHaveProperty('disabled', true);
  await user.clear(until as HTMLElement);
  await user.type(until as HTMLElement, '12:00');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    week: [[{ from: '09:00', to: '12:00' }], office, office, office, office, [], []],
    exceptions: [{ from: '2028-07-03', to: '2028-07-09', spans: [] }],
  });
});

test('says what clients will see of it', async () => {
  const { user } = show({ availability: { ...availability, week: [office, [], [], [], [], [], []] } });
  expect(screen.getByRole('status').textContent).toMatch(/first free time.*Mon/);
  await user.click(screen.getByRole('button', { name: 'Monday: Remove hours' }));
  expect(screen.getByRole('status').textContent).toBe('Clients see no free time with these hours.');
});

test('a secret address for other calendars is shown once, and only its hash is sent', async () => {
  const sent = recordCommands('SetCalendarLink', alreadyShown);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Create address' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create address' }));
  const address = await screen.findByLabelText(/Copy this address now/);
  const [, secret = ''] = /\/api\/calendars\/([\w-]{43})\.ics$/.exec(address.getAttribute('value') ?? '') ?? [];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  expect(sent[0]?.body).toEqual({ accountId: ids.cormac, secretHash: Buffer.from(hash).toString('hex') });
});

test('another calendar is connected by its https address, with the age of what it said', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/calendar-source', async ({ request }) => {
      bodies.push(await request.json());
      const source = { host: 'calendar.example', readAt: null, failedSince: null, failure: null };
      return HttpResponse.json({ source });
    }),
  );
  const { user } = show();
  const field = await screen.findByLabelText('Calendar address');
  await user.type(field, 'http://calendar.example/a.ics');
  await user.click(screen.getByRole('button', { name: 'Connect calendar' }));
  expect(screen.getByText(/begins with https/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'webcal://calendar.example/a.ics');
  await user.click(screen.getByRole('button', { name: 'Connect calendar' }));
  expect(await screen.findByText('calendar.example')).toBeTruthy();
  expect(bodies).toEqual([{ url: 'https://calendar.example/a.ics' }]);
});

test('a calendar that fails says since when, and what counts meanwhile', async () => {
  answerWith('/api/calendar-source', {
    source: {
      host: 'calendar.example',
      readAt: '2027-03-01T09:00:00.000Z',
      failedSince: '2027-03-01T10:00:00.000Z',
      failure: 'unreachable',
    },
  });
  show({ busy: [{ startAt: '2027-03-02T09:00:00.000Z', endAt: '2027-03-02T10:00:00.000Z' }] });
  expect(await screen.findByText(/Busy times: 1/)).toBeTruthy();
  expect(screen.getByText(/could not be read since/)).toBeTruthy();
});

test('instant booking is turned on for a trade at a price, which clients see with our fee, and off again', async () => {
  const sent = recordCommands('SetInstantBooking', alreadyShown);
  const { user } = show();
  const panel = within(screen.getByRole('region', { name: 'Instant booking' }));
  await user.click(panel.getByRole('checkbox', { name: /Painting/ }));
  await user.click(panel.getByRole('button', { name: 'Save instant booking' }));
  expect(panel.getByText('Enter an amount, such as 95 or 95.50.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(panel.getByLabelText('Your price for the visit'), '200');
  expect(panel.getByText('Clients see: €216.00')).toBeTruthy();
  await user.selectOptions(panel.getByLabelText('How long it takes'), '90');
  await user.click(panel.getByRole('button', { name: 'Save instant booking' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const services = [{ trade: 'painting', price: 20_000, durationMinutes: 90 }];
  expect(sent[0]?.body).toEqual({ accountId: ids.cormac, services });
  expect(await screen.findByText('Your instant booking is saved.')).toBeTruthy();
  await user.click(panel.getByRole('checkbox', { name: /Painting/ }));
  await user.click(panel.getByRole('button', { name: 'Save instant booking' }));
  await waitFor(() => expect(sent[1]?.body).toEqual({ accountId: ids.cormac, services: [] }));
});

test('instant booking asks for hours first', () => {
  show({ availability: null });
  const panel = within(screen.getByRole('region', { name: 'Instant booking' }));
  expect(panel.getByText(/Save your hours first/)).toBeTruthy();
  expect(panel.queryByRole('button')).toBeNull();
});
