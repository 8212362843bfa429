import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import type { OwnSearchPlaceView, ProvidersView } from '#query-api/contract/providers.ts';
import { aFoundProvider, me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { ProvidersPage } from './providers-page.tsx';

const cormac = aFoundProvider({
  accountId: '70000000-0000-4000-8000-000000000001',
  businessName: 'Doyle Painting',
  level: 'pro',
  trades: ['painting', 'handyman'],
  place: 'Galway',
  radiusKm: 25,
  languages: ['en', 'ga'],
  rating: 4.92,
  reviewCount: 24,
  finished: 40,
  failed: 1,
  startedIn: 2014,
  price: { trade: 'painting', unit: 'hour', from: 4_500, currency: 'EUR' },
});
const view: ProvidersView = {
  understood: { trades: [], corrected: [], ignored: [] },
  all: 13,
  total: 1,
  page: 1,
  pages: 1,
  loosen: [],
  loosened: null,
  counts: {
    category: [{ value: 'painting', count: 1 }],
    language: [{ value: 'ga', count: 1 }],
    instant: [{ value: 'yes', count: 1 }],
    freeOn: [
      { value: '2027-03-01', count: 1 },
      { value: '2027-03-02', count: 0 },
    ],
    minRating: [{ value: 4.8, count: 1 }],
    level: [{ value: 'pro', count: 1 }],
    check: [{ value: 'insurance', count: 1 }],
  },
  ranking: { priorReviews: 10, neutralMean: 4, completionPercent: 30 },
  providers: [cormac],
  position: '1',
};

usePage(['common', 'ui', 'errors', 'job', 'providers', 'providerEdit']);
let asked: URLSearchParams[] = [];
let answer: ProvidersView = view;

beforeEach(() => {
  asked = [];
  answer = view;
  server.use(
    http.get('*/api/providers', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(answer);
    }),
  );
});

it('compares who was found: record, rating with its number, price with our fee, link to the profile', async () => {
  renderPage(<ProvidersPage />, { at: '/providers' });
  const business = await screen.findByText('Doyle Painting');
  const row = within(business.closest('li') ?? business);
  expect(row.getByRole('link', { name: 'Cormac Doyle' }).getAttribute('href')).toBe(`/provider/${cormac.accountId}`);
  expect(row.getByText('Finished 40 of 41 booked jobs.')).toBeDefined();
  expect(row.getByText('4.9')).toBeDefined();
  expect(row.getByText('24 reviews')).toBeDefined();
  expect(row.getByText('from €48.60 per hour')).toBeDefined();
  expect(asked[0]?.get('country')).toBe('IE');
});

it.each([
  ['Book', 'painting', `provider=${cormac.accountId}&instant=painting&at=2027-03-02T09%3A00%3A00.000Z`],
  ['Ask', null, `provider=${cormac.accountId}&category=painting&at=2027-03-02T09%3A00`],
])('says when they are free next, and leads there: %s', async (action, instantTrade, query) => {
  const next = { startAt: '2027-03-02T09:00:00.000Z', timezone: 'Europe/Dublin' };
  answer = { ...view, providers: [{ ...cormac, booking: { open: true, instantTrade, next } }] };
  renderPage(<ProvidersPage />, { at: '/providers' });
  const link = await screen.findByRole('link', { name: `${action} Cormac Doyle` });
  expect(link.getAttribute('href')).toBe(`/post-request?${query}`);
  expect(screen.getByText(/^Tue.* 2 Mar.*09:00/)).toBeDefined();
});

it('without hours asks them, and leads to no booking while they take none', async () => {
  const paused = { ...cormac, accountId: ids.niall, firstName: 'Tom', booking: { ...cormac.booking, open: false } };
  answer = { ...view, providers: [cormac, paused] };
  renderPage(<ProvidersPage />, { at: '/providers' });
  const link = await screen.findByRole('link', { name: 'Ask Cormac Doyle' });
  expect(link.getAttribute('href')).toBe(`/post-request?provider=${cormac.accountId}&category=painting`);
  expect(screen.getByText('Takes no bookings now')).toBeDefined();
  expect(screen.queryByRole('link', { name: / Tom Doyle$/ })).toBeNull();
});

it('finds who can be booked at once', async () => {
  const page = renderPage(<ProvidersPage />, { at: '/providers' });
  await screen.findByText('Doyle Painting');
  await page.user.click(screen.getByRole('radio', { name: /Book at once/ }));
  expect(page.address()).toBe('/providers?instant=yes');
});

it('keeps words and filters in the address, and goes back to the first page', async () => {
  const page = renderPage(<ProvidersPage />, { at: '/providers?page=3' });
  await screen.findByText('Doyle Painting');
  await page.user.type(screen.getByRole('searchbox'), 'leaking tap{Enter}');
  expect(page.address()).toBe('/providers?q=leaking+tap&country=IE');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'price');
  expect(page.address()).toBe('/providers?q=leaking+tap&country=IE&sort=price');
  expect(asked.at(-1)?.get('sort')).toBe('price');
});

