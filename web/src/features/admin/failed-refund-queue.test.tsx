import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { beforeAll, expect, test } from 'vitest';

import type { FailedRefundsView } from '#query-api/contract/money-queues.ts';
import { aJobSummary } from '#web/testing/build-jobs.ts';
import { me } from '#web/testing/build-people.ts';
import { eur, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server, useServer } from '#web/testing/mock-server.ts';
import { startTexts } from '#web/testing/start-texts.ts';

import { FailedRefundQueue } from './failed-refund-queue.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'job', 'admin']));

type Refund = FailedRefundsView['refunds'][number];

function show(changes: Partial<Refund> = {}): { name: string; body: unknown }[] {
  const refund: Refund = {
    job: aJobSummary({ state: 'Cancelled' }),
    refundId: 're_1',
    amount: eur(45_360),
    clientName: 'Aoife Brennan',
    code: 'lost_or_stolen_card',
    rejected: false,
    chargebackStatus: null,
    canRetry: true,
    at: NOW,
    ...changes,
  };
  const sent: { name: string; body: unknown }[] = [];
  server.use(
    http.get('/api/admin/failed-refunds', () =>
      HttpResponse.json({ refunds: [refund], total: 1, nextCursor: null, position: '1' }),
    ),
    http.post('/api/commands/:name', async ({ params, request }) => {
      sent.push({ name: String(params['name']), body: await request.json() });
      return HttpResponse.json({ commandId: 'c', position: '2', streamRevision: 2 });
    }),
  );
  renderPage(
    <Suspense>
      <FailedRefundQueue />
    </Suspense>,
    { me: me({ accountType: 'admin' }) },
  );
  return sent;
}

test('shows the amount, the recipient and the failure, and sends the refund again', async () => {
  const sent = show();
  expect(await screen.findByText('€453.60, owed to Aoife Brennan')).toBeTruthy();
  expect(screen.getByText('The card was reported lost or stolen.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send €453.60' }));
  await waitFor(() => {
    expect(sent).toEqual([{ name: 'RetryRefund', body: { jobId: ids.job, refundId: 're_1' } }]);
  });
});

test('records that it was paid manually, with a note', async () => {
  const sent = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Paid another way' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'By bank transfer.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record €453.60 as paid' }));
  await waitFor(() => {
    expect(sent).toEqual([
      { name: 'PayRefundManually', body: { jobId: ids.job, refundId: 're_1', note: 'By bank transfer.' } },
    ]);
  });
});

test('says why the payment provider rejects a refund', async () => {
  const sent = show({ rejected: true, refundId: 'key_1', code: 'charge_not_refundable' });
  expect(await screen.findByText(/will not send it to the card \(reason: charge_not_refundable\)/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send €453.60' }));
  await waitFor(() => {
    expect(sent).toEqual([{ name: 'RetryRefund', body: { jobId: ids.job, refundId: 'key_1' } }]);
  });
});

test('an amount that the card’s bank took back can only be paid manually', async () => {
  show({ canRetry: false });
  expect(await screen.findByText(/can only pay the money another way/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('while the card’s bank decides nothing can be paid; the page says why and until when', async () => {
  show({ chargebackStatus: { evidenceDueAt: '2027-03-19T12:00:00.000Z' } });
  expect(await screen.findByText(/may refund it to the client/)).toBeTruthy();
  expect(screen.getByText(/The bank accepts evidence until .*19/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
