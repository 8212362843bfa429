import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { EarningsView } from '#query-api/contract/earnings.ts';
import { me } from '#web/testing/build-people.ts';
import { eur, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { EarningsPage } from './earnings-page.tsx';

usePage(['common', 'ui', 'errors', 'provider']);

const earnings = (changes: Partial<EarningsView> = {}): EarningsView => ({
  held: [],
  onTheWay: [],
  paid: [],
  months: [],
  payoutAccount: { state: 'enabled' },
  payouts: [],
  nextCursor: null,
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

test('held money shows what is frozen, without a date, since some of it is approved already', async () => {
  const held = [{ ...eur(72_160), jobs: 2, frozen: 61_600 }];
  answerWith('/api/provider/earnings', earnings({ held }));
  renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings' });
  const frozen = await screen.findByText('€616.00 of this is frozen because of a dispute or a bank');
  expect(frozen.previousElementSibling?.textContent).toBe('2 jobs');
});

test('zero sums are in the currency of the account, whatever the browser’s country', async () => {
  answerWith('/api/provider/earnings', earnings({ held: [{ ...eur(31_452), jobs: 1, frozen: 0 }] }));
  renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings', country: 'JP' });
  expect(await screen.findByText('€314.52')).toBeTruthy();
  expect(screen.getAllByText('€0.00')).toHaveLength(2);
});

test('the transfers of one job, with its tip sent separately, count as one job', async () => {
  const payout = (payoutId: string, amount: number) =>
    ({ payoutId, amount: eur(amount), state: 'paid', failureCode: null, at: NOW }) as const;
  const paid = [{ ...eur(39_840), jobs: 1 }];
  answerWith('/api/provider/earnings', earnings({ paid, payouts: [payout('po_1', 37_840), payout('po_2', 2000)] }));
  renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings' });
  expect((await screen.findByText('€398.40')).nextElementSibling?.textContent).toBe('1 job');
});

test('a month in which only a tip was sent names no jobs', async () => {
  const tipped = { month: '2026-10', paid: eur(2000), tips: eur(2000), jobs: 0 };
  const worked = { month: '2026-09', paid: eur(39_840), tips: eur(2000), jobs: 1 };
  answerWith('/api/provider/earnings', earnings({ months: [tipped, worked] }));
  renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings' });
  expect((await screen.findByText('October 2026')).nextElementSibling?.textContent).toBe('€20.00 in tips');
  expect(screen.getByText('September 2026').nextElementSibling?.textContent).toBe('1 job, €20.00 in tips');
});
