import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { funnels, type FunnelStep } from '#domain/analytics/funnels.ts';
import type { FunnelDetailView, FunnelsView, FunnelView } from '#query-api/contract/analytics.ts';
import { me } from '#web/testing/build-people.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { AnalyticsPage } from './analytics-page.tsx';
import { partsCsv, toCsv } from './to-csv.ts';

usePage(['analytics']);

/** To each of four steps. */
const times = [null, 83_000, 61_000, null].map((median) => ({ median, p90: median === null ? null : 3_700_000 }));

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
  weeks: [
    { week: '2027-02-22', reached: [0, 0, 0, 0], times: null },
    { week: '2027-03-01', reached: [160, 80, 40, 20], times },
  ],
  countries: [
    { name: 'NL', reached: [120, 60, 30, 20], before: null, times },
    { name: null, reached: [40, 20, 10, 5], before: null, times: null },
  ],
  devices: [{ name: 'mobile', reached: [160, 80, 40, 20], before: null, times }],
  accountTypes: [{ name: 'none', reached: [160, 80, 40, 20], before: null, times }],
  languages: [{ name: 'nl', reached: [160, 80, 40, 20], before: null, times }],
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

const detail = ({ funnels: shown, from, to, asOf }: FunnelsView, id: string | null): FunnelDetailView => ({
  funnel: shown.find((funnel) => funnel.id === id) as FunnelView,
  from,
  to,
  asOf,
  position: '101',
});

