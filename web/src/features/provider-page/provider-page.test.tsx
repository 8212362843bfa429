import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import type { FreeTimesView } from '#query-api/contract/availability.ts';
import type { MeView } from '#query-api/contract/people.ts';
import type { ProviderView } from '#query-api/contract/provider-profile.ts';
import { aProvider, me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { answerWith, server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { ProviderPage } from './provider-page.tsx';

usePage(['common', 'ui', 'errors', 'job', 'request', 'providerEdit', 'providers']);

const provider: ProviderView = {
  accountId: ids.cormac,
  person: aProvider(),
  trades: ['painting', 'handyman', 'flooring'],
  country: 'IE',
  currency: 'EUR',
  approvedAt: '2026-03-02T10:00:00.000Z',
  figures: {
    finished: 231,
    failed: 6,
    clients: 160,
    regulars: 41,
    answers: { minutes: 128, answered: 17, asked: 20 },
  },
  prices: [
    { trade: 'painting', jobs: 87, range: { low: 24_500, middle: 31_000, high: 52_000 } },
    { trade: 'handyman', jobs: 3, range: null },
  ],
  checks: [
    { check: 'identity', trade: null, checkedAt: '2026-03-01T10:00:00.000Z', validUntil: null },
    { check: 'insurance', trade: null, checkedAt: '2026-03-01T10:00:00.000Z', validUntil: '2027-03-01' },
  ],
  published: {
    about: 'Dust sheets first.',
    startedIn: 2011,
    languages: ['en', 'ga'],
    place: 'Salthill',
    radiusKm: 25,
    services: [{ trade: 'painting', unit: 'hour', from: 4_500 }],
  },
  takesBookings: true,
  work: [],
  trader: null,
  position: '100',
};

const page = (
  <ProviderPage
    accountId={ids.cormac}
    times={() => <p>The times</p>}
    reviews={<p>The reviews</p>}
    similar={({ trade, country }) => <p>{`Others: ${trade} ${country}`}</p>}
  />
);

const noTimes: FreeTimesView = {
  timezone: null,
  days: [],
  bufferMinutes: 0,
  services: [],
  country: 'IE',
  currency: 'EUR',
  changesAt: null,
  position: '100',
};

async function show(changes: Partial<ProviderView> = {}, viewer: MeView | null = null, free = noTimes) {
  answerWith('/api/providers/:id/times', free);
  answerWith('/api/providers/:id', { ...provider, ...changes });
  renderPage(page, { me: viewer, at: `/provider/${ids.cormac}` });
  await screen.findByRole('heading', { level: 1 });
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('says who a Homewright is, with our fee in each price', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Cormac Doyle' })).toBeTruthy();
  const about = panel('About Cormac');
  expect(about.getByText('Dust sheets first.')).toBeTruthy();
  expect(about.getByText('Salthill, up to 25 km around')).toBeTruthy();
  expect(about.getByText('English, Irish')).toBeTruthy();
  expect(panel('Prices').getByText('from €48.60 per hour')).toBeTruthy();
  expect(screen.getByText('The reviews')).toBeTruthy();
});

test('tells each figure with what it is counted from', async () => {
  await show();
  expect(screen.getByText('231')).toBeTruthy();
  expect(screen.getByText('Cancelled or missed by Cormac: 6')).toBeTruthy();
  expect(screen.getByText('Clients in all: 160')).toBeTruthy();
  const answers = screen.getByText('Answered 17 of 20 first messages').closest('div');
  expect(answers?.textContent).toContain('Usual time to answer2 hr');
});

test('claims a range of prices only where there are enough finished jobs', async () => {
  await show();
  const prices = panel('Prices');
  expect(prices.getByText('€245.00 to €520.00')).toBeTruthy();
  expect(prices.getByText('Middle half of 87 finished jobs')).toBeTruthy();
  expect(prices.getByText('Finished jobs: 3. Too few for a range.')).toBeTruthy();
  expect(prices.queryByText('Flooring')).toBeNull();
});

test('shows photos of finished jobs by trade and month, small in the list and large on request', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Finished work' })).toBeNull();
  cleanup();
  const photos = ['/api/work-photo/1', '/api/work-photo/2'];
  await show({ work: [{ trade: 'painting', month: '2026-09', photos }] });
  const work = panel('Finished work');
  expect(work.getByRole('heading', { level: 3, name: 'Painting, September 2026' })).toBeTruthy();
  const list = within(work.getByRole('list', { name: 'Painting, September 2026' }));
  expect(list.getAllByRole('presentation').map((image) => image.getAttribute('src'))).toEqual(photos);
  await userEvent.click(list.getByRole('button', { name: 'Enlarge: Painting, September 2026: photo 2' }));
  const large = await screen.findByRole('img', { name: 'Painting, September 2026: photo 2' });
  expect(large.getAttribute('src')).toBe('/api/work-photo/2?w=1280');
});

test('says what was checked, and what was not', async () => {
  await show();
  const checks = panel('What we checked');
  expect(checks.getByText('ID card')).toBeTruthy();
  expect(checks.getAllByText('Liability insurance')).toHaveLength(1);
  expect(checks.getByText('Cormac has shown us none that is valid.')).toBeTruthy();
  expect(checks.getByText('Quality of the work')).toBeTruthy();
});

test('asks this Homewright alone, for the chosen trade', async () => {
  await show();
  const link = () => screen.getByRole('link', { name: 'Request Cormac' }).getAttribute('href');
  expect(link()).toBe(`/post-request?provider=${ids.cormac}&category=painting`);
  await userEvent.click(screen.getByRole('radio', { name: /Handyman/ }));
  expect(link()).toBe(`/post-request?provider=${ids.cormac}&category=handyman`);
});

test('books the next free time of a trade at once, or asks', async () => {
  const days = [{ day: '2027-03-02', starts: ['2027-03-02T09:00:00.000Z', '2027-03-02T09:30:00.000Z'] }];
  const services = [{ trade: 'painting', price: 20_000, durationMinutes: 120 }];
  await show({}, null, { ...noTimes, timezone: 'Europe/Dublin', days, services });
  const book = await screen.findByRole('link', { name: 'Book Cormac' });
  expect(book.getAttribute('href')).toBe(
    `/post-request?provider=${ids.cormac}&instant=painting&at=2027-03-02T09%3A00%3A00.000Z`,
  );
  expect(screen.queryByText(/hours to answer/)).toBeNull();
  expect(screen.getByText(/^€216\.00 · Tue.* 2 Mar.*09:00/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask Cormac' }).getAttribute('href')).toBe(
    `/post-request?provider=${ids.cormac}&category=painting`,
  );
  await userEvent.click(screen.getByRole('radio', { name: /Handyman/ }));
  expect(await screen.findByRole('link', { name: 'Request Cormac' })).toBeTruthy();
  expect(screen.getByText(/48 hours to answer/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Book Cormac' })).toBeNull();
});

test('leads the Homewright themself to the editor, and asks nobody', async () => {
  await show({}, me({ id: ids.cormac, accountType: 'provider', isProvider: true }));
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/profile/edit');
  expect(screen.queryByRole('link', { name: /^Request/ })).toBeNull();
});

test('shows what is known of a Homewright who is new and published nothing', async () => {
  await show({
    published: null,
    prices: [],
    checks: [],
    trades: ['painting'],
    figures: { finished: 0, failed: 0, clients: 0, regulars: 0, answers: null },
  });
  expect(screen.queryByRole('region', { name: 'About Cormac' })).toBeNull();
  expect(panel('Prices').getByText(/^No prices yet/)).toBeTruthy();
  expect(screen.queryByText('Usual time to answer')).toBeNull();
});

test('says without a reason that a Homewright takes no bookings', async () => {
  server.use(
    http.get('*/api/providers/:id', () =>
      HttpResponse.json({ code: 'PROVIDER_UNAVAILABLE', message: '', status: 410 }, { status: 410 }),
    ),
  );
  renderPage(page, { me: null, at: '/provider/1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This Homewright takes no bookings now' })).toBeTruthy();
  expect(screen.queryByText('The reviews')).toBeNull();
  expect(screen.getByRole('link', { name: 'Post a request' })).toBeTruthy();
});

test('says who a trader is, and that consumer law does not apply to a private person', async () => {
  const declaredAt = '2027-02-01T10:00:00.000Z';
  const details = { name: 'Doyle Ltd', address: '14 Quay Lane, Galway', register: null, vatNumber: 'IE1' };
  await show({ trader: { isTrader: true, ...details, declaredAt } });
  const trader = panel('Trader details');
  expect(trader.getByText('Cormac offers this work as a trader.')).toBeTruthy();
  expect(trader.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Doyle Ltd',
    '14 Quay Lane, Galway',
    'IE1',
    'To offer only services that comply with the law, 1 Feb 2027',
  ]);
  cleanup();
  const nothing = { name: null, address: null, register: null, vatNumber: null };
  await show({ trader: { isTrader: false, ...nothing, declaredAt } });
  expect(panel('Trader details').getByText(/as a private person\. Consumer law does not apply/)).toBeTruthy();
  cleanup();
  await show({ trader: null });
  expect(panel('Trader details').getByText(/has not said yet/)).toBeTruthy();
});

test('asks nobody whom nobody can pay at the moment, and offers no times', async () => {
  await show({ takesBookings: false });
  expect(screen.getByText('Cormac takes no new bookings at the moment.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Request Cormac' })).toBeNull();
  expect(screen.queryByText('The times')).toBeNull();
  expect(screen.getByRole('link', { name: 'Post a request' }).getAttribute('href')).toBe(
    '/post-request?category=painting',
  );
});

test('shows others of the main trade and the country', async () => {
  await show();
  expect(screen.getByText('Others: painting IE')).toBeTruthy();
});

test('says what such jobs came to around them, beside their own prices', async () => {
  const cost = { trade: 'painting', scope: 'place', jobs: 14, low: 20_000, high: 60_000 };
  const costs = [{ ...cost, until: '2027-03-11T09:00:00.000Z' }];
  answerWith('/api/costs', { currency: 'EUR', costs });
  await show();
  expect(await screen.findByText('Salthill: €200 to €600')).toBeTruthy();
});
