import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aFullVerification } from '#web/testing/build-verification.ts';
import { aJobSummary, aRequest, providerJobs, requests } from '#web/testing/build-jobs.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { cormac, showProviderDashboard as show, useProviderDashboard } from '#web/testing/show-provider-dashboard.tsx';

useProviderDashboard();

describe('a provider’s page', () => {
  test('shows the three sums, the jobs, and the share of each budget', async () => {
    const jobs = [aJobSummary({ state: 'InProgress', providerAmount: eur(37_800) })];
    const sums = {
      held: [{ ...eur(135_990), jobs: 4, frozen: 0 }],
      onTheWay: [],
      paidThisMonth: [{ ...eur(100), payouts: 1 }],
      zone: 'Europe/Dublin',
    };
    answerWith('/api/provider/jobs', providerJobs({ jobs, sums }));
    answerWith('/api/provider/requests', requests([aRequest()]));
    await show();
    expect(screen.getByText('€1,359.90')).toBeTruthy();
    expect(screen.getByText('4 jobs')).toBeTruthy();
    expect(screen.queryByText(/is frozen/)).toBeNull();
    expect(screen.getByText('1 payout')).toBeTruthy();
    expect(screen.getByText('Aoife Brennan · €378.00 for you')).toBeTruthy();
    expect(await screen.findByText(/You would get €540.00 of €600.00/)).toBeTruthy();
  });

  test('links to the due action, and not before its time', async () => {
    const soon = aJobSummary({ state: 'Booked', startAt: hoursAfter(NOW, 5), startsFrom: hoursAfter(NOW, -1) });
    const later = { ...soon, jobId: ids.otherJob, startsFrom: hoursAfter(NOW, 1) };
    const notHeld = { ...soon, jobId: ids.dispute, startsFrom: null };
    answerWith('/api/provider/jobs', providerJobs({ jobs: [soon, later, notHeld] }));
    answerWith('/api/provider/requests', requests([]));
    await show();
    expect(screen.getByRole('link', { name: 'Start work' }).getAttribute('href')).toBe(`/jobs/${ids.job}`);
    const others = screen.getAllByRole('link', { name: 'View job' }).map((link) => link.getAttribute('href'));
    expect(others).toEqual([`/jobs/${ids.otherJob}`, `/jobs/${ids.dispute}`]);
  });

  test.each([
    ['BookingRequested', 'Respond', /^Respond within 1[12] hr/],
    ['NoShowClaimed', 'Contest', /^Contest within 1[12] hr/],
  ] as const)(
    'shows the action and the deadline of a job that is %s, in the list, too',
    async (state, action, time) => {
      const urgent = aJobSummary({
        state,
        actionRequired: true,
        deadline: { kind: 'any', dueAt: hoursAfter(NOW, 12) },
      });
      answerWith('/api/provider/jobs', providerJobs({ jobs: [urgent] }));
      answerWith('/api/provider/requests', requests([]));
      await show('approved', '/provider-dashboard?filter=action-required');
      expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(`/jobs/${ids.job}`);
      expect(screen.getByText(time)).toBeTruthy();
    },
  );

  test.each(['InProgress', 'ChangesRequested'] as const)('highlights the action of %s once', async (state) => {
    const job = aJobSummary({ state, actionRequired: true });
    answerWith('/api/provider/jobs', providerJobs({ actionRequired: [job], jobs: [job] }));
    answerWith('/api/provider/requests', requests([]));
    await show();
    const actions = screen.getAllByRole('link', { name: 'Mark as done' });
    expect(actions.map(({ className }) => className.includes('bg-primary'))).toEqual([true, false]);
  });

  test('links to a direct booking once, while it waits for an answer, with the time left', async () => {
    const asked = aJobSummary({ state: 'BookingRequested', direct: true, actionRequired: true });
    answerWith('/api/provider/jobs', providerJobs({ actionRequired: [asked] }));
    const direct = {
      price: eur(30_000),
      wouldReceive: eur(26_400),
      startAt: hoursAfter(NOW, 72),
      durationMinutes: 120,
      answerBy: hoursAfter(NOW, 40),
    };
    answerWith(
      '/api/provider/requests',
      requests([aRequest({ jobId: ids.otherJob }), aRequest({ jobId: asked.jobId, direct })]),
    );
    await show();
    const waiting = within(await screen.findByRole('list', { name: 'Action needed' }));
    expect(await waiting.findByText(/€300.00 for the job, on .* You receive €264.00/)).toBeTruthy();
    expect(waiting.getByText(/^Respond by/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Respond' })).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Requests for you 1' })).toBeTruthy();
    expect(await screen.findByText(/, 1 matching request\.$/)).toBeTruthy();
  });

  test('summarises the verification with the documents’ expiry, and links to it', async () => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/provider/requests', requests([]));
    const documents = aFullVerification().documents.map((one) => ({ ...one, state: 'accepted' as const }));
    answerWith('/api/me/verification', aFullVerification({ approvalStatus: 'approved', documents }));
    await show();
    expect(await screen.findByText('Liability insurance valid until 31 Mar 2027')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View verification' }).getAttribute('href')).toBe('/verification');
  });

  test('opens the offer form for the chosen request', async () => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/provider/requests', requests([aRequest()]));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
    expect(screen.getByText('An offer on Paint two bedrooms, walls and ceilings')).toBeTruthy();
  });

  test('before the approval reads no requests, and shows them by itself after it', async () => {
    answerWith('/api/provider/jobs', providerJobs());
    const { live } = await show('pending');
    expect(await screen.findByText('4 steps left. Next: Email and phone')).toBeTruthy();
    expect(live.topics()).not.toContain('requests:IE');

    answerWith('/api/auth/me', cormac('approved'));
    answerWith('/api/provider/requests', requests([aRequest()]));
    live.emit({ type: 'change', topic: `account:${ids.cormac}`, position: '101', keys: [] });
    expect(await screen.findByRole('button', { name: 'Make an offer' })).toBeTruthy();
    expect(screen.queryByText(/steps left/)).toBeNull();
    await waitFor(() => expect(live.topics()).toContain('requests:IE'));
  });

  test('promises requests to a provider who can still be approved', async () => {
    answerWith('/api/provider/jobs', providerJobs());
    await show('pending');
    expect(await screen.findByText('Get approved to see requests')).toBeTruthy();
  });

  test.each([
    ['rejected', 'We could not approve you.'],
    ['suspended', 'You are suspended.'],
    ['terminated', 'Your work here has ended.'],
  ] as const)('promises none to a provider who is %s, and says so', async (approvalStatus, said) => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/me/verification', aFullVerification({ approvalStatus }));
    await show(approvalStatus);
    expect(await screen.findAllByText(said)).not.toHaveLength(0);
    expect(screen.queryByRole('heading', { name: /^Requests for you/ })).toBeNull();
    expect(screen.queryByText('Get approved to see requests')).toBeNull();
  });

  test('shows a new request without a reload', async () => {
    answerWith('/api/provider/jobs', providerJobs());
    let open = [aRequest()];
    answerWith('/api/provider/requests', () => requests(open));
    const { live } = await show();
    await screen.findByText('Paint two bedrooms, walls and ceilings');
    open = [aRequest({ jobId: ids.job, title: 'Front door, exterior' }), ...open];
    live.emit({ type: 'change', topic: 'requests:IE', position: '102', keys: [] });
    expect(await screen.findByText('Front door, exterior')).toBeTruthy();
  });
});
