import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import type { CostsView } from '#query-api/contract/costs.ts';
import { CountryProvider } from '#web/lib/locale/country-context.tsx';
import { startTexts } from '#web/testing/start-texts.ts';

import { CostsSection } from './costs-section.tsx';

beforeAll(() => startTexts(['common', 'ui', 'landing']));
afterEach(() => {
  cleanup();
});

function show(costs: CostsView['costs']) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json({ currency: 'EUR', costs }));
  });
  render(
    <CountryProvider initial="IE">
      <CostsSection />
    </CountryProvider>,
  );
  return asked;
}

test('the start page says what finished jobs of a trade came to in the reader’s country', async () => {
  const sums = { low: 30_000, high: 80_000, jobs: 12, until: '2027-03-11T09:00:00.000Z' };
  const asked = show([{ trade: 'painting', scope: 'country', ...sums }]);
  expect(await screen.findByText('€300 to €800')).toBeTruthy();
  expect(screen.getByText('Painting')).toBeTruthy();
  expect(screen.getByText('Finished jobs: 12, until 11 Mar 2027')).toBeTruthy();
  expect(asked).toEqual(['/api/costs?country=IE']);
});

test('it claims nothing without enough finished jobs', async () => {
  const asked = show([]);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
