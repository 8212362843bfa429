import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import type { HistoryEvent } from '#query-api/contract/admin.ts';
import { HistoryPage } from '#web/features/admin/history-page.tsx';

import { historyView } from './build-history-view.ts';
import { me } from './build-people.ts';
import { ids } from './ids.ts';
import { renderPage } from './render-page.tsx';
import { server } from './mock-server.ts';

/** The texts of the page. */
export const historyTexts = ['common', 'ui', 'errors', 'job', 'admin', 'verification'] as const;

export const historyUrl = `http://localhost:3000/api/admin/history/job/${ids.job}`;

/** The usual history, as of the requested moment. */
export function serveHistory(): void {
  server.use(
    http.get(historyUrl, ({ request }) =>
      HttpResponse.json(historyView(Number(new URL(request.url).searchParams.get('asOf') ?? 4))),
    ),
  );
}

/** A history of these two events. */
export function historyHas(events: readonly HistoryEvent[]): void {
  server.use(http.get(historyUrl, () => HttpResponse.json({ ...historyView(2), events })));
}

export async function showHistory(at = `/admin/history/job/${ids.job}`) {
  const page = renderPage(<HistoryPage kind="job" id={ids.job} />, { at, me: me({ accountType: 'admin' }) });
  await screen.findByRole('slider');
  return page;
}

export const stateNow = () => within(screen.getByRole('region', { name: 'State at this point' }));
export const eventRows = () => within(screen.getByRole('region', { name: 'Events' })).getAllByRole('button');
export const eventDetails = () => within(screen.getByRole('region', { name: /^Event \d/ }));
