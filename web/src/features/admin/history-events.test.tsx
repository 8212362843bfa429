import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import type { HistoryEvent } from '#query-api/contract/admin.ts';
import { anEvent, historyView } from '#web/testing/build-history-view.ts';
import { ids, hoursAfter, NOW } from '#web/testing/ids.ts';
import { server } from '#web/testing/mock-server.ts';
import {
  eventDetails,
  eventRows,
  historyHas,
  historyTexts,
  historyUrl,
  serveHistory,
  showHistory,
  stateNow,
} from '#web/testing/show-history.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(historyTexts);
beforeEach(serveHistory);

describe('the payload of an event', () => {
  async function renderRow(type: string, data: HistoryEvent['data'], more: Partial<HistoryEvent> = {}) {
    const history = [anEvent(1, 'RequestPosted', { data: { currency: 'EUR' } }), anEvent(2, type, { data, ...more })];
    historyHas(history);
    await showHistory();
    return eventRows()[1]?.textContent;
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
  ])('%s is shown part by part, its sums as money', async (type, data, text) => {
    const row = await renderRow(type, data);
    expect(row).toContain(text);
    expect(row).not.toContain('resumed');
    expect(screen.queryByText(/object Object/)).toBeNull();
  });

  test('names the support member who caused it, and links to their account', async () => {
    await renderRow('JobAccessed', {}, { actor: { kind: 'support', id: ids.orla, name: 'Orla', firstName: 'Orla' } });
    expect(eventDetails().getByRole('link', { name: /Orla/ }).getAttribute('href')).toBe(
      `/admin/history/account/${ids.orla}`,
    );
  });
});

test('a Homewright has the same avatar under their business name', async () => {
  const actor = { kind: 'provider', id: ids.cormac, name: 'Cormac Doyle', firstName: 'Cormac' };
  const trading = { ...actor, name: 'Aoife’s Painting' };
  const history = [anEvent(1, 'OfferSubmitted', { actor }), anEvent(2, 'WorkStarted', { actor: trading })];
  historyHas(history);
  await showHistory();
  const rows = eventRows();
  const [face, other] = rows.map((row) => [...row.querySelectorAll('svg')].at(-1)?.outerHTML);
  expect(rows[1]?.textContent).toContain('Aoife’s Painting');
  expect(other).toBe(face);
});

test('a client has the initials of their full name, as on every other page', async () => {
  await showHistory();
  const [row] = eventRows();
  expect(row?.textContent).toMatch(/ABAoife Brennan$/);
});

describe('a job in another zone than its reader', () => {
  const booked: HistoryEvent['data'] = { startAt: hoursAfter(NOW, -2), currency: 'EUR' };
  const facts = [
    { label: 'state', value: 'Booked', format: 'state' as const, currency: null },
    { label: 'startAt', value: hoursAfter(NOW, -2), format: 'instant' as const, currency: null },
  ];

  test('its moments are on the clocks of its place, which are named', async () => {
    const view = { ...historyView(2), timezone: 'America/New_York', state: facts };
    const events = [anEvent(1, 'RequestPosted'), anEvent(2, 'OfferAccepted', { data: booked })];
    server.use(http.get(historyUrl, () => HttpResponse.json({ ...view, events })));
    await showHistory();
    const [first] = eventRows();
    const named = /\(ET\)|New York/;
    expect(first?.querySelector('time')?.textContent).toMatch(named);
    expect(first?.querySelector('time')?.getAttribute('datetime')).toMatch(/-0[45]:00/);
    expect(eventRows()[1]?.textContent).toMatch(/start at .*(\(ET\)|New York)/);
    expect(eventDetails().getByText('start at').nextElementSibling?.textContent).toMatch(named);
    expect(stateNow().getByText('Start').nextElementSibling?.textContent).toMatch(named);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(named);
    expect(screen.getByRole('heading', { level: 2, name: /after event 2/i }).textContent).toMatch(named);
  });

  test('work that did not start in time was booked then, and is not started now', async () => {
    const events = [anEvent(1, 'RequestPosted'), anEvent(2, 'OfferAccepted'), anEvent(3, 'MoneyCaptured')];
    server.use(http.get(historyUrl, () => HttpResponse.json({ ...historyView(3), events, state: facts })));
    await showHistory();
    expect(stateNow().getByText('Not started')).toBeTruthy();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
    expect(await stateNow().findByText('Booked')).toBeTruthy();
  });
});
