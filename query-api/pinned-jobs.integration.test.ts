import { describe, expect, it } from 'vitest';

import { jobEvent, jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { JobView } from './contract/job.ts';
import type { ClientJobsView, OwnRequestsView, ProviderJobsView } from './contract/jobs.ts';
import { setupLiveTabs } from './testing/live-tab.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const JOBS = 45;
const nthJob = (nth: number) => `10000000-0000-4000-8000-1000000000${String(nth).padStart(2, '0')}`;
/** The order of the needed-by dates is neither that of posting nor its reverse. */
const neededIn = (nth: number) => (nth * 7) % JOBS;
const posted = Array.from({ length: JOBS }, (_, nth) =>
  jobEvent('RequestPosted', {
    jobId: nthJob(nth),
    title: `Repaint hallway ${nth}`,
    neededBy: new Date(Date.parse('2027-04-20T12:00:00Z') + neededIn(nth) * 3_600_000).toISOString(),
    expiresAt: '2027-04-20T12:00:00.000Z',
  }),
);
/** On the first page without pins, in the middle, and on the last page. */
const pinnedNumbers = [40, 22, 3];
const pin = (id: string) => ({ type: 'JobPinned', data: { jobId: id } }) as const;

const side = setupReadSide((side) =>
  side.happened(toStory([...storyAccounts, ...posted, ...pinnedNumbers.map((nth) => pin(nthJob(nth)))])),
);
const open = setupLiveTabs(side);

/** The numbers of all jobs of a list, page by page. */
async function pages(address: string): Promise<number[][]> {
  const found: number[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const view: Partial<ClientJobsView & OwnRequestsView> = await side.read(address + query, viewers.client);
    found.push((view.jobs ?? view.requests ?? []).map((job) => Number(job.jobId.slice(-2))));
    cursor = view.nextCursor ?? null;
  }
  return found;
}

const down = Array.from({ length: JOBS }, (_, i) => JOBS - 1 - i).filter((nth) => !pinnedNumbers.includes(nth));
const inTime = (numbers: number[]) => numbers.toSorted((one, two) => neededIn(one) - neededIn(two));

describe("the client's lists", () => {
  it.each([
    ['/api/client/jobs?sort=newest', [40, 22, 3, ...down]],
    ['/api/client/jobs?sort=oldest', [3, 22, 40, ...down.toReversed()]],
    ['/api/client/jobs?sort=start', [...inTime(pinnedNumbers), ...inTime(down)]],
    ['/api/client/jobs?filter=open', [40, 22, 3, ...down]],
    ['/api/client/jobs?q=hallway', [40, 22, 3, ...down]],
    ['/api/client/jobs?q=ha', [40, 22, 3, ...down]],
    ['/api/requests/own?filter=all', [40, 22, 3, ...down]],
  ])('begin with what is pinned, then go on in their order, over all pages: %s', async (address, order) => {
    const found = await pages(address);
    expect(found.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(found.flat()).toEqual(order);
  });

  it('go on behind the pinned jobs when a page ends among them', async () => {
    const others = down.slice(0, 22).map(nthJob);
    await side.happened(toStory(others.map(pin)));
    const found = await pages('/api/client/jobs?sort=oldest');
    const all = [...pinnedNumbers, ...down.slice(0, 22)].toSorted((one, two) => one - two);
    expect(found.flat()).toEqual([...all, ...down.slice(22).toReversed()]);
    await side.happened(toStory(others.map((id) => ({ type: 'JobUnpinned', data: { jobId: id } }) as const)));
    expect((await pages('/api/client/jobs?filter=all'))[0]?.slice(0, 4)).toEqual([40, 22, 3, 44]);
  });

  it('reject a cursor that is not theirs', async () => {
    const bad = Buffer.from(JSON.stringify(['2027-03-01T09:00:00.000Z', nthJob(1), 'maybe'])).toString('base64url');
    expect(await side.get(`/api/client/jobs?cursor=${bad}`, { as: viewers.client })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });
});

describe('a pin', () => {
  const page = (as: (typeof viewers)[keyof typeof viewers]) => side.read<JobView>(`/api/jobs/${jobId}`, as);

  it("reaches the client's pages, and gives the provider no hint: no entry, no change, no message", async () => {
    await side.happened(toStory(paintingHistory('JobBooked')));
    const client = await open(viewers.client);
    await client.subscribes(`client:${people.client.id}`);
    const provider = await open(viewers.provider);
    await provider.subscribes(`job:${jobId}`);
    await provider.subscribes(`provider:${people.provider.id}`);
    expect((await page(viewers.client)).job.pinned).toBe(false);
    const { position: _before, ...before } = await page(viewers.provider);

    await side.happened(toStory([pin(jobId)], Date.parse('2027-03-04T09:00:00Z')));
    await client.receives({ type: 'change' });
    expect((await page(viewers.client)).job.pinned).toBe(true);
    const { position: _after, ...after } = await page(viewers.provider);
    expect(after).toEqual(before);
    expect(after.job.pinned).toBeNull();
    const list = await side.read<ProviderJobsView>('/api/provider/jobs', viewers.provider);
    expect(list.jobs.map(({ pinned }) => pinned)).toEqual([null]);

    // What both receive comes later than the pin would have come.
    await side.happened(toStory([jobEvent('WorkStarted')], Date.parse('2027-03-04T09:30:00Z')));
    await provider.receives({ type: 'change', topic: `job:${jobId}` });
    expect(provider.received.filter(({ type }) => type === 'change')).toHaveLength(2);
  });
});
