import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { FreeTimesView } from '#query-api/contract/availability.ts';
import { ids } from '#web/testing/ids.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { TimesPanel } from './times-panel.tsx';

usePage(['common', 'ui', 'errors', 'providers']);

const starts = Array.from({ length: 8 }, (_, hour) => `2027-03-02T${String(9 + hour).padStart(2, '0')}:00:00.000Z`);
const free: FreeTimesView = {
  timezone: 'Europe/Dublin',
  days: [{ day: '2027-03-02', starts }],
  bufferMinutes: 0,
  services: [],
  country: 'IE',
  currency: 'EUR',
  changesAt: null,
  position: '100',
};

async function show(changes: Partial<FreeTimesView> = {}, isOwn = false) {
  answerWith('/api/providers/:id/times', { ...free, ...changes });
  const page = renderPage(<TimesPanel accountId={ids.cormac} trade="painting" isOwn={isOwn} />, { at: '/' });
  return { ...page, panel: within(await screen.findByRole('region', { name: 'Free times' })) };
}

test('a free time leads to the request with it', async () => {
  const { user, panel } = await show();
  expect(panel.getAllByRole('link')).toHaveLength(6);
  await user.click(panel.getByRole('button', { name: /All times/ }));
  expect(panel.getAllByRole('link')).toHaveLength(8);
  const first = new URL(panel.getAllByRole('link')[0]?.getAttribute('href') ?? '', 'https://homewright.example');
  expect(Object.fromEntries(first.searchParams)).toEqual({
    provider: ids.cormac,
    category: 'painting',
    at: '2027-03-02T09:00',
  });
});

test('without free times there is still the request; on one’s own page times lead nowhere', async () => {
  expect((await show({ days: [] })).panel.getByText(/No free time in the next weeks/)).toBeTruthy();
  const own = await show({}, true);
  expect(own.panel.queryByRole('link')).toBeNull();
});

test('a trade that can be booked at once leads to its booking, at the price that clients pay', async () => {
  const services = [{ trade: 'painting', price: 20_000, durationMinutes: 120 }];
  const { panel } = await show({ services });
  expect(await panel.findByText(/^Choose a time and book it at once: €216\.00, up to 2 h/)).toBeTruthy();
  const first = new URL(panel.getAllByRole('link')[0]?.getAttribute('href') ?? '', 'https://homewright.example');
  expect(Object.fromEntries(first.searchParams)).toEqual({
    provider: ids.cormac,
    instant: 'painting',
    at: '2027-03-02T09:00:00.000Z',
  });
});
