import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { beforeAll, expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { aRejectedTransfer, type RejectedTransfer } from '#web/testing/build-transfers.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server, useServer } from '#web/testing/mock-server.ts';
import { startTexts } from '#web/testing/start-texts.ts';

import { RejectedTransferQueue } from './rejected-transfer-queue.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'job', 'admin']));

function show(changes: Partial<RejectedTransfer> = {}): { name: string; body: unknown }[] {
  const transfer = aRejectedTransfer(changes);
  const sent: { name: string; body: unknown }[] = [];
  server.use(
    http.get('/api/admin/rejected-transfers', () =>
      HttpResponse.json({ transfers: [transfer], total: 1, nextCursor: null, position: '1' }),
    ),
    http.post('/api/commands/:name', async ({ params, request }) => {
      sent.push({ name: String(params['name']), body: await request.json() });
      return HttpResponse.json({ commandId: 'c', position: '2', streamRevision: 2 });
    }),
  );
  renderPage(
    <Suspense>
      <RejectedTransferQueue />
    </Suspense>,
    { me: me({ accountType: 'admin' }) },
  );
  return sent;
}

test('shows the amount, the recipient and the rejection, and sends the transfer again', async () => {
  const sent = show();
  expect(await screen.findByText('€378.00, owed to Ewa Kowalska')).toBeTruthy();
  expect(screen.getByText(/will not send it to the account \(reason: account_invalid\)/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send €378.00' }));
  await waitFor(() => {
    expect(sent).toEqual([{ name: 'RetryTransfer', body: { jobId: ids.job, transferId: 'key_1' } }]);
  });
});

test('nothing can be sent while the card’s bank investigates the payment', async () => {
  show({ chargebackStatus: { evidenceDueAt: null } });
  expect(await screen.findByText(/account_invalid/)).toBeTruthy();
  expect(screen.getByText(/Until it decides, you cannot pay anything here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
