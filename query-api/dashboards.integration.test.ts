import { beforeAll, describe, expect, it } from 'vitest';

import { jobEvent, jobId, paintingHistory, rivalOfferId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { reviewed } from '#projections/testing/review-story.ts';
import { toStory } from '#projections/testing/story.ts';
import type { ClientJobsView, ProviderDayView, ProviderJobsView } from './contract/jobs.ts';
import { copyPaintingJob } from './testing/copy-painting-job.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

let others = 0;

/** More jobs of the same two people, each with these events. */
async function also(...histories: (readonly JobEvent[])[]): Promise<void> {
  await side.happened(histories.flatMap((events) => toStory(copyPaintingJob((others += 1), events))));
}

/** A booked job that holds this much. */
function held(amount: number, currency = 'EUR', startAt = times.start): JobEvent[] {
  return paintingHistory('PaymentCaptured', {
    changes: {
      RequestPosted: { currency },
      OfferAccepted: { total: amount, currency, startAt },
      PaymentInitiated: { amount, currency },
      JobBooked: { authorised: amount },
      PaymentCaptured: { amount, currency },
    },
  });
}

const clientJobs = (query = '') => side.read<ClientJobsView>(`/api/client/jobs${query}`, viewers.client);
const providerJobs = (query = '') => side.read<ProviderJobsView>(`/api/provider/jobs${query}`, viewers.provider);
const day = (from: string, to: string) =>
  side.read<ProviderDayView>(`/api/provider/day?from=${from}&to=${to}`, viewers.provider);

const side = setupReadSide(async (side) => {
  await side.happened(toStory(storyAccounts));
  side.clock.at = times.booked;
});

describe('a client whose jobs hold money in two currencies', () => {
  beforeAll(() => also(...[7, 1, 6, 2, 5, 3, 4].map((n) => held(n * 10_000)), held(30_000, 'GBP')), 60_000);

  it.each(['', '?filter=ended', '?filter=open&q=none', '?filter=under-way&sort=start'])(
    'reads the largest sums line by line, whichever jobs the list shows: %s',
    async (query) => {
      const [euros, pounds] = (await clientJobs(query)).held;
      expect(euros).toMatchObject({ amount: 280_000, currency: 'EUR', jobs: 7 });
      expect(euros?.lines.map(({ amount }) => amount)).toEqual([70_000, 60_000, 50_000, 40_000, 30_000]);
      expect(pounds).toMatchObject({ amount: 30_000, currency: 'GBP', jobs: 1 });
      expect(pounds?.lines).toMatchObject([{ amount: 30_000, number: expect.stringMatching(/^HW-\d{5}$/) }]);
    },
  );

  it('no longer shows released money', async () => {
    const before = (await clientJobs()).held.find(({ currency }) => currency === 'GBP');
    const [line] = before?.lines ?? [];
    const booked = toStory(copyPaintingJob(others, paintingHistory('FundsReleased'))).slice(held(30_000).length);
    expect(booked.every(({ event }) => 'jobId' in event.data && event.data.jobId === line?.jobId)).toBe(true);
    await side.happened(booked);
    expect((await clientJobs()).held.map(({ currency }) => currency)).toEqual(['EUR']);
  });
});

describe("a provider's day", () => {
  beforeAll(
    () =>
      also(
        held(40_000, 'EUR', '2027-03-20T00:00:00.000Z'),
        held(40_000, 'EUR', '2027-03-20T23:59:59.000Z'),
        held(40_000, 'EUR', '2027-03-21T00:00:00.000Z'),
        paintingHistory('CompletionClaimed'),
      ),
    60_000,
  );

  it('has every booked job that starts on it, and all claims that wait for approval', async () => {
    expect(await day('2027-03-20T00:00:00Z', '2027-03-21T00:00:00Z')).toMatchObject({ starts: 2, approvals: 1 });
    expect(await day('2027-03-21T00:00:00Z', '2027-03-22T00:00:00Z')).toMatchObject({ starts: 1, approvals: 1 });
    expect(await day('2027-03-22T00:00:00Z', '2027-03-23T00:00:00Z')).toMatchObject({ starts: 0 });
  });

  it('is at most two days long, and ends after it began', async () => {
    for (const [from, to] of [
      ['2027-03-20T00:00:00Z', '2027-03-22T00:00:01Z'],
      ['2027-03-20T00:00:00Z', '2027-03-20T00:00:00Z'],
    ] as const) {
      const answer = await side.get(`/api/provider/day?from=${from}&to=${to}`, { as: viewers.provider });
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    }
  });
});

describe('what waits for a side', () => {
  const ASKED = 11;
  beforeAll(() => also(...Array.from({ length: ASKED }, () => paintingHistory('OfferSubmitted', { nth: 2 }))), 60_000);

  it('is counted in full, though only the most urgent jobs are shown', async () => {
    side.clock.at = times.offered;
    const view = await clientJobs('?filter=ended');
    expect(view.actionRequired).toHaveLength(10);
    expect(view.actionRequiredTotal).toBeGreaterThanOrEqual(ASKED);
    expect(view.actionRequiredTotal).toBe(view.counts.actionRequired);
  });

  it('is complete for a provider with eleven direct bookings: under all jobs, and in no group yet', async () => {
    const { data } = jobEvent('RequestPosted', { expiresAt: times.start });
    const asked = { ...data, providerId: people.rival.id, offerId: rivalOfferId, price: 30_000, startAt: times.start };
    await also(...Array.from({ length: ASKED }, () => [sampleEvent('BookingRequested', asked)]));
    const rivalJobs = (query: string) => side.read<ProviderJobsView>(`/api/provider/jobs?${query}`, viewers.rival);

    const all = await rivalJobs('filter=all');
    expect(all).toMatchObject({ actionRequiredTotal: ASKED, counts: { all: ASKED, open: 0, actionRequired: ASKED } });
    expect(all.jobs).toHaveLength(ASKED);
    expect((await rivalJobs('filter=open')).jobs).toEqual([]);
    expect(all.actionRequired).toHaveLength(10);
    const waiting = await rivalJobs('filter=action-required');
    expect(waiting.jobs).toHaveLength(ASKED);
    expect(waiting.jobs).toEqual(expect.arrayContaining(all.actionRequired));
    expect((await rivalJobs(`filter=action-required&q=${all.actionRequired[0]?.number ?? ''}`)).jobs).toHaveLength(1);
    expect((await rivalJobs(`filter=all&q=${all.actionRequired[0]?.number ?? ''}`)).jobs).toHaveLength(1);
  });
});

describe('a job that was paid out', () => {
  beforeAll(async () => {
    side.clock.at = times.released;
    await side.happened(toStory(paintingHistory('FundsReleased')));
  }, 60_000);

  const toReview = ({ jobs }: { jobs: ClientJobsView['jobs'] }) => jobs.find((job) => job.jobId === jobId)?.toReview;

  it("waits for each side's review until it is submitted", async () => {
    expect(toReview(await clientJobs('?filter=done'))).toBe(true);
    expect(toReview(await providerJobs('?filter=done'))).toBe(true);
    await side.happened(toStory([reviewed({ jobId, side: 'client', overall: 5 })]));
    expect(toReview(await clientJobs('?filter=done'))).toBe(false);
    expect(toReview(await providerJobs('?filter=done'))).toBe(true);
  });

  it('waits for no review once the time is over', async () => {
    side.clock.at = '2027-04-30T00:00:00.000Z';
    expect(toReview(await providerJobs('?filter=done'))).toBe(false);
  });
});
