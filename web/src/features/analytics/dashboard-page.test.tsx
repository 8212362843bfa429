import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { DashboardView } from '#query-api/contract/analytics-dashboard.ts';
import { me } from '#web/testing/build-people.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { cohortsCsv, conversionsCsv, todayCsv } from './dashboard-csv.ts';
import { DashboardPage } from './dashboard-page.tsx';

usePage(['analytics']);

const view: DashboardView = {
  from: '2027-02-08',
  to: '2027-03-01',
  today: {
    day: '2027-03-05',
    visits: 27,
    weekBefore: null,
    hours: [
      { hour: 0, visits: null },
      { hour: 1, visits: 12 },
    ],
    conversions: [
      { kind: 'account_created', count: 11 },
      { kind: 'tip_paid', count: null },
    ],
  },
  conversions: [
    { kind: 'account_created', currency: null, count: 25, before: 20, value: null, hiddenWeeks: ['2027-03-01'] },
    {
      kind: 'payment_processed',
      currency: 'EUR',
      count: 21,
      before: null,
      value: { amount: 632_000, median: 12_000, p90: 50_000 },
      hiddenWeeks: [],
    },
    { kind: 'payment_processed', currency: 'GBP', count: 0, before: null, value: null, hiddenWeeks: ['2027-02-22'] },
  ],
  cohorts: [
    { week: '2027-02-08', people: 20, active: [10, 4, null] },
    { week: '2027-02-15', people: 30, active: [9, null, null] },
  ],
  hiddenCohorts: ['2027-02-22'],
  countries: ['NL'],
  choices: { allowed: 3, denied: 1 },
  dropped: [{ reason: 'unconfirmed', reports: 7 }],
  position: '100',
};

async function show() {
  answerWith('/api/analytics/dashboard', () => view);
  const page = renderPage(<DashboardPage />, { me: me({ accountType: 'admin' }), at: '/analytics-dashboard' });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return page;
}

describe('the dashboard', () => {
  test('shows today by hour, and says what is too small', async () => {
    await show();
    const today = within(screen.getByRole('region', { name: /^Today/ }));
    expect(today.getByRole('img', { name: 'Visits by hour: 27' })).toBeTruthy();
    expect(today.getByText(/Hours with fewer than 10 visits are not shown/)).toBeTruthy();
    expect(today.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['HourVisits', '01:0012']);
    expect(today.getByText('Tip paid').nextSibling?.textContent).toBe('fewer than 10');
  });

  test('shows conversions with their value, beside the period before', async () => {
    await show();
    const panel = within(screen.getByRole('region', { name: /^Conversions/ }));
    expect(panel.getByRole('row', { name: /^Account created 25 20 no value/ })).toBeTruthy();
    expect(panel.getByRole('row', { name: /^Payment captured, EUR 21 – €6,320\.00 €120\.00 · €500\.00/ })).toBeTruthy();
    expect(panel.queryByRole('row', { name: /GBP/ })).toBeNull();
    const left = 'Left out, as fewer than 10: Account created (1 week) · Payment captured, GBP (1 week).';
    expect(panel.getByText(left)).toBeTruthy();
  });

  test('shows who came back, and hatches weeks that are not over', async () => {
    await show();
    const panel = within(screen.getByRole('region', { name: 'Came back' }));
    expect(panel.getByRole('row', { name: /50\.0% 20\.0% not over yet$/ })).toBeTruthy();
    expect(panel.getByRole('row', { name: /^All 50 38\.0% 20\.0% –$/ })).toBeTruthy();
    expect(panel.getByRole('img', { name: 'Week 1: 38.0%, Week 2: 20.0%' })).toBeTruthy();
  });

  test('says what is not known, and which position of the log it shows', async () => {
    await show();
    expect(screen.getByText('75.0% of 4 choices in this period allow measuring.')).toBeTruthy();
    expect(screen.getByText('Steps that our records do not confirm')).toBeTruthy();
    expect(screen.getByText('Figures at position 100 of the log.')).toBeTruthy();
  });

  test('has its period in the address', async () => {
    const { user, address } = await show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '26');
    await waitFor(() => expect(address()).toBe('/analytics-dashboard?weeks=26'));
  });
});

test('the exported files have a line for each figure, and nothing for what is not shown', () => {
  const lines = (csv: string) => csv.trimEnd().split('\r\n').slice(1);
  expect(lines(todayCsv(view))).toEqual(['2027-03-05,0,,100', '2027-03-05,1,12,100']);
  expect(lines(conversionsCsv(view))[1]).toBe(
    'payment_processed,EUR,2027-02-08,2027-03-01,21,,632000,12000,50000,,100',
  );
  expect(lines(cohortsCsv(view))).toContain('2027-02-08,20,3,,100');
});
