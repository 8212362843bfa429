import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { DisputeQueueView, SupportJobsView } from '#query-api/contract/staff-queues.ts';
import { aJobSummary } from '#web/testing/build-jobs.ts';
import { me } from '#web/testing/build-people.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { SupportPage } from './support-page.tsx';

usePage(['common', 'ui', 'errors', 'job', 'dispute', 'support']);

type Mediated = DisputeQueueView['disputes'];
const aMediation: Mediated[number] = {
  job: aJobSummary({ state: 'Disputed', client: null, provider: null }),
  disputeId: ids.dispute,
  stage: 'mediation',
  stageDueAt: hoursAfter(NOW, 40),
  overdue: false,
  by: 'client',
  reason: 'quality',
  openedAt: NOW,
  captured: eur(52_380),
  waitsForSecond: null,
  mine: false,
  accessEndsAt: null,
};

async function show(...jobs: SupportJobsView['jobs']) {
  return showBoth(jobs, []);
}

async function showBoth(jobs: SupportJobsView['jobs'], disputes: Mediated, who = me({ accountType: 'support' })) {
  answerWith('/api/support/jobs', { jobs, nextCursor: null, position: '101' });
  const counts = { due: 0, overdue: 0, mediation: disputes.length, all: disputes.length };
  answerWith('/api/admin/disputes', { disputes, counts, nextCursor: null, position: '101' });
  const page = renderPage(<SupportPage />, { me: who, at: '/support' });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

test('support opens a job after a reason, and not without one', async () => {
  const { user, address } = await show({ ...aJobSummary({ client: null }), accessEndsAt: null });
  const accessed = recordCommands('AccessJob');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Open job' }));
  expect(screen.getByText('Give a short reason.')).toBeTruthy();
  expect(accessed).toHaveLength(0);
  await user.type(
    screen.getByRole('textbox', { name: 'Why do you need to open this job?' }),
    'The client asked for help.',
  );
  await user.click(screen.getByRole('button', { name: 'Open job' }));
  await waitFor(() => expect(address()).toBe(`/jobs/${ids.job}`));
  expect(accessed[0]?.body).toEqual({ jobId: ids.job, reason: 'The client asked for help.' });
});

test('within the hour it can be read again, and then requires a new access', async () => {
  const open = { ...aJobSummary(), accessEndsAt: hoursAfter(NOW, 0.5) };
  const over = { ...aJobSummary({ jobId: ids.otherJob }), accessEndsAt: hoursAfter(NOW, -0.5) };
  await show(open, over);
  expect(screen.getAllByRole('link', { name: 'Read' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Open' })).toHaveLength(1);
});

test('an admin opens a job and a dispute at once, without a reason', async () => {
  const found = { ...aJobSummary({ jobId: ids.otherJob, title: 'Fix the gate', client: null }), accessEndsAt: null };
  await showBoth([found], [aMediation], me({ accountType: 'admin' }));
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  const ways = screen.getAllByRole('link', { name: 'Read' }).map((link) => link.getAttribute('href'));
  expect(ways).toEqual([`/jobs/${ids.job}/dispute`, `/jobs/${ids.otherJob}`]);
  expect(screen.queryByText(/say why/)).toBeNull();
});

test('a row’s title links to its record, for which support has to give a reason', async () => {
  const found = { ...aJobSummary({ jobId: ids.otherJob, title: 'Fix the gate', client: null }), accessEndsAt: null };
  await showBoth([found], [aMediation]);
  const led = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(led('Fix the gate')).toBe(`/jobs/${ids.otherJob}`);
  expect(led('Repaint hallway, stairs and landing')).toBe(`/jobs/${ids.job}/dispute`);
});

test('the search text is in the address', async () => {
  const { user, address } = await show();
  await user.type(screen.getByRole('searchbox'), 'HW-10007{Enter}');
  await waitFor(() => expect(address()).toBe('/support?q=HW-10007'));
});

test('a mediation opens at its dispute after a reason, and within the hour at once', async () => {
  const { user, address } = await showBoth([], [aMediation]);
  expect(screen.getByText(/The quality is poor · €523\.80 frozen/)).toBeTruthy();
  expect(screen.getByText(/^Ends in 1 day/)).toBeTruthy();
  const accessed = recordCommands('AccessJob');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(screen.getByRole('textbox', { name: 'Why do you need to open this job?' }), 'To mediate.');
  await user.click(screen.getByRole('button', { name: 'Open job' }));
  await waitFor(() => expect(address()).toBe(`/jobs/${ids.job}/dispute`));
  expect(accessed[0]?.body).toEqual({ jobId: ids.job, reason: 'To mediate.' });
  cleanup();

  await showBoth([], [{ ...aMediation, accessEndsAt: hoursAfter(NOW, 0.5) }]);
  expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe(`/jobs/${ids.job}/dispute`);
});

test('says when no dispute is in mediation', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'No disputes in mediation' })).toBeTruthy();
});

test('work that did not start in time is not only booked, and its moments are on the clocks of its place', async () => {
  const job = aJobSummary({ state: 'Booked', startAt: hoursAfter(NOW, -2), timezone: 'America/New_York' });
  await show({ ...job, accessEndsAt: null });
  expect(screen.getByText('Not started')).toBeTruthy();
  expect(screen.getByText(/\(ET\)|New York/)).toBeTruthy();
});
