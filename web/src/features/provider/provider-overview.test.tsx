import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { plusDays } from '#domain/time.ts';
import type { MatchingRequestsView } from '#query-api/contract/jobs.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { setClockOffset } from '#web/lib/clock.ts';
import { invalidateQueries } from '#web/lib/live/invalidate-queries.ts';
import { aJobSummary, anOffer, aRequest, counts, providerJobs, requests } from '#web/testing/build-jobs.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { answerWith, holdAnswer, server } from '#web/testing/mock-server.ts';
import { showProviderDashboard as show, useProviderDashboard } from '#web/testing/show-provider-dashboard.tsx';

import { buildWeek } from './week.ts';

useProviderDashboard();

describe('the overview of a provider', () => {
  test('summarises the day in one sentence, the same when the list shows other jobs', async () => {
    const asked: string[] = [];
    server.use(
      http.get('http://localhost:3000/api/provider/day', ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(query.get('from') ?? '', query.get('to') ?? '');
        return HttpResponse.json({ starts: 1, approvals: 3, position: '100' });
      }),
    );
    answerWith('/api/provider/jobs', providerJobs({ counts: counts({ all: 4, underWay: 4 }) }));
    answerWith('/api/provider/requests', { ...requests([aRequest()]), total: 31 });
    await show('approved', '/provider-dashboard?filter=ended');
    expect(await screen.findByText('1 start today, 3 awaiting approval, 31 matching requests.')).toBeTruthy();
    const [today] = buildWeek(Date.parse(NOW), 0, 'Europe/Dublin');
    expect(asked).toEqual([today?.start, today?.end]);
  });

  test('updates by itself what waits from some time on, and which requests have ended', async () => {
    const due = aJobSummary({ state: 'Booked', title: 'Kitchen tap' });
    let jobs = providerJobs({ changesAt: hoursAfter(NOW, 1) });
    let open: MatchingRequestsView = {
      ...requests([aRequest({ title: 'Paint the hallway' })]),
      changesAt: hoursAfter(NOW, 1),
    };
    answerWith('/api/provider/jobs', () => jobs);
    answerWith('/api/provider/requests', () => open);
    await show();
    expect(await screen.findByText('Paint the hallway')).toBeTruthy();
    jobs = providerJobs({ actionRequired: [due] });
    open = requests([]);
    act(() => setClockOffset(3_600_000));
    expect(await screen.findByText('Kitchen tap')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Paint the hallway')).toBeNull());
  });

  test.each([
    ['Booked', hoursAfter(NOW, 5), 'Respond', `/jobs/${ids.job}`],
    ['Booked', hoursAfter(NOW, -1), 'View job', `/jobs/${ids.job}`],
    ['Disputed', hoursAfter(NOW, -1), 'View dispute', `/jobs/${ids.job}/dispute`],
  ] as const)('asks for a pending answer (%s, start %s)', async (state, startAt, act, to) => {
    answerWith(
      '/api/provider/jobs',
      providerJobs({ actionRequired: [aJobSummary({ state, startAt, actionRequired: true })] }),
    );
    answerWith('/api/provider/requests', requests([]));
    await show();
    const link = await screen.findByRole('link', { name: act });
    expect(link.getAttribute('href')).toBe(to);
  });

  test('counts all matching requests, and links to those that are not shown', async () => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/provider/requests', { ...requests([aRequest()]), total: 31, nextCursor: 'next' });
    await show();
    expect(await screen.findByRole('heading', { name: 'Requests for you 31' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All requests' }).getAttribute('href')).toBe('/requests');
  });

  test.each(['expired', 'declined'] as const)('asks for an offer when the own one is %s', async (status) => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/provider/requests', requests([aRequest({ offerCount: 0, ownOffer: anOffer({ status }) })]));
    await show();
    const act = await screen.findByRole('button', { name: 'Make an offer' });
    expect(act.parentElement?.textContent).toBe('Make an offerNo offers yet');
  });

  test('counts all that waits, and links to the rest', async () => {
    const late = aJobSummary({ state: 'Booked', startAt: hoursAfter(NOW, -1), actionRequired: true });
    answerWith('/api/provider/jobs', providerJobs({ actionRequired: [late], actionRequiredTotal: 11 }));
    answerWith('/api/provider/requests', requests([]));
    await show();
    expect(screen.getByRole('heading', { name: 'Action needed 11' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show more' }).getAttribute('href')).toBe(
      '/provider-dashboard?filter=action-required',
    );
  });

  test('asks for the review of a finished job in its row', async () => {
    answerWith('/api/provider/jobs', providerJobs({ jobs: [aJobSummary({ state: 'Released', toReview: true })] }));
    answerWith('/api/provider/requests', requests([]));
    await show();
    expect(screen.getByRole('link', { name: 'Write a review' }).getAttribute('href')).toBe(
      `/submit-review?job=${ids.job}`,
    );
  });

  test('shows each job’s number of unread messages, also of new ones', async () => {
    answerWith('/api/provider/jobs', providerJobs({ jobs: [aJobSummary({ state: 'InProgress' })] }));
    answerWith('/api/provider/requests', requests([]));
    const { queryClient } = await show();
    expect(screen.queryByRole('link', { name: /unread/ })).toBeNull();
    answerWith('/api/provider/jobs', providerJobs({ jobs: [aJobSummary({ state: 'InProgress', unread: 1 })] }));
    invalidateQueries(queryClient, { type: 'change', topic: `inbox:${ids.cormac}`, position: '101', keys: [] });
    const unread = await screen.findByRole('link', { name: '1 unread message' });
    expect(unread.getAttribute('href')).toBe(`/jobs/${ids.job}#messages`);
  });

  test('shows that a week is loading, and not that it is free', async () => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/provider/requests', requests([]));
    const arrive = holdAnswer('/api/provider/calendar', { jobs: [], position: '100' });
    const { user } = await show();
    const calendar = within(await screen.findByRole('region', { name: 'Calendar' }));
    expect(calendar.getByText('Loading')).toBeTruthy();
    expect(calendar.queryByText('free')).toBeNull();
    arrive();
    expect(await calendar.findAllByText('free')).toHaveLength(7);
    const arriveNext = holdAnswer('/api/provider/calendar', { jobs: [], position: '100' });
    await user.click(calendar.getByRole('button', { name: 'Next week' }));
    expect(await calendar.findByText('Loading')).toBeTruthy();
    expect(calendar.queryByText('free')).toBeNull();
    arriveNext();
    expect(await calendar.findAllByText('free')).toHaveLength(7);
  });

  test.each([
    ['52', 52],
    ['53', 52],
    ['-52', -52],
    ['-53', -52],
    ['1.5', 0],
    ['next', 0],
  ])(
    'shows a year ahead and back of the calendar, and this week when the address (%s) names none',
    async (week, ahead) => {
      const asked: (string | null)[] = [];
      server.use(
        http.get('http://localhost:3000/api/provider/calendar', ({ request }) => {
          const query = new URL(request.url).searchParams;
          asked.push(query.get('from'), query.get('to'));
          return HttpResponse.json({ jobs: [], position: '100' });
        }),
      );
      answerWith('/api/provider/jobs', providerJobs());
      answerWith('/api/provider/requests', requests([]));
      await show('approved', `/provider-dashboard?week=${week}`);
      expect(await screen.findAllByText('free')).toHaveLength(7);
      const days = buildWeek(Date.parse(NOW), ahead, 'Europe/Dublin');
      // And a day around it: in another zone these days are not over, or have begun.
      expect(asked).toEqual([plusDays(days[0]?.start ?? '', -1), plusDays(days.at(-1)?.end ?? '', 1)]);
    },
  );

  test('summarises the day once the number of requests is known', async () => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/provider/day', { starts: 1, approvals: 0, position: '100' });
    const arrive = holdAnswer('/api/provider/requests', { ...requests([]), total: 31 });
    const { queryClient } = await show();
    await waitFor(() => expect(queryClient.isFetching({ queryKey: keys.providerCalendars })).toBe(0));
    expect(screen.queryByText(/1 start today/)).toBeNull();
    arrive();
    expect(await screen.findByText(/^1 start today.* 31 matching requests/)).toBeTruthy();
  });

  test.each([
    ['/api/provider/day', { starts: 1, approvals: 0, position: '100' }, /1 start today/],
    ['/api/provider/calendar', { jobs: [], position: '100' }, 'free'],
  ])('says when %s could not be loaded, and retries', async (path, view, text) => {
    answerWith('/api/provider/jobs', providerJobs());
    answerWith('/api/provider/requests', requests([]));
    server.use(
      http.get(`http://localhost:3000${path}`, () => HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 })),
    );
    const { user } = await show();
    await screen.findByRole('alert');
    expect(screen.queryAllByText(text)).toEqual([]);
    answerWith(path, view);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findAllByText(text)).not.toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
