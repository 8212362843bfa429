import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import type { ReportsView } from '#query-api/contract/reports.ts';
import { me } from '#web/testing/build-people.ts';
import { closedReport, messageReport, reviewReport, type Report } from '#web/testing/build-reports.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { ReportQueue } from './report-queue.tsx';

usePage(['common', 'ui', 'errors', 'admin', 'job', 'messages', 'review']);

describe('the queue of reports', () => {
  function show(at: string, reports: Report[]) {
    const asked: string[] = [];
    server.use(
      http.get('http://localhost:3000/api/admin/reports', ({ request }) => {
        asked.push(new URL(request.url).searchParams.toString());
        const view: ReportsView = { reports, total: reports.length, nextCursor: null, position: '100' };
        return HttpResponse.json(view);
      }),
    );
    return { asked, ...renderPage(<ReportQueue />, { at, me: me({ accountType: 'admin' }) }) };
  }

  test('links to each report, and shows no message', async () => {
    show('/admin/queues?queue=reports', [messageReport]);
    const link = await screen.findByRole('link', { name: 'Message in HW-48213' });
    expect(link.getAttribute('href')).toBe(`/admin/reports/${ids.offer}`);
    expect(screen.getByText('By Cormac Walsh · Fraud · reported by Aoife Doyle')).toBeTruthy();
  });

  test.each([
    ['', 'No reports'],
    ['&state=closed', 'No closed reports'],
    ['&kind=review', 'No reports found'],
    ['&kind=review&state=closed', 'No reports found'],
  ])('an empty list (%s) only speaks of the chosen filter', async (choice, text) => {
    show(`/admin/queues?queue=reports${choice}`, []);
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  });

  test('marks a report about a reply', async () => {
    show('/admin/queues?queue=reports', [{ ...reviewReport, part: 'reply', text: 'You liar.' }]);
    const row = (await screen.findByRole('link', { name: 'You liar.' })).closest('li');
    expect(row?.textContent).toMatch(/Reply/);
    expect(row?.textContent).not.toMatch(/Review/);
  });

  test('names a review without text as such, and does not call a present one deleted', async () => {
    show('/admin/queues?queue=reports', [{ ...reviewReport, text: '' }]);
    expect(await screen.findByRole('link', { name: 'No comment.' })).toBeTruthy();
  });

  test('the filter is in the URL and is sent to the server', async () => {
    const { user, asked, address } = show('/admin/queues?queue=reports', []);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Closed');
    await waitFor(() => expect(address()).toBe('/admin/queues?queue=reports&state=closed'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What was reported' }), 'Review');
    await waitFor(() => expect(address()).toBe('/admin/queues?queue=reports&kind=review&state=closed'));
    await waitFor(() => expect(asked).toEqual(['state=open', 'state=closed', 'state=closed&kind=review']));
  });

  test('shows the outcome of a closed report, by whom and why', async () => {
    const { asked } = show('/admin/queues?queue=reports&state=closed', [{ ...reviewReport, closed: closedReport }]);
    expect((await screen.findByText('No action needed')).parentElement?.textContent).toMatch(
      /^No action needed · Closed by Orla on .* · It breaks no rule\.$/,
    );
    expect(asked).toEqual(['state=closed']);
  });
});
