import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { anEvent, historyView } from '#web/testing/build-history-view.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server } from '#web/testing/mock-server.ts';
import {
  eventDetails,
  eventRows,
  historyTexts,
  historyUrl,
  serveHistory,
  showHistory,
  stateNow,
} from '#web/testing/show-history.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { HistoryPage } from './history-page.tsx';

usePage(historyTexts);
beforeEach(serveHistory);

describe('the history of a job', () => {
  test('shows every event in order with its actor, and keeps sealed values closed', async () => {
    await showHistory();
    const rows = eventRows();
    expect(rows).toHaveLength(4);
    expect(rows[0]?.textContent).toContain('RequestPosted');
    expect(rows[0]?.textContent).toContain('Aoife Brennan');
    expect(rows[0]?.textContent).toContain('area Galway');
    expect(rows[3]?.textContent).toContain('provider amount €378.00');
    expect(rows[3]?.textContent).toContain('a deadline');
  });

  test('offers its events as they are stored, with their proof', async () => {
    await showHistory();
    const link = screen.getByRole('link', { name: 'Download with proof' });
    expect(link.getAttribute('href')).toBe(`/api/admin/history/job/${ids.job}/export`);
    expect(link.hasAttribute('download')).toBe(true);
  });

  test('shows written values as sealed, and says of absent ones that there are none', async () => {
    const entry = (number: number, sealed: string[]) =>
      anEvent(number, 'JobAccessed', { data: { kind: 'admin', reason: null }, sealed });
    const view = { ...historyView(4), events: [entry(1, ['reason']), entry(2, [])], asOf: 2 };
    server.use(http.get(historyUrl, () => HttpResponse.json(view)));
    const { user } = await showHistory();
    const reason = () => eventDetails().getByText('reason').nextElementSibling;
    const rows = eventRows();
    expect(rows.map((row) => within(row).queryByText('reason') !== null)).toEqual([true, false]);
    await user.click(rows[1] as HTMLElement);
    expect(reason()?.textContent).toBe('–');
    await user.click(rows[0] as HTMLElement);
    expect(reason()?.textContent).toBe('sealed');
  });

  test('shows the state after the chosen event, and cuts off what came later', async () => {
    const { address } = await showHistory();
    expect(stateNow().getByText('Released')).toBeTruthy();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
    expect(await stateNow().findByText('Approved, release pending')).toBeTruthy();
    expect(stateNow().getByText('€453.60')).toBeTruthy();
    expect(stateNow().queryByText('Released')).toBeNull();
    expect(screen.getByText('After this point, so not included in the state')).toBeTruthy();
    await waitFor(() => expect(address()).toContain('asOf=2'));
  });

  test('opens at the moment in the URL', async () => {
    await showHistory(`/admin/history/job/${ids.job}?asOf=2`);
    expect(await stateNow().findByText('Approved, release pending')).toBeTruthy();
  });

  test('shows no other state while the state of the moment in the URL loads', async () => {
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.get(historyUrl, async ({ request }) => {
        const asOf = new URL(request.url).searchParams.get('asOf');
        if (asOf !== null) await held;
        return HttpResponse.json(historyView(Number(asOf ?? 4)));
      }),
    );
    await showHistory(`/admin/history/job/${ids.job}?asOf=2`);
    expect(stateNow().getByText('Loading')).toBeTruthy();
    expect(stateNow().queryByText('Released')).toBeNull();
    arrive();
    expect(await stateNow().findByText('Approved, release pending')).toBeTruthy();
  });

  test('says that the state of a moment could not be read, and retries', async () => {
    let unavailable = true;
    server.use(
      http.get(historyUrl, ({ request }) => {
        const asOf = new URL(request.url).searchParams.get('asOf');
        if (asOf !== null && unavailable) return HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 });
        return HttpResponse.json(historyView(Number(asOf ?? 4)));
      }),
    );
    const { user } = await showHistory(`/admin/history/job/${ids.job}?asOf=2`);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByRole('region', { name: 'State at this point' })).toBeNull();
    unavailable = false;
    await user.click(again);
    expect(await stateNow().findByText('Approved, release pending')).toBeTruthy();
  });

  test('has the state right after the slider, before the events', async () => {
    await showHistory();
    const [slider, state, list, details] = [
      screen.getByRole('slider'),
      screen.getByRole('region', { name: 'State at this point' }),
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
  ])('scrolls to a chosen event when it is below all of them (wide: %s)', async (wide, times) => {
    const query = { matches: wide, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', () => query);
    const brought = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const { user } = await showHistory();
    const [first] = eventRows();
    await user.click(first as HTMLElement);
    expect(brought).toHaveBeenCalledTimes(times);
  });

  test('links an event to its cause', async () => {
    const { user } = await showHistory();
    await user.click(eventDetails().getByRole('button', { name: 'event 2, JobApproved' }));
    expect(screen.getByRole('region', { name: 'Event 2' })).toBeTruthy();
    expect(eventDetails().getByText('the person’s own action')).toBeTruthy();
  });
});

test('the history of an account shows its status in words, and updates live', async () => {
  const fact = (label: string, value: string) => ({ label, value, format: 'text', currency: null });
  const state = [fact('accountType', 'provider'), fact('approvalStatus', 'changesRequested'), fact('level', 'pro')];
  server.use(
    http.get(`http://localhost:3000/api/admin/history/account/${ids.cormac}`, () =>
      HttpResponse.json({ ...historyView(4), kind: 'account', id: ids.cormac, people: [], state }),
    ),
  );
  const { live } = renderPage(<HistoryPage kind="account" id={ids.cormac} />, { me: me({ accountType: 'admin' }) });
  await screen.findByRole('slider');
  const rows = stateNow()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['Homewright', 'The Homewright was asked to redo some steps.', 'Pro']);
  expect(
    stateNow()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kind', 'Verification', 'Level']);
  await waitFor(() => expect(live.topics()).toContain(`account:${ids.cormac}`));
});
