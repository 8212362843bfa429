import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { funnels, type FunnelStep } from '#domain/analytics/funnels.ts';
import type { FunnelsView, FunnelView } from '#query-api/contract/analytics.ts';
import { me } from '#web/testing/build-people.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { AnalyticsPage } from './analytics-page.tsx';
import { toCsv } from './to-csv.ts';

usePage(['analytics']);

/** Each step is reached by half of those before. */
const funnelViews: FunnelView[] = funnels.map(({ id, steps, windowMs }) => ({
  id,
  version: 1,
  windowHours: windowMs / 3_600_000,
  steps: steps.map((step, i) => ({
    step: step as FunnelStep,
    reached: 160 / 2 ** i,
    shareOfFirst: 1 / 2 ** i,
    dropOff: i === 0 ? 0 : 160 / 2 ** i,
    median: i === 0 ? null : 83_000,
    p90: i === 0 ? null : 3_700_000,
  })),
  before: null,
  weeks: [{ week: '2027-03-01', reached: [160, 80] }],
  countries: [
    { name: 'NL', reached: [120, 60] },
    { name: null, reached: [40, 20] },
  ],
  devices: [{ name: 'mobile', reached: [160, 80] }],
  accountTypes: [{ name: 'none', reached: [160, 80] }],
  languages: [{ name: 'nl', reached: [160, 80] }],
  hiddenWeeks: ['2027-02-22'],
  known: id === 'signup' ? 40 : null,
}));

const view = (over: Partial<FunnelsView> = {}): FunnelsView => ({
  from: '2027-02-22',
  to: '2027-03-01',
  funnels: funnelViews,
  countries: ['NL'],
  choices: { allowed: 3, denied: 1 },
  dropped: [{ reason: 'bot', reports: 7 }],
  asOf: null,
  position: '100',
  ...over,
});

async function show(over: Partial<FunnelsView> = {}) {
  answerWith('/api/analytics/funnels', () => view(over));
  const page = renderPage(<AnalyticsPage />, { me: me({ accountType: 'admin' }), at: '/internal/analytics' });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

describe('the page of the funnels', () => {
  test('shows all five with their figures, and one step by step', async () => {
    await show();
    const cards = within(screen.getByRole('list', { name: 'Five funnels, one scale' }));
    expect(cards.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
      'Browse: 20 of 160 finished',
      'Explore: 40 of 160 finished',
      'Sign up: 20 of 160 finished',
      'Onboard: 20 of 160 finished',
      'First action: 20 of 160 finished',
    ]);
    const row = screen.getByRole('row', { name: /Details entered/ });
    expect(row.textContent).toContain('80 left, 50.0%');
    expect(row.textContent).toContain('1:23 · 1:01:40');
    expect(screen.getAllByText('50.0% of 40 measured').length).toBeGreaterThan(0);
    expect(screen.getByText(/too few visits are not included: 22 Feb 2027/)).toBeTruthy();
  });

  test('opens another funnel', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: /First action/ }));
    expect(screen.getByRole('row', { name: /Checkout opened/ })).toBeTruthy();
  });

  test('names what is too small to be shown alone, and what is not known', async () => {
    await show();
    expect(screen.getByRole('row', { name: /^Others, too few to show alone 40/ })).toBeTruthy();
    expect(screen.getByText('75.0% of 4 choices in this period allow measuring.')).toBeTruthy();
    expect(screen.getByText('Bots')).toBeTruthy();
  });

  test('has its filter in the address', async () => {
    const { user, address } = await show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'NL');
    await waitFor(() => expect(address()).toBe('/internal/analytics?country=NL'));
  });

  test('names the position of its figures, and keeps it in the address', async () => {
    const { user, address } = await show();
    expect(screen.getByText('Figures at position 100 of the log.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep these figures in the address' }));
    await waitFor(() => expect(address()).toBe('/internal/analytics?asOf=100'));
  });

  test('shows no figure of a funnel that is too small', async () => {
    const empty = funnelViews.map((funnel) => ({
      ...funnel,
      steps: funnel.steps.map((step) => ({ ...step, reached: 0, dropOff: 0 })),
    }));
    await show({ funnels: empty });
    expect(screen.getAllByText('Fewer than 10 visits, not shown')).toHaveLength(6);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test('the exported file has a line for each step', () => {
  const lines = toCsv(view()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + funnels.flatMap(({ steps }) => steps).length);
  expect(lines[2]).toBe('browse,1,2027-02-22,2027-03-01,category_selected,80,80,83000,3700000,,100');
});
