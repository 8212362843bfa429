import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import type { FeaturedProvider } from '#query-api/contract/public.ts';
import { CountryProvider } from '#web/lib/locale/country-context.tsx';
import { ids } from '#web/testing/ids.ts';
import { startTexts } from '#web/testing/start-texts.ts';

import { FeaturedSection } from './featured-section.tsx';

beforeAll(() => startTexts(['common', 'ui', 'landing']));
afterEach(() => {
  cleanup();
});

const known: FeaturedProvider = {
  id: ids.cormac,
  name: 'Cormac Doyle',
  user: { firstName: 'Cormac', lastName: 'Doyle' },
  businessName: null,
  country: 'Ireland',
  globalId: 'provider:1',
  gender: 'male',
  countryCode: 'IE',
  city: 'Galway',
  serviceArea: 'Galway',
  trades: ['painting'],
  rating: 4.9,
  reviewCount: 212,
  removedReviews: 0,
  isVerified: true,
  verifiedAt: '2026-09-03T10:00:00.000Z',
  profileImage: null,
};
const newcomer: FeaturedProvider = { ...known, id: ids.niall, rating: 0, reviewCount: 0 };
const silenced: FeaturedProvider = { ...newcomer, id: ids.aoife, removedReviews: 2 };

test('a name on the start page links to the profile, and a rating to its reviews, where there are or were any', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: [known, newcomer, silenced] })));
  render(
    <CountryProvider initial="IE">
      <FeaturedSection />
    </CountryProvider>,
  );
  const link = await screen.findByRole('link', { name: /212 reviews$/ });
  expect(link.getAttribute('href')).toBe(`/people/${ids.cormac}/reviews`);
  const removed = screen.getByRole('link', { name: 'No reviews yet' });
  expect(removed.getAttribute('href')).toBe(`/people/${ids.aoife}/reviews`);
  expect(screen.getAllByText('No reviews yet')).toHaveLength(2);
  const profiles = screen.getAllByRole('link', { name: 'Cormac' }).map((one) => one.getAttribute('href'));
  expect(profiles).toEqual([ids.cormac, ids.niall, ids.aoife].map((id) => `/provider/${id}`));
  expect(screen.getAllByRole('link')).toHaveLength(5);
});

test('at most five providers are shown', async () => {
  const data = Array.from({ length: 7 }, (_, n) => ({
    ...known,
    id: `${n}`,
    user: { firstName: `Homewright ${n}`, lastName: 'Doyle' },
  }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data })));
  render(
    <CountryProvider initial="IE">
      <FeaturedSection />
    </CountryProvider>,
  );
  const names = await screen.findAllByRole('heading', { name: /^Homewright \d$/ });
  expect(names.map(({ textContent }) => textContent)).toEqual([0, 1, 2, 3, 4].map((n) => `Homewright ${n}`));
});
