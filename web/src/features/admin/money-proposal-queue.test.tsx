import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { expect, test } from 'vitest';

import type { RefundsView } from '#query-api/contract/money-queues.ts';
import { aJobSummary } from '#web/testing/build-jobs.ts';
import { me } from '#web/testing/build-people.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { MoneyProposalQueue } from './money-proposal-queue.tsx';

usePage(['common', 'ui', 'errors', 'job', 'admin']);

type Proposal = RefundsView['refunds'][number];
const job = aJobSummary({ state: 'CompletionClaimed' });

function show(changes: Partial<Proposal>): { name: string; body: unknown }[] {
  const proposal: Proposal = {
    job,
    kind: 'release',
    proposalId: ids.otherOffer,
    amount: eur(64_000),
    reason: 'Both asked for it.',
    staffId: ids.cormac,
    staffName: 'Maeve',
    at: NOW,
    until: null,
    mine: true,
    ...changes,
  };
  const sent: { name: string; body: unknown }[] = [];
  server.use(
    http.get('/api/admin/refunds', () =>
      HttpResponse.json({ refunds: [proposal], total: 1, nextCursor: null, position: '1' }),
    ),
    http.post('/api/commands/:name', async ({ params, request }) => {
      sent.push({ name: String(params['name']), body: await request.json() });
      return HttpResponse.json({ commandId: 'c', position: '2', streamRevision: 2 });
    }),
  );
  renderPage(
    <Suspense>
      <MoneyProposalQueue />
    </Suspense>,
    { me: me({ accountType: 'admin' }) },
  );
  return sent;
}

async function decide() {
  fireEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  return within(await screen.findByRole('dialog'));
}

test('a release shows its proposer and reason, and another admin confirms it', async () => {
  const sent = show({});
  expect(await screen.findByText('Release of €640.00, proposed by Maeve')).toBeTruthy();
  const dialog = await decide();
  expect(dialog.getByText('Release €640.00?')).toBeTruthy();
  expect(dialog.getByText(/The client gets no refund/)).toBeTruthy();
  expect(dialog.getByText('Both asked for it.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Release €640.00' }));
  const body = { jobId: job.jobId, releaseId: ids.otherOffer };
  await waitFor(() => expect(sent).toEqual([{ name: 'ConfirmRelease', body }]));
});

test('a release is rejected', async () => {
  const sent = show({});
  fireEvent.click((await decide()).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['RejectRelease']));
});

test('a refund is confirmed under its own id', async () => {
  const sent = show({ kind: 'refund', amount: eur(4_000) });
  expect(await screen.findByText('Refund of €40.00, proposed by Maeve')).toBeTruthy();
  fireEvent.click((await decide()).getByRole('button', { name: 'Refund €40.00' }));
  const body = { jobId: job.jobId, refundId: ids.otherOffer };
  await waitFor(() => expect(sent).toEqual([{ name: 'ConfirmRefund', body }]));
});

test('says by when it has to be confirmed, and stands out if that is soon', async () => {
  const showLine = async (hours: number) => {
    show({ until: hoursAfter(new Date().toISOString(), hours) });
    return (await screen.findByText(/^Confirm by .*, or it expires\.$/)).closest('[class*=bg-]');
  };
  expect((await showLine(100))?.className).not.toContain('bg-warning-soft');
  cleanup();
  expect((await showLine(5))?.className).toContain('bg-warning-soft');
  expect((await decide()).getByText(/^Confirm by/)).toBeTruthy();
});

test('says nothing of a deadline if it has none', async () => {
  show({});
  expect((await decide()).queryByText(/^Confirm by/)).toBeNull();
});

test('an admin’s own proposal waits for another admin', async () => {
  show({ mine: false });
  expect(await screen.findByText(/^You already took part/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});
