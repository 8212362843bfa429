import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { beforeAll, expect, test } from 'vitest';

import type { StoppedPayoutsView } from '#query-api/contract/money-queues.ts';
import { me } from '#web/testing/build-people.ts';
import { aRejectedTransfer } from '#web/testing/build-transfers.ts';
import { eur, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server, useServer } from '#web/testing/mock-server.ts';
import { startTexts } from '#web/testing/start-texts.ts';

import { TransferQueue } from './transfer-queue.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'job', 'admin']));

const rejected = aRejectedTransfer();
const stopped: StoppedPayoutsView['accounts'][number] = {
  accountId: ids.cormac,
  name: 'Ewa Kowalska',
  state: 'stopped',
  waiting: [eur(37_800), { amount: 9_000, currency: 'GBP' }],
  since: NOW,
};

function show(waiting: { transfers?: (typeof rejected)[]; accounts?: (typeof stopped)[] }) {
  const { transfers = [], accounts = [] } = waiting;
  const end = { nextCursor: null, position: '1' };
  server.use(
    http.get('/api/admin/rejected-transfers', () => HttpResponse.json({ transfers, total: transfers.length, ...end })),
    http.get('/api/admin/stopped-payouts', () => HttpResponse.json({ accounts, total: accounts.length, ...end })),
  );
  renderPage(
    <Suspense>
      <TransferQueue />
    </Suspense>,
    { me: me({ accountType: 'admin' }) },
  );
}

test('an account that does not pay out shows the amount that waits and who can fix it', async () => {
  show({ accounts: [stopped] });
  const list = within(await screen.findByRole('list', { name: 'Accounts without payouts' }));
  expect(list.getByText('€378.00 + £90.00 waiting to be sent')).toBeTruthy();
  expect(list.getByText('Payouts are paused')).toBeTruthy();
  expect(list.getByText(/Only the owner can fix the account/)).toBeTruthy();
  expect(list.getByRole('link', { name: 'History' }).getAttribute('href')).toContain(ids.cormac);
  expect(screen.queryByText('No rejected transfers')).toBeNull();
});

test('appears next to the rejected transfers', async () => {
  show({ accounts: [{ ...stopped, state: 'none' }], transfers: [rejected] });
  expect(await screen.findByRole('heading', { name: 'Rejected transfers' })).toBeTruthy();
  expect(screen.getByText('No payout account yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
});

test('an empty queue says so once', async () => {
  show({});
  expect(await screen.findByText('No rejected transfers')).toBeTruthy();
  expect(screen.queryByText('Accounts without payouts')).toBeNull();
});
