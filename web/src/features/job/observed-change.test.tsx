import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import type { JobView } from '#query-api/contract/job.ts';
import type { LiveEvent } from '#web/lib/live/live-connection.ts';
import { me } from '#web/testing/build-people.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import type { FakeLive } from '#web/testing/fake-live.ts';
import { ids } from '#web/testing/ids.ts';
import { laterPosition } from '#web/testing/later-position.ts';
import { answerWith, server } from '#web/testing/mock-server.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const topic = `job:${ids.job}`;

test.each<[string, (position: string) => LiveEvent]>([
  ['a change', (position) => ({ type: 'change', topic, position, keys: [topic] })],
  ['a gap', (position) => ({ type: 'reset', topic, position })],
])('the job page that observed %s requests nothing older', async (_what, eventAt) => {
  const position = laterPosition();
  const { live } = showJob(jobView('InProgress', 'client'));
  const asked: (string | null)[] = [];
  server.use(
    http.get(`*/api/jobs/${ids.job}`, ({ request }) => {
      asked.push(request.headers.get('x-observed-position'));
      return HttpResponse.json(jobView('CompletionClaimed', 'client', { position }));
    }),
  );
  live.emit(eventAt(position));
  expect(await screen.findByRole('heading', { name: /Cormac marked the work as done/ })).toBeTruthy();
  expect(asked).toEqual([position]);
});

const account = `account:${ids.cormac}`;
const cormac = me({ id: ids.cormac, accountType: 'provider' });

/** The page as Cormac sees it, and its live events. */
function shownToCormac(view: JobView, later = view): FakeLive {
  answerWith('/api/auth/me', () => cormac);
  return showJob(view, () => later, undefined, cormac).live;
}

test('the page of a request subscribes to the Homewright’s own approval and licences, by which they may offer', async () => {
  const before = jobView('Open', 'bidder', { licenceRequired: true });
  const live = shownToCormac(before, jobView('Open', 'bidder', { position: '107' }));
  expect(live.topics()).toEqual([topic, account]);
  expect(screen.getAllByText(/licen[cs]e/i).length).toBeGreaterThan(0);
  live.emit({ type: 'change', topic: account, position: '107', keys: [account] });
  await expect.poll(() => screen.queryAllByText(/licen[cs]e/i)).toEqual([]);
});

test('a party of a job subscribes to the job alone', () => {
  expect(shownToCormac(jobView('Booked', 'provider')).topics()).toEqual([topic]);
});