async function show(over: Partial<FunnelsView> = {}) {
  answerWith('/api/analytics/funnels', () => view(over));
  answerWith('/api/analytics/funnel', (search) => detail(view(over), search.get('funnel')));
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
    expect(row.textContent).toContain('1:23 1:01:40');
    expect(cards.getAllByText(/by our own records|allow measuring/).map(({ textContent }) => textContent)).toEqual([
      '75.0% of 4 choices in this period allow measuring.',
      '75.0% of 4 choices in this period allow measuring.',
      '50.0% of the 40 people who did the last step, by our own records, are in these visits.',
      '75.0% of 4 choices in this period allow measuring.',
      '75.0% of 4 choices in this period allow measuring.',
    ]);
    expect(screen.getByText(/^Median and p90 are the time since the step before, of the weeks/)).toBeTruthy();
    expect(screen.getByText(/too few visits are not included: 22 Feb 2027/)).toBeTruthy();
    const weeks = within(await screen.findByRole('region', { name: 'By week' }));
    expect(weeks.queryByRole('row', { name: /^22 Feb 2027/ })).toBeNull();
    expect(weeks.getByRole('row', { name: /^1 Mar 2027/ })).toBeTruthy();
  });

  test('draws the share of the weeks, from two on, and the times between the steps', async () => {
    await show();
    const times = within(screen.getByRole('region', { name: 'Time between steps' }));
    expect(times.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1:23 · 1:01:40'),
      expect.stringContaining('1:23 · 1:01:40'),
      expect.stringContaining('1:23 · 1:01:40'),
    ]);
    const weeks = () => screen.findByRole('region', { name: 'By week' });
    expect(within(await weeks()).queryByRole('img')).toBeNull();
    cleanup();
    const risen = (reached: number[]) => ({ week: '2027-02-22', reached, times: null });
    await show({
      funnels: funnelViews.map((one) => ({
        ...one,
        weeks: [risen([200, 90, 40, 10]), ...one.weeks.slice(1)],
        hiddenWeeks: [],
      })),
    });
    const trend = within(await weeks());
    // 10 of 200 are 2.7 to 9.0 %, 20 of 160 are 8.2 to 18.5 %.
    expect(trend.getByRole('img', { name: 'Share by week, from 22 Feb 2027 to 1 Mar 2027' })).toBeTruthy();
    expect(trend.getByText('Band: 95 % interval. The axis begins at 0.0%.')).toBeTruthy();
    expect(trend.getByText('20.0%')).toBeTruthy();
  });

  test('names no share where more visits finished than people did the last step', async () => {
    await show({ funnels: funnelViews.map((one) => (one.known === null ? one : { ...one, known: 15 })) });
    const words = 'By our own records, 15 people did the last step, measured or not.';
    expect(screen.getAllByText(words)).toHaveLength(2);
    expect(screen.queryByText(/ are in these visits/)).toBeNull();
  });

  test('opens another funnel', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: /First action/ }));
    expect(screen.getByRole('row', { name: /Checkout opened/ })).toBeTruthy();
  });

  test('says in words what changed by more than chance, and compares its step in each country', async () => {
    const changed = funnelViews.map((funnel) => ({
      ...funnel,
      before: funnel.steps.map(({ reached }) => reached),
      countries:
        funnel.id === 'signup'
          ? [
              { name: 'DE', reached: [100, 60, 40, 10], before: [100, 60, 40, 32], times },
              { name: 'NL', reached: [60, 40, 30, 20], before: [60, 40, 30, 22], times },
              { name: null, reached: [12, 6, 4, 2], before: null, times: null },
            ]
          : [],
    }));
    const { user } = await show({ funnels: changed });
    const panel = within(screen.getByRole('region', { name: 'What changed' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sign up, Germany: 25.0% of the step before reached “Account created”, 80.0% in the period before.Show this step',
    ]);
    await user.click(panel.getByRole('button', { name: 'Show this step' }));
    const countries = within(await screen.findByRole('region', { name: 'By country' }));
    expect(countries.getByRole('row', { name: 'Germany 40 25.0% 80.0% −55.0 –' })).toBeTruthy();
    expect(countries.getByRole('row', { name: /^Netherlands 30 66\.7% 73\.3% −6\.7 may be chance –$/ })).toBeTruthy();
    expect(countries.getByRole('row', { name: /^Others, .* 4 50.0% – –$/ })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Step compared' }), 'Finished');
    expect(countries.getByRole('row', { name: /^Germany 100 10.0% 32.0% −22.0/ })).toBeTruthy();
  });

  test('has the times of one step in each country, device, week, account type and language', async () => {
    const { user } = await show();
    expect(await screen.findByText('Figures at position 101 of the log.')).toBeTruthy();
    const regions = ['By country', 'By device', 'By week', 'By account type', 'By language'];
    const lastCells = () =>
      regions.map((name) => {
        const [, row] = within(screen.getByRole('region', { name })).getAllByRole('row');
        return [...(row?.querySelectorAll('td') ?? [])].at(-1)?.textContent;
      });
    const compared = screen.getByRole('combobox', { name: 'Step compared' });
    await user.selectOptions(compared, 'Details entered');
    expect(lastCells()).toEqual(regions.map(() => '1:23 1:01:40'));
    await user.selectOptions(compared, 'Account created');
    expect(lastCells()).toEqual(regions.map(() => '–'));
    await user.selectOptions(compared, 'Finished');
    expect(screen.getAllByRole('columnheader', { name: 'Median · p90' })).toHaveLength(1);
  });

  test('says that nothing changed by more than chance, and nothing without a period before', async () => {
    await show({ funnels: funnelViews.map((one) => ({ ...one, before: one.steps.map(({ reached }) => reached) })) });
    expect(screen.getByText('No step changed by more than chance since the period before.')).toBeTruthy();
    cleanup();
    await show();
    expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull();
  });

  test('names what is too small to be shown alone, and what is not known', async () => {
    await show();
    expect(await screen.findByRole('row', { name: /^Others, too few to show alone 40/ })).toBeTruthy();
    const unknown = within(screen.getByRole('region', { name: 'What these figures do not know' }));
    expect(unknown.getByText('75.0% of 4 choices in this period allow measuring.')).toBeTruthy();
    expect(unknown.getByText('Bots')).toBeTruthy();
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

test('the exported file of one funnel has a line for each part and step', () => {
  const lines = partsCsv(detail(view(), 'signup')).trimEnd().split('\r\n');
  // Two countries, one device, account type, language and week; the week that is hidden has none.
  expect(lines).toHaveLength(1 + 6 * 4);
  const of = 'signup,1,2027-02-22,2027-03-01';
  expect(lines[2]).toBe(`${of},country,NL,signup_details_entered,60,,83000,3700000,101`);
  expect(lines[5]).toBe(`${of},country,others,signup_initiated,40,,,,101`);
  expect(lines.at(-1)).toBe(`${of},week,2027-03-01,account_created,20,,,,101`);
});
