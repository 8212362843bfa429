import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { EarningsView } from '#query-api/contract/earnings.ts';
import { me } from '#web/testing/build-people.ts';
import { eur, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answers } from '#web/testing/server.ts';
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

test('a payout to the bank appears as soon as the account is told of it', async () => {
  let view = earnings();
  answers('/api/provider/earnings', () => view);
  const { live } = renderPage(<EarningsPage />, { me: me({ accountType: 'provider' }), at: '/earnings' });
  await screen.findByText('No payout to your bank yet');
  view = earnings({
    payouts: [{ payoutId: 'po_1', amount: eur(38_600), state: 'paid', failureCode: null, at: NOW }],
    position: '102',
  });
  live.tell({ type: 'change', topic: `account:${ids.aoife}`, position: '102', keys: [] });
  expect(await screen.findByText('€386.00')).toBeTruthy();
});