it('says how words were understood, and explains the order with its numbers', async () => {
  answer = {
    ...view,
    understood: {
      trades: [{ category: 'painting', words: ['paintr'] }],
      corrected: [{ typed: 'galwya', used: 'galway' }],
      ignored: ['soon'],
    },
  };
  renderPage(<ProvidersPage />, { at: '/providers?q=paintr+galwya+soon' });
  expect(await screen.findByText(/We read “paintr” as: Painting\./)).toBeDefined();
  expect(screen.getByText(/Nothing found for “galwya”, so we searched for “galway”\./)).toBeDefined();
  expect(screen.getByText(/as if 10 more reviews gave 4/)).toBeDefined();
  expect(screen.getByText('Nobody can pay for a place.')).toBeDefined();
});

it('offers to loosen a filter where nobody fits, and shows the closest match', async () => {
  answer = { ...view, total: 0, loosen: [{ filter: 'level', count: 1 }], loosened: 'level' };
  const page = renderPage(<ProvidersPage />, { at: '/providers?level=elite' });
  expect(await screen.findByRole('heading', { name: 'Nobody fits all filters' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Closest match, without “Elite or higher”' })).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: /^Without “Elite or higher”/ }));
  expect(page.address()).toBe('/providers');
});

it('says that several filters have to go where none of them alone hides everybody', async () => {
  answer = { ...view, all: 14, total: 0, providers: [], loosen: [], loosened: null };
  const page = renderPage(<ProvidersPage />, { at: '/providers?level=elite&minRating=4.8' });
  expect(await screen.findByText(/Removing one filter is not enough/)).toBeDefined();
  expect(screen.queryByText(/Check the spelling/)).toBeNull();
  const [, inPanel] = screen.getAllByRole('button', { name: 'Clear all' });
  await page.user.click(inPanel!);
  expect(page.address()).toBe('/providers');
});

it('asks for other words where the words find nobody', async () => {
  answer = { ...view, all: 0, total: 0, providers: [], loosen: [], loosened: null };
  renderPage(<ProvidersPage />, { at: '/providers?q=zzzz&level=elite' });
  expect(await screen.findByText(/Check the spelling/)).toBeDefined();
});

it('removes a filter by its chip, and all at once', async () => {
  const page = renderPage(<ProvidersPage />, { at: '/providers?category=painting&language=ga' });
  await page.user.click(await screen.findByRole('button', { name: 'Remove filter: Painting' }));
  expect(page.address()).toBe('/providers?language=ga');
  await page.user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(page.address()).toBe('/providers');
});

it('searches near a town or a postcode, compares prices of one unit, and asks for further checks', async () => {
  const page = renderPage(<ProvidersPage />, { at: '/providers?maxPrice=5000' });
  await screen.findByText('Doyle Painting');
  // An address without a unit compares hours, by which most prices are.
  expect(asked[0]?.get('unit')).toBe('hour');
  expect(screen.getByRole('button', { name: 'Remove filter: Up to €50.00 per hour' })).toBeDefined();
  await page.user.type(screen.getByRole('textbox', { name: 'Town or postcode' }), 'H91{Enter}');
  expect(asked.at(-1)?.get('near')).toBe('H91');
  expect(await screen.findByRole('button', { name: 'Remove filter: Near H91' })).toBeDefined();
  await page.user.click(screen.getByRole('radio', { name: /^Liability insurance/ }));
  expect(asked.at(-1)?.get('check')).toBe('insurance');
  expect(screen.getByText(/Galway and 25 km around/)).toBeDefined();
});

describe('a Homewright', () => {
  const own: OwnSearchPlaceView = {
    listed: true,
    fitsWords: true,
    excludedBy: [],
    place: 2,
    total: 9,
    match: 2,
    betterMatch: 1,
    inputs: {
      reviews: 24,
      ratingSum: 118,
      priorReviews: 10,
      neutralMean: 4,
      weighted: 4.647,
      finished: 40,
      failed: 1,
      completionPercent: 30,
      score: 4.613,
    },
    position: '1',
  };
  const ask = async (place: OwnSearchPlaceView) => {
    server.use(http.get('*/api/me/search-place', () => HttpResponse.json(place)));
    const page = renderPage(<ProvidersPage />, {
      at: '/providers?level=elite',
      me: me({ id: cormac.accountId, accountType: 'provider' }),
    });
    await page.user.click(await screen.findByText('Why am I here?'));
  };

  it('reads why they are there, with what it comes from', async () => {
    await ask(own);
    expect(await screen.findByText('You are number 2 of 9.')).toBeDefined();
    expect(screen.getByText('Points for the words: 2. Others with more: 1.')).toBeDefined();
    expect(
      screen.getByText(/^All your stars: 118, ratings: 24\. With 10 more of 4 each, this makes 4\.65\.$/),
    ).toBeDefined();
    expect(screen.getByText(/With this, 4\.61 remains\./)).toBeDefined();
  });

  it.each([
    [{ listed: false }, /^This search cannot find you/],
    [{ fitsWords: false, place: null }, /do not fit this search/],
    [{ place: null, excludedBy: ['level' as const] }, 'These filters leave you out: Elite or higher.'],
  ])('reads why they are not: %j', async (part, text) => {
    await ask({ ...own, ...part });
    expect(await screen.findByText(text)).toBeDefined();
  });
});

it('says what failed, and tries again', async () => {
  server.use(http.get('*/api/providers', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const page = renderPage(<ProvidersPage />, { at: '/providers' });
  await page.user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Doyle Painting')).toBeDefined();
});
