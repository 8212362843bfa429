import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { setClockOffset } from '#web/lib/clock.ts';
import { aProvider, me } from '#web/testing/build-people.ts';
import { aJobSummary, clientJobs, counts } from '#web/testing/build-jobs.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { ClientDashboard } from './client-dashboard.tsx';

usePage(['common', 'ui', 'errors', 'job', 'client', 'actions']);

async function show(at = '/client-dashboard') {
  const page = renderPage(
    <ClientDashboard renderOffers={(jobId) => <p>Offers of {jobId}</p>} messages={<p>The latest messages</p>} />,
    { at, me: me() },
  );
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const claimed = aJobSummary({
  state: 'CompletionClaimed',
  actionRequired: true,
  held: eur(45_360),
  deadline: { kind: 'auto-approve', dueAt: hoursAfter(NOW, 54) },
});
const offers = { offerCount: 3, lowestAllIn: eur(8640) };
const offered = aJobSummary({ jobId: ids.otherJob, state: 'Offered', actionRequired: true, ...offers });

describe('the client dashboard', () => {
  test('begins with the first request when there is none yet', async () => {
    answerWith('/api/client/jobs', clientJobs());
    await show();
    expect(screen.getByRole('heading', { name: 'No jobs yet' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Post a request' })).toHaveLength(1);
  });

  test('puts jobs that wait for the client first, each with its own action', async () => {
    answerWith('/api/client/jobs', clientJobs({ jobs: [claimed, offered], actionRequired: [claimed, offered] }));
    await show();
    const needs = within(screen.getByRole('list', { name: 'Action needed' }));
    expect(needs.getByRole('link', { name: 'Review and approve' })).toBeTruthy();
    expect(needs.getByRole('link', { name: 'Compare offers' }).getAttribute('href')).toBe(
      `/jobs/${ids.otherJob}#offers`,
    );
    expect(needs.getByText(/€453\.60 held\. If you do nothing, the work is approved automatically on/)).toBeTruthy();
    expect(needs.getByText('3 offers, from €86.40 all in')).toBeTruthy();
    expect(screen.getByText(`Offers of ${ids.otherJob}`)).toBeTruthy();
  });

  test.each([
    ['PaymentAtRisk', 'Use another card', /^New card within 1[12] hr/],
    ['NoShowClaimed', 'Contest', /^Contest within 1[12] hr/],
  ] as const)('names the act and the time of a job that is %s', async (state, act, time) => {
    const urgent = aJobSummary({ state, actionRequired: true, deadline: { kind: 'any', dueAt: hoursAfter(NOW, 12) } });
    answerWith('/api/client/jobs', clientJobs({ jobs: [urgent], actionRequired: [urgent] }));
    await show();
    const needs = within(screen.getByRole('list', { name: 'Action needed' }));
    expect(needs.getByRole('link', { name: act }).getAttribute('href')).toBe(`/jobs/${ids.job}`);
    expect(needs.getByText(time)).toBeTruthy();
  });

  test.each([
    ['Booked', hoursAfter(NOW, 5), 'Respond', `/jobs/${ids.job}`],
    ['Booked', hoursAfter(NOW, -1), 'View job', `/jobs/${ids.job}`],
    ['InProgress', hoursAfter(NOW, -1), 'Respond', `/jobs/${ids.job}`],
    ['Disputed', hoursAfter(NOW, -1), 'View dispute', `/jobs/${ids.job}/dispute`],
  ] as const)('asks for the answer to what the Homewright asks (%s, start %s)', async (state, startAt, act, to) => {
    const asked = aJobSummary({ state, startAt, actionRequired: true });
    answerWith('/api/client/jobs', clientJobs({ jobs: [asked], actionRequired: [asked] }));
    await show();
    const needs = within(screen.getByRole('list', { name: 'Action needed' }));
    expect(needs.getByRole('link', { name: act }).getAttribute('href')).toBe(to);
  });

  test('does not offer to compare a single offer', async () => {
    const single = { ...offered, offerCount: 1 };
    answerWith('/api/client/jobs', clientJobs({ jobs: [single], actionRequired: [single] }));
    await show();
    expect(screen.getAllByRole('link', { name: 'View offer' })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Compare offers' })).toBeNull();
  });

  test('names the due action in the list of all jobs too, where none stands out', async () => {
    const contested = aJobSummary({ jobId: ids.offer, state: 'NoShowClaimed', actionRequired: true });
    const reported = aJobSummary({ jobId: ids.otherOffer, state: 'NoShowClaimed' });
    const all = counts({ all: 4, actionRequired: 3 });
    answerWith('/api/client/jobs', clientJobs({ jobs: [claimed, offered, contested, reported], counts: all }));
    await show();
    const actions = screen
      .getAllByRole('listitem')
      .filter((row) => row.textContent.includes('Repaint'))
      .flatMap((row) => [...row.querySelectorAll('a')].slice(1));
    expect(actions.map((act) => act.textContent)).toEqual([
      'Review and approve',
      'Compare offers',
      'Contest',
      'View job',
    ]);
    expect(actions.filter((act) => act.className.includes('bg-primary '))).toEqual([]);
  });

  test('says on which day an offer expires and by when a direct booking has to be paid', async () => {
    const deadline = { kind: 'payment-expiry', dueAt: hoursAfter(NOW, 24) };
    const unpaid = aJobSummary({ state: 'PaymentPending', actionRequired: true, deadline });
    answerWith('/api/client/jobs', clientJobs({ jobs: [unpaid], actionRequired: [unpaid] }));
    await show();
    expect(screen.getByText(/^This offer is reserved for you until Fri,? 16 Oct/)).toBeTruthy();
  });

  test.each(['Booked', 'InProgress', 'ChangesRequested'] as const)(
    'offers to talk and to complain where work is late: %s',
    async (state) => {
      const late = aJobSummary({ state, expectedCompletionAt: hoursAfter(NOW, -50) });
      // Three hours late, but still on its day: the label says due today.
      const inTime = aJobSummary({ jobId: ids.otherJob, state, expectedCompletionAt: hoursAfter(NOW, -3) });
      answerWith('/api/client/jobs', clientJobs({ jobs: [late, inTime], counts: counts({ all: 2, underWay: 2 }) }));
      await show();
      const [first, second] = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Repaint'));
      const actions = (row?: HTMLElement) =>
        [...(row?.querySelectorAll('a') ?? [])].slice(1).map((link) => [link.textContent, link.getAttribute('href')]);
      expect(first?.textContent).toContain('Overdue by 2 days');
      expect(actions(first)).toEqual([
        ['View job', `/jobs/${ids.job}`],
        ['Contact Provider', `/jobs/${ids.job}#messages`],
        ['Open Dispute', `/jobs/${ids.job}#dispute`],
      ]);
      expect(actions(second)).toEqual([['View job', `/jobs/${ids.otherJob}`]]);
    },
  );

  test('says when booked work starts, until then', async () => {
    const booked = { state: 'Booked', provider: aProvider() } as const;
    const soon = aJobSummary({ ...booked, startAt: hoursAfter(NOW, 5) });
    const missed = aJobSummary({ ...booked, jobId: ids.otherJob, startAt: hoursAfter(NOW, -5) });
    answerWith('/api/client/jobs', clientJobs({ jobs: [soon, missed], counts: counts({ all: 2, underWay: 2 }) }));
    await show();
    const [first, second] = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Repaint'));
    expect(first?.textContent).toContain(' · starts ');
    expect(second?.textContent).toContain('Not started');
    expect(second?.textContent).not.toContain(' · starts ');
  });

  test('shows by itself what becomes due for the client later', async () => {
    let view = clientJobs({ jobs: [claimed], changesAt: hoursAfter(NOW, 2) });
    answerWith('/api/client/jobs', () => view);
    await show();
    view = clientJobs({ jobs: [claimed], actionRequired: [claimed] });
    act(() => setClockOffset(2 * 3_600_000));
    expect(await screen.findByRole('list', { name: 'Action needed' })).toBeTruthy();
  });

  test.each([
    ['jobs', clientJobs({ jobs: [claimed] })],
    ['none yet', clientJobs()],
  ])('shows the latest messages to a client who has %s', async (_, view) => {
    answerWith('/api/client/jobs', view);
    await show();
    expect(screen.getByText('The latest messages')).toBeTruthy();
  });

  test('shows the number of unread messages of each job, and links to them', async () => {
    const spoken = aJobSummary({ ...claimed, unread: 2 });
    answerWith('/api/client/jobs', clientJobs({ jobs: [spoken, offered], counts: counts({ all: 2, underWay: 2 }) }));
    await show();
    const unread = screen.getAllByRole('link', { name: /unread/ });
    expect(unread.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 unread messages', `/jobs/${ids.job}#messages`],
    ]);
  });

  test('counts everything that waits, and links to what does not fit here', async () => {
    answerWith(
      '/api/client/jobs',
      clientJobs({ jobs: [claimed], actionRequired: [claimed, offered], actionRequiredTotal: 12 }),
    );
    await show();
    expect(screen.getByRole('heading', { name: 'Action needed 12' })).toBeTruthy();
    expect(screen.getByText('2 of 12 jobs')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show more' }).getAttribute('href')).toBe(
      '/client-dashboard?filter=action-required',
    );
  });

  test('lists the jobs with held money line by line, in each currency, also when the list shows others', async () => {
    const line = { jobId: ids.job, number: 'HW-10001', title: 'Hallway', amount: 45_360 };
    answerWith(
      '/api/client/jobs',
      clientJobs({
        counts: counts({ all: 9, underWay: 8, ended: 1 }),
        held: [
          {
            ...eur(118_440),
            jobs: 7,
            frozen: 40_000,
            lines: [line, { ...line, title: null, number: 'HW-10002', amount: 40_000 }],
          },
          { amount: 30_000, currency: 'GBP', jobs: 1, frozen: 0, lines: [{ ...line, title: 'Mews', amount: 30_000 }] },
        ],
      }),
    );
    await show('/client-dashboard?filter=ended');
    const panel = screen.getByRole('region', { name: 'Held for your open jobs' });
    expect(panel.textContent).toContain('€1,184.40across 7 jobs€400.00 of this is frozen');
    expect([...panel.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
      'Hallway€453.60',
      'Job HW-10002€400.00',
      'and 5 more jobs€330.80',
      'Mews£300.00',
    ]);
  });

  test('asks for the review of a finished job in its row', async () => {
    const finished = aJobSummary({ state: 'Released', toReview: true });
    answerWith('/api/client/jobs', clientJobs({ jobs: [finished] }));
    await show();
    expect(screen.getByRole('link', { name: 'Write a review' }).getAttribute('href')).toBe(
      `/submit-review?job=${ids.job}`,
    );
    expect(screen.queryByRole('link', { name: 'View job' })).toBeNull();
  });

  test('keeps the search in the URL, and offers only states that jobs are in', async () => {
    answerWith('/api/client/jobs', clientJobs({ jobs: [claimed], counts: counts({ all: 5, underWay: 4, done: 1 }) }));
    const { user, address } = await show();
    expect(screen.queryByRole('tab', { name: /^In dispute/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: /^Done/ }));
    await waitFor(() => expect(address()).toBe('/client-dashboard?filter=done'));
    await user.type(screen.getByRole('searchbox', { name: 'Title or number' }), 'hallway{Enter}');
    await waitFor(() => expect(address()).toBe('/client-dashboard?filter=done&q=hallway'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Start date');
    await waitFor(() => expect(address()).toBe('/client-dashboard?filter=done&sort=start&q=hallway'));
  });

  test('moves a job to the top when the client pins it', async () => {
    let jobs = [
      { ...claimed, title: 'Roof', pinned: false },
      { ...offered, title: 'Wall', pinned: false },
    ];
    answerWith('/api/client/jobs', () => clientJobs({ jobs, counts: counts({ all: 2 }), position: '101' }));
    const sent = recordCommands('PinJob', () => {
      jobs = jobs.toReversed().map((job) => ({ ...job, pinned: job.title === 'Wall' }));
      return { position: '101' };
    });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Pin “Wall” to the top of your lists' }));
    const toggles = () => screen.getAllByRole('button', { name: /^Pin/ });
    await waitFor(() => expect(toggles().map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false']));
    expect(sent.map(({ body }) => body)).toEqual([{ jobId: ids.otherJob }]);
  });

  test('updates without a reload', async () => {
    let jobs = [offered];
    answerWith('/api/client/jobs', () => clientJobs({ jobs, counts: counts({ all: 2, open: 1, underWay: 1 }) }));
    const { live } = await show();
    await waitFor(() => expect(live.topics()).toEqual([`client:${ids.aoife}`]));
    jobs = [claimed, offered];
    live.emit({ type: 'change', topic: `client:${ids.aoife}`, position: '101', keys: [] });
    expect(await screen.findByText('Waiting for your approval')).toBeTruthy();
  });
});
