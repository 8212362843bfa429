import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { HistoryEvent, HistoryView } from '#query-api/contract/admin.ts';
import { me } from '#web/testing/build-people.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server, useServer } from '#web/testing/server.ts';
import { startTexts } from '#web/testing/texts.ts';

import { HistoryPage } from './history-page.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'job', 'admin']));
afterEach(cleanup);

function event(number: number, type: string, more: Partial<HistoryEvent> = {}): HistoryEvent {
  return {
    number,
    eventId: `event-${number}`,
    type,
    version: 1,
    at: hoursAfter(NOW, number - 10),
    position: String(number * 10),
    actor: { kind: 'client', id: ids.aoife, name: 'Aoife Brennan' },
    command: 'SomeCommand',
    commandId: `command-${number}`,
    correlationId: 'c7f2',
    causationId: null,
    causedBy: null,
    data: {},
    sealed: [],
    ...more,
  };
}

const events = [
  event(1, 'RequestPosted', { data: { currency: 'EUR', area: 'Galway', title: null }, sealed: ['title'] }),
  event(2, 'JobApproved', { data: { automatic: false } }),
  event(3, 'ApprovalCancelled', { data: { reason: null }, sealed: ['reason'] }),
  event(4, 'FundsReleased', {
    data: { providerAmount: 37_800 },
    actor: { kind: 'deadline', id: 'd', name: null },
    causationId: 'event-2',
    causedBy: 2,
  }),
];

function history(asOf: number): HistoryView {
  const state = asOf === 2 ? 'ApprovedInGrace' : asOf === 4 ? 'Released' : 'CompletionClaimed';
  return {
    kind: 'job',
    id: ids.job,
    title: 'Repaint hallway',
    people: [{ role: 'client', accountId: ids.aoife, name: 'Aoife Brennan' }],
    events,
    asOf,
    state: [
      { label: 'state', value: state, format: 'state', currency: null },
      { label: 'held', value: asOf === 4 ? 0 : 45_360, format: 'money', currency: 'EUR' },
      { label: 'releasedAt', value: null, format: 'instant', currency: null },
    ],
  };
}

beforeEach(() => {
  server.use(
    http.get(`http://localhost:3000/api/admin/history/job/${ids.job}`, ({ request }) =>
      HttpResponse.json(history(Number(new URL(request.url).searchParams.get('asOf') ?? 4))),
    ),
  );
});

async function show(at = `/admin/history/job/${ids.job}`) {
  const page = renderPage(<HistoryPage kind="job" id={ids.job} />, { at, me: me({ accountType: 'admin' }) });
  await screen.findByRole('slider');
  return page;
}

const stateNow = () => within(screen.getByRole('region', { name: 'State at that moment' }));

describe('the history of a job', () => {
  test('tells every event in order, with who caused it, and keeps sealed values closed', async () => {
    await show();
    const rows = within(screen.getByRole('region', { name: 'Events' })).getAllByRole('button');
    expect(rows).toHaveLength(4);
    expect(rows[0]?.textContent).toContain('RequestPosted');
    expect(rows[0]?.textContent).toContain('Aoife Brennan');
    expect(rows[0]?.textContent).toContain('area Galway');
    expect(rows[3]?.textContent).toContain('provider amount €378.00');
    expect(rows[3]?.textContent).toContain('a deadline');
  });

  test('shows the state after the chosen event, and cuts off what came later', async () => {
    const { address } = await show();
    expect(stateNow().getByText('Released')).toBeTruthy();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
    expect(await stateNow().findByText('Approved, in grace')).toBeTruthy();
    expect(stateNow().getByText('€453.60')).toBeTruthy();
    expect(stateNow().queryByText('Released')).toBeNull();
    expect(screen.getByText('After this moment, so not part of the state')).toBeTruthy();
    await waitFor(() => expect(address()).toContain('asOf=2'));
  });

  test('opens at the moment that the address names', async () => {
    await show(`/admin/history/job/${ids.job}?asOf=2`);
    expect(await stateNow().findByText('Approved, in grace')).toBeTruthy();
  });

  test('leads from an event to the one that caused it', async () => {
    const { user } = await show();
    const details = () => within(screen.getByRole('region', { name: /^Event \d/ }));
    await user.click(details().getByRole('button', { name: 'event 2, JobApproved' }));
    expect(screen.getByRole('region', { name: 'Event 2' })).toBeTruthy();
    expect(details().getByText('the person’s own act')).toBeTruthy();
  });
});
