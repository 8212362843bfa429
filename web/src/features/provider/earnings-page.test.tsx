import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { EarningsView } from '#query-api/contract/earnings.ts';
import { me } from '#web/testing/build-people.ts';
import { eur, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answers, useServer } from '#web/testing/server.ts';
import { startTexts } from '#web/testing/texts.ts';

import { EarningsPage } from './earnings-page.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'provider']));
beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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
