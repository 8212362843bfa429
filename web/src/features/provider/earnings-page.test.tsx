import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { EarningsBook, EarningsLine, EarningsView } from '#query-api/contract/earnings.ts';
import { me } from '#web/testing/build-people.ts';
import { eur, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { EarningsPage } from './earnings-page.tsx';

usePage(['common', 'ui', 'errors', 'provider', 'job']);

type Station = EarningsBook['stations'][number];

const line = (
  title: string,
  agreed: number,
  commission: number,
  changes: Partial<EarningsLine> = {},
): EarningsLine => ({
  job: {
    jobId: ids.job,
    number: 'HW-1',
    title,
    state: 'Released',
    startAt: null,
    timezone: 'Europe/Dublin',
    client: null,
  },
  agreed,
  commission,
  forYou: agreed - commission,
  tips: 0,
  frozen: false,
  at: NOW,
  ...changes,
});
const addUp = (rows: { agreed: number; commission: number; forYou: number }[]) => ({
  agreed: rows.reduce((sum, row) => sum + row.agreed, 0),
  commission: rows.reduce((sum, row) => sum + row.commission, 0),
  forYou: rows.reduce((sum, row) => sum + row.forYou, 0),
});
const station = (name: Station['name'], lines: EarningsLine[], frozen = 0): Station => ({
  name,
  ...addUp(lines),
  jobs: lines.length,
  frozen,
  lines,
});
const book = (...stations: Station[]): EarningsBook => ({
  currency: 'EUR',
  ...addUp(stations),
  jobs: 3,
  tips: 0,
  stations,
});

const earnings = (changes: Partial<EarningsView> = {}): EarningsView => ({
  month: '2026-10',
  zone: 'Europe/Dublin',
  months: ['2026-10', '2026-09'],
  books: [book(station('held', []), station('on-the-way', []), station('paid', []))],
  payoutAccount: { state: 'enabled', needs: [], deadline: null, stop: null },
  payouts: [],
  changesAt: null,
  position: '100',
  ...changes,
});

test('a payout to the bank appears as soon as the account’s change is published', async () => {
  let view = earnings();
  answerWith('/api/provider/earnings', () => view);
  const own = me({ accountType: 'provider' });
  answerWith('/api/auth/me', own);
  const { live } = renderPage(<EarningsPage />, { me: own, at: '/earnings' });
  await screen.findByText('No payouts yet');
  view = earnings({
    payouts: [{ payoutId: 'po_1', amount: eur(38_600), state: 'paid', failureCode: null, at: NOW }],
    position: '102',
  });
  live.emit({ type: 'change', topic: `account:${ids.aoife}`, position: '102', keys: [] });
  expect(await screen.findByText('€386.00')).toBeTruthy();
});

test('the sum, the stations, the groups and the total show the same figures', async () => {
  const view = earnings({
    books: [
      book(
        station('held', [line('Hallway', 48_500, 4850, { at: null })], 43_650),
        station('on-the-way', [line('Ceiling', 36_000, 3600)]),
        station('paid', [line('Gate', 34_000, 3400)]),
      ),
    ],
  });
  answerWith('/api/provider/earnings', view);
  renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings' });
  const overview = within(await screen.findByRole('region', { name: 'For you, from 3 jobs' }));
  const table = within(screen.getByRole('table'));
  // The sum, the end of its ledger.
  expect(overview.getAllByText('€1,066.50')).toHaveLength(2);
  expect(overview.getByText('€1,185.00')).toBeTruthy();
  expect(overview.getByText('−€118.50')).toBeTruthy();
  for (const sum of ['€436.50', '€324.00', '€306.00']) {
    expect(overview.getByText(sum)).toBeTruthy();
    // The group, and its one job.
    expect(table.getAllByRole('cell', { name: sum })).toHaveLength(2);
  }
  expect(table.getByRole('cell', { name: '€1,066.50' })).toBeTruthy();
  expect(overview.getByText('€436.50 of this is frozen because of a dispute or a bank')).toBeTruthy();
});

test('an earlier month is an address, and has what was paid out in it', async () => {
  answerWith('/api/provider/earnings', () => earnings());
  renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings' });
  await screen.findByText('Nothing earned yet');
  const past = book(station('paid', [line('Gate', 34_000, 3400)]));
  answerWith('/api/provider/earnings', () => earnings({ month: '2026-09', books: [past] }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findAllByText('Paid out in September 2026')).not.toHaveLength(0);
  expect(screen.queryByText('On the way')).toBeNull();
});

test('money that waits for a stopped payout account comes after what to do about it', async () => {
  const books = [book(station('on-the-way', [line('Ceiling', 36_000, 3600)]))];
  answerWith(
    '/api/provider/earnings',
    earnings({ payoutAccount: { state: 'stopped', needs: [], deadline: null, stop: null }, books }),
  );
  renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings' });
  const action = await screen.findByRole('button', { name: 'Continue setup' });
  const [waits] = screen.getAllByText('Waiting for your payout account');
  expect(action.compareDocumentPosition(waits as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('what the payment provider asks for comes first, with its end', async () => {
  const needs = [{ need: 'identity' as const, pastDue: false }];
  const payoutAccount = { state: 'enabled' as const, needs, deadline: '2026-10-30T10:00:00.000Z', stop: null };
  answerWith('/api/provider/earnings', earnings({ payoutAccount }));
  renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings' });
  const panel = within(await screen.findByRole('region', { name: 'Payouts' }));
  expect(panel.getByText('Details needed')).toBeTruthy();
  expect(panel.getByText('proof of identity')).toBeTruthy();
  expect(panel.getByText(/Add them by .*30 October/)).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Continue setup' })).toBeTruthy();
});

test('a stopped account says what is overdue, and that new work has to wait', async () => {
  const needs = [{ need: 'identity' as const, pastDue: true }];
  const payoutAccount = { state: 'stopped' as const, needs, deadline: null, stop: 'pastDue' as const };
  answerWith('/api/provider/earnings', earnings({ payoutAccount }));
  renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings' });
  const panel = within(await screen.findByRole('region', { name: 'Payouts' }));
  expect(panel.getByText('overdue')).toBeTruthy();
  expect(panel.getByText(/you cannot take new work/)).toBeTruthy();
});

test('a detail that is past due stops new work, though payouts still go on', async () => {
  const needs = [{ need: 'identity' as const, pastDue: true }];
  const payoutAccount = { state: 'enabled' as const, needs, deadline: null, stop: null };
  answerWith('/api/provider/earnings', earnings({ payoutAccount }));
  renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings' });
  expect(await screen.findByText(/you cannot take new work/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue setup' })).toBeTruthy();
});

test('a check by the payment provider asks nothing of the Homewright', async () => {
  const payoutAccount = { state: 'stopped' as const, needs: [], deadline: null, stop: 'beingChecked' as const };
  answerWith('/api/provider/earnings', earnings({ payoutAccount }));
  renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings' });
  expect(await screen.findByText(/is checking your details/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue setup' })).toBeNull();
});
