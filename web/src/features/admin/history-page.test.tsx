import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { HistoryEvent, HistoryView } from '#query-api/contract/admin.ts';
import { me } from '#web/testing/build-people.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server, useServer } from '#web/testing/server.ts';
import { startTexts } from '#web/testing/texts.ts';

import { HistoryPage } from './history-page.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'job', 'admin', 'verification']));
afterEach(cleanup);

function event(number: number, type: string, more: Partial<HistoryEvent> = {}): HistoryEvent {
  return {
    number,
    eventId: `event-${number}`,
    type,
    version: 1,
    at: hoursAfter(NOW, number - 10),
    position: String(number * 10),
    actor: { kind: 'client', id: ids.aoife, name: 'Aoife Brennan', firstName: 'Aoife' },
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
    actor: { kind: 'deadline', id: 'd', name: null, firstName: null },
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

  test('shows as sealed what was written, and of what was not given that there is none', async () => {
    const look = (number: number, sealed: string[]) =>
      event(number, 'JobLookedInto', { data: { kind: 'admin', reason: null }, sealed });
    const view = { ...history(4), events: [look(1, ['reason']), look(2, [])], asOf: 2 };
    server.use(http.get(`http://localhost:3000/api/admin/history/job/${ids.job}`, () => HttpResponse.json(view)));
    const { user } = await show();
    const reason = () =>
      within(screen.getByRole('region', { name: /^Event \d/ })).getByText('reason').nextElementSibling;
    const rows = within(screen.getByRole('region', { name: 'Events' })).getAllByRole('button');
    expect(rows.map((row) => within(row).queryByText('reason') !== null)).toEqual([true, false]);
    await user.click(rows[1] as HTMLElement);
    expect(reason()?.textContent).toBe('–');
    await user.click(rows[0] as HTMLElement);
    expect(reason()?.textContent).toBe('sealed');
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

  test('opened at a moment whose state is on its way, shows no other state in its place', async () => {
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.get(`http://localhost:3000/api/admin/history/job/${ids.job}`, async ({ request }) => {
        const asOf = new URL(request.url).searchParams.get('asOf');
        if (asOf !== null) await held;
        return HttpResponse.json(history(Number(asOf ?? 4)));
      }),
    );
    await show(`/admin/history/job/${ids.job}?asOf=2`);
    expect(stateNow().getByText('Loading')).toBeTruthy();
    expect(stateNow().queryByText('Released')).toBeNull();
    arrive();
    expect(await stateNow().findByText('Approved, in grace')).toBeTruthy();
  });

  test('says so where the state of a moment could not be read, and tries again', async () => {
    let away = true;
    server.use(
      http.get(`http://localhost:3000/api/admin/history/job/${ids.job}`, ({ request }) => {
        const asOf = new URL(request.url).searchParams.get('asOf');
        if (asOf !== null && away) return HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 });
        return HttpResponse.json(history(Number(asOf ?? 4)));
      }),
    );
    const { user } = await show(`/admin/history/job/${ids.job}?asOf=2`);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByRole('region', { name: 'State at that moment' })).toBeNull();
    away = false;
    await user.click(again);
    expect(await stateNow().findByText('Approved, in grace')).toBeTruthy();
  });

  test('has the state right after the slider that changes it, before the events', async () => {
    await show();
    const [slider, state, list, details] = [
      screen.getByRole('slider'),
      screen.getByRole('region', { name: 'State at that moment' }),
      screen.getByRole('region', { name: 'Events' }),
      screen.getByRole('region', { name: /^Event \d/ }),
    ];
    const after = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(slider.compareDocumentPosition(state) & after).toBe(after);
    expect(state.compareDocumentPosition(list) & after).toBe(after);
    expect(list.compareDocumentPosition(details) & after).toBe(after);
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('brings an event that is chosen into sight where it stands below all of them (wide: %s)', async (wide, times) => {
    const query = { matches: wide, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', () => query);
    const brought = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const { user } = await show();
    const [first] = within(screen.getByRole('region', { name: 'Events' })).getAllByRole('button');
    await user.click(first as HTMLElement);
    expect(brought).toHaveBeenCalledTimes(times);
  });

  test('leads from an event to the one that caused it', async () => {
    const { user } = await show();
    const details = () => within(screen.getByRole('region', { name: /^Event \d/ }));
    await user.click(details().getByRole('button', { name: 'event 2, JobApproved' }));
    expect(screen.getByRole('region', { name: 'Event 2' })).toBeTruthy();
    expect(details().getByText('the person’s own act')).toBeTruthy();
  });
});

describe('what an event carries', () => {
  async function rowOf(type: string, data: HistoryEvent['data'], more: Partial<HistoryEvent> = {}) {
    const told = [event(1, 'RequestPosted', { data: { currency: 'EUR' } }), event(2, type, { data, ...more })];
    server.use(
      http.get(`http://localhost:3000/api/admin/history/job/${ids.job}`, () =>
        HttpResponse.json({ ...history(2), events: told }),
      ),
    );
    await show();
    return within(screen.getByRole('region', { name: 'Events' })).getAllByRole('button')[1]?.textContent;
  }

  test.each<[string, HistoryEvent['data'], string]>([
    ['JobCancelled', { by: 'client', fee: 3000 }, 'by client · fee €30.00'],
    [
      'ChangeApplied',
      {
        refunds: [
          { paymentId: 'pi_1', amount: 1080 },
          { paymentId: 'pi_2', amount: 20 },
        ],
        total: 40_000,
      },
      'refunds payment id pi_1, amount €10.80; payment id pi_2, amount €0.20 · total €400.00',
    ],
    [
      'DisputeResolved',
      { outcome: { kind: 'partial-refund', refund: 6000 }, resumed: [] },
      'outcome kind partial-refund, refund €60.00',
    ],
    [
      'ChargebackClosed',
      { chargebackId: 'dp_1', won: false, paymentId: 'pi_1', amount: 45_360, shares: null, resumed: [], left: null },
      'won ✗ · amount €453.60',
    ],
    [
      'CompletionClaimed',
      { photos: [{ fileId: ids.offer, sha256: 'ab'.repeat(32), type: 'image/webp', size: 1000 }] },
      'photos type image/webp, size 1,000',
    ],
  ])('%s is read part by part, its sums as money', async (type, data, words) => {
    const row = await rowOf(type, data);
    expect(row).toContain(words);
    expect(row).not.toContain('resumed');
    expect(screen.queryByText(/object Object/)).toBeNull();
  });

  test('names whoever of support caused it, and leads to their account', async () => {
    await rowOf('JobLookedInto', {}, { actor: { kind: 'support', id: ids.orla, name: 'Orla', firstName: 'Orla' } });
    const details = within(screen.getByRole('region', { name: /^Event \d/ }));
    expect(details.getByRole('link', { name: /Orla/ }).getAttribute('href')).toBe(`/admin/history/account/${ids.orla}`);
  });
});

test('a Homewright has the same face under the name they trade under', async () => {
  const actor = { kind: 'provider', id: ids.cormac, name: 'Cormac Doyle', firstName: 'Cormac' };
  const trading = { ...actor, name: 'Aoife’s Painting' };
  const told = [event(1, 'OfferSubmitted', { actor }), event(2, 'WorkStarted', { actor: trading })];
  server.use(
    http.get(`http://localhost:3000/api/admin/history/job/${ids.job}`, () =>
      HttpResponse.json({ ...history(2), events: told }),
    ),
  );
  await show();
  const rows = within(screen.getByRole('region', { name: 'Events' })).getAllByRole('button');
  const [face, other] = rows.map((row) => [...row.querySelectorAll('svg')].at(-1)?.outerHTML);
  expect(rows[1]?.textContent).toContain('Aoife’s Painting');
  expect(other).toBe(face);
});

test('a client has the initials of their whole name, as on every other page', async () => {
  await show();
  const [row] = within(screen.getByRole('region', { name: 'Events' })).getAllByRole('button');
  expect(row?.textContent).toMatch(/ABAoife Brennan$/);
});

test('the history of an account says in words how it stands, and follows what happens to it', async () => {
  const fact = (label: string, value: string) => ({ label, value, format: 'text', currency: null });
  const state = [fact('accountType', 'provider'), fact('standing', 'changesRequested'), fact('level', 'pro')];
  server.use(
    http.get(`http://localhost:3000/api/admin/history/account/${ids.cormac}`, () =>
      HttpResponse.json({ ...history(4), kind: 'account', id: ids.cormac, people: [], state }),
    ),
  );
  const { live } = renderPage(<HistoryPage kind="account" id={ids.cormac} />, { me: me({ accountType: 'admin' }) });
  await screen.findByRole('slider');
  const rows = stateNow()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['Homewright', 'The Homewright was asked for something once more.', 'Pro']);
  expect(
    stateNow()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kind', 'Checks', 'Level']);
  await waitFor(() => expect(live.topics()).toContain(`account:${ids.cormac}`));
});
