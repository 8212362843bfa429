import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import type { CostsView } from '#query-api/contract/costs.ts';
import { server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { TypicalCost } from './typical-cost.tsx';

usePage(['common', 'ui', 'errors', 'providers']);

const cost = { trade: 'painting', jobs: 12, low: 30_000, high: 80_000, until: '2027-03-11T09:00:00.000Z' };

function show(costs: CostsView['costs']) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/costs', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ currency: 'EUR', costs });
    }),
  );
  renderPage(<TypicalCost country="IE" trade="painting" place=" Salthill " />, { at: '/' });
  return asked;
}

test('says what finished jobs came to in the place, with their number and date', async () => {
  const asked = show([{ ...cost, scope: 'place' }]);
  expect(await screen.findByText('Salthill: €300 to €800')).toBeTruthy();
  expect(screen.getByText(/middle half of 12 finished jobs until 11 Mar 2027, our fee included/)).toBeTruthy();
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ country: 'IE', category: 'painting', place: 'Salthill' });
});

test('names the country where the place has too few jobs, and claims nothing without any', async () => {
  show([{ ...cost, scope: 'country' }]);
  expect(await screen.findByText('Ireland: €300 to €800')).toBeTruthy();
});

test('claims nothing where too few jobs were finished', async () => {
  const asked = show([]);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/finished jobs/)).toBeNull();
});
