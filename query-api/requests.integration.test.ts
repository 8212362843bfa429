import { expect, it } from 'vitest';

import { jobEvent, jobId, paintingHistory, rivalOfferId } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { MatchingRequestsView, OwnRequestsView, ProviderJobsView } from './contract/jobs.ts';
import type { SupportJobsView } from './contract/staff-queues.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const [open, withdrawn] = ['10000000-0000-4000-8000-0000000000a1', '10000000-0000-4000-8000-0000000000a2'];

const side = setupReadSide(async (side) => {
  const asked = (id: string, title: string) => jobEvent('RequestPosted', { jobId: id, title });
  await side.happened(
    toStory([
      ...storyAccounts,
      ...paintingHistory('JobBooked'),
      asked(open, 'Fix the garden gate'),
      asked(withdrawn, 'Fix the shed roof'),
      { type: 'RequestWithdrawn', data: { jobId: withdrawn, clientId: asked(open, '').data.clientId, reason: null } },
    ]),
  );
});

async function staff(query: string): Promise<string[]> {
  const { jobs } = await side.read<SupportJobsView>(`/api/support/jobs${query}`, viewers.support);
  return jobs.map((job) => job.jobId).toSorted();
}

it('staff find all jobs, or only those that were not booked', async () => {
  expect(await staff('')).toEqual([jobId, open, withdrawn].toSorted());
  expect(await staff('?requests=all')).toEqual([open, withdrawn]);
  expect(await staff('?requests=open')).toEqual([open]);
  expect(await staff('?requests=ended')).toEqual([withdrawn]);
  expect(await staff('?requests=all&q=gate')).toEqual([open]);
  expect((await side.get('/api/support/jobs?requests=mine', { as: viewers.support })).status).toBe(422);
});

it('clients find their own unbooked requests, with the number of each kind', async () => {
  const view = await side.read<OwnRequestsView>('/api/requests/own?filter=ended', viewers.client);
  expect(view.requests.map((request) => request.jobId)).toEqual([withdrawn]);
  expect(view.counts).toEqual({ all: 2, open: 1, ended: 1 });
  const searched = await side.read<OwnRequestsView>('/api/requests/own?q=gate', viewers.client);
  expect(searched.requests.map((request) => request.jobId)).toEqual([open]);
});

it('a direct request is not a job of the provider before they accept: it waits for them, and is a request', async () => {
  const direct = '10000000-0000-4000-8000-0000000000a3';
  const answerBy = '2027-03-20T09:00:00.000Z';
  const lists = async () => {
    const jobs = await side.read<ProviderJobsView>('/api/provider/jobs', viewers.rival);
    const all = await side.read<MatchingRequestsView>('/api/provider/requests', viewers.rival);
    return {
      listed: jobs.jobs.map((job) => job.jobId),
      waiting: jobs.actionRequired.map((job) => job.jobId),
      actionRequiredTotal: jobs.actionRequiredTotal,
      counts: jobs.counts,
      asked: all.requests.filter((request) => request.direct !== null).map((request) => request.jobId),
    };
  };
  const { data } = jobEvent('RequestPosted', { jobId: direct, expiresAt: answerBy });
  const asked = { ...data, providerId: people.rival.id, offerId: rivalOfferId, price: 30_000, startAt: answerBy };
  await side.happened(toStory([sampleEvent('BookingRequested', { ...asked, durationMinutes: 120 })]));
  expect(await lists()).toMatchObject({
    listed: [direct],
    waiting: [direct],
    actionRequiredTotal: 1,
    counts: { all: 1, open: 0, actionRequired: 1 },
    asked: [direct],
  });
  const declined = { jobId: direct, providerId: people.rival.id, reason: null };
  await side.happened(toStory([{ type: 'BookingDeclined', data: declined }]));
  expect(await lists()).toMatchObject({ listed: [direct], waiting: [], counts: { all: 1, ended: 1 }, asked: [] });
});

it('a suspended provider can withdraw an offer, but make no other commitment', async () => {
  const asked = '10000000-0000-4000-8000-0000000000a4';
  const offered = jobEvent('OfferSubmitted', { jobId: asked, offerId: rivalOfferId, providerId: people.rival.id });
  await side.happened(toStory([jobEvent('RequestPosted', { jobId: asked }), offered]));
  side.clock.at = '2027-03-02T12:00:00.000Z';
  const actions = async () => (await side.get(`/api/jobs/${asked}`, { as: viewers.rival })).body['actions'];
  expect(await actions()).toEqual(['ReviseOffer', 'WithdrawOffer']);
  await side.happened(
    toStory([sampleEvent('ProviderSuspended', { accountId: people.rival.id, reason: 'complaints' })]),
  );
  expect(await actions()).toEqual(['WithdrawOffer']);
});
