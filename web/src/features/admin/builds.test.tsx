import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { BuildsView } from '#query-api/contract/builds.ts';
import { me } from '#web/testing/build-people.ts';
import { NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { BuildsPage } from './builds-page.tsx';

usePage(['common', 'ui', 'errors', 'admin']);

const jobs: BuildsView['builds'][number] = {
  name: 'jobs_v30',
  state: 'live',
  position: '1200',
  behind: 0,
  movedAt: NOW,
  stop: null,
};
const letter: BuildsView['deadLetters'][number] = {
  build: 'notifications_v12',
  eventId: 'e1',
  type: 'JobApproved',
  stream: 'job-1',
  revision: 3,
  position: '700',
  reason: 'no such job',
  at: NOW,
};

async function show(given: Partial<BuildsView> = {}) {
  let view: BuildsView = { builds: [jobs], deadLetters: [], total: 0, ...given };
  answerWith('/api/admin/builds', () => view);
  renderPage(<BuildsPage />, { me: me({ accountType: 'admin' }), at: '/admin/builds' });
  await screen.findByRole('heading', { level: 1, name: 'System' });
  return { becomes: (changed: Partial<BuildsView>) => (view = { ...view, ...changed }) };
}
const findRow = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

test('a read model that runs shows its progress and that it has no dead letters', async () => {
  await show();
  expect(findRow('jobs_v30').getByText('Up to date')).toBeTruthy();
  expect(findRow('jobs_v30').getByText(/^Position 1200 · 0 behind/)).toBeTruthy();
  expect(screen.getByText('No failed events')).toBeTruthy();
});

test('a stopped read model names the event and the reason', async () => {
  await show({
    builds: [
      { ...jobs, state: 'stopped', behind: 5, stop: { event: 'job-1 #2 OfferSubmitted', reason: 'cannot fold this' } },
      { ...jobs, name: 'reviews_v4', behind: 1200 },
      { ...jobs, name: 'reviews_v5', state: 'building', position: null, behind: 2000 },
    ],
  });
  const row = findRow('jobs_v30');
  expect(row.getByText('Stopped')).toBeTruthy();
  expect(row.getByText('Stopped at job-1 #2 OfferSubmitted')).toBeTruthy();
  expect(row.getByText('cannot fold this')).toBeTruthy();
  expect(findRow('reviews_v4').getByText('Catching up')).toBeTruthy();
  expect(findRow('reviews_v5').getByText('Building')).toBeTruthy();
  expect(findRow('reviews_v5').getByText(/2,000 behind/)).toBeTruthy();
});

test('a dead letter names the event, its position and the reason; of many, the latest shows', async () => {
  await show({ deadLetters: [letter], total: 60 });
  const row = findRow('JobApproved');
  expect(row.getByText('notifications_v12 · event 3 of job-1 · position 700')).toBeTruthy();
  expect(row.getByText('no such job')).toBeTruthy();
  expect(screen.getByText('The latest 1 of 60.')).toBeTruthy();
});

test('the page says so before anything was built', async () => {
  await show({ builds: [] });
  expect(screen.getByText('Nothing built yet')).toBeTruthy();
});

test('the page updates without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { becomes } = await show();
  becomes({ builds: [{ ...jobs, state: 'stopped', stop: { event: null, reason: 'ahead of the log' } }] });
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(screen.getByText('ahead of the log')).toBeTruthy());
});
