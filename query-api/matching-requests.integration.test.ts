import { beforeAll, expect, it } from 'vitest';

import { jobEvent } from '#domain/testing/painting-job.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { accountStory, storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { MatchingRequestsView } from './contract/jobs.ts';
import { PAGE_SIZE } from './reading/job-lists.ts';
import { setupReadSide } from './testing/read-side.ts';

const accountId = '70000000-0000-4000-8000-0000000000c1';
const viewer = { id: accountId, kind: 'provider' } as const;
const side = setupReadSide();

/** The oldest first. */
const posted = [
  { name: 'far', area: 'Tralee', postcode: 'V92 AB12', neededBy: '2027-03-20T12:00:00.000Z', budget: 30_000 },
  { name: 'code', area: 'Barna', postcode: 'H91 E2K8', neededBy: '2027-03-25T12:00:00.000Z', budget: null },
  {
    name: 'town',
    area: 'Knocknacarra, GALWAY',
    postcode: 'H62 E2K8',
    neededBy: '2027-03-22T12:00:00.000Z',
    budget: 90_000,
  },
  {
    name: 'both',
    area: 'Salthill, Galway',
    postcode: 'h91 ab12',
    neededBy: '2027-03-21T12:00:00.000Z',
    budget: 30_000,
  },
];
const idOf = (nth: number) => `71000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const request = (nth: number, { area, postcode, neededBy, budget }: (typeof posted)[number]) =>
  jobEvent('RequestPosted', { jobId: idOf(nth), area, postcode, neededBy, budget });

async function named(query = ''): Promise<string[]> {
  const { requests } = await side.read<MatchingRequestsView>(`/api/requests${query}`, viewer);
  return requests.map(({ jobId }) => posted.find((_, nth) => idOf(nth) === jobId)?.name ?? jobId);
}

beforeAll(async () => {
  const facts = { country: 'IE', trades: ['painting'], approved: true, accountType: 'provider' as const };
  const account = accountStory(accountId, { ...facts, firstName: 'Tom' });
  await side.happened(toStory([...storyAccounts, ...account, ...posted.map((one, nth) => request(nth, one))]));
});

it('come in the chosen order, and say what is near', async () => {
  const profile = { accountId, place: 'Barna', postcode: 'H91 XY00', languages: ['en'], services: [] };
  expect(await named('?sort=near')).toEqual(['both', 'town', 'code', 'far']);
  await side.happened(toStory([sampleEvent('ProviderProfilePublished', profile)]));
  expect(await named()).toEqual(['both', 'town', 'code', 'far']);
  expect(await named('?sort=start')).toEqual(['far', 'both', 'town', 'code']);
  expect(await named('?sort=budget')).toEqual(['town', 'both', 'far', 'code']);
  expect(await named('?sort=near')).toEqual(['both', 'code', 'town', 'far']);
  const { requests } = await side.read<MatchingRequestsView>('/api/requests', viewer);
  expect(requests.map(({ near }) => near)).toEqual(['postalArea', 'town', 'postalArea', null]);
  expect(JSON.stringify(requests)).not.toMatch(/E2K8|H91|placeWords/i);
});

it('can be those nearby alone, and those with a budget from a sum on', async () => {
  expect(await named('?near=1')).toEqual(['both', 'town', 'code']);
  expect(await named('?minBudget=30000')).toEqual(['both', 'town', 'far']);
  expect(await named('?near=1&minBudget=30001&sort=start')).toEqual(['town']);
  const { total } = await side.read<MatchingRequestsView>('/api/requests?near=1', viewer);
  expect(total).toBe(3);
});

it.each(['sort=best', 'near=2', 'minBudget=0', 'minBudget=a', 'minBudget=1e13'])('rejects %s', async (query) => {
  expect((await side.get(`/api/requests?${query}`, { as: viewer })).status).toBe(422);
});

it.each(['newest', 'start', 'budget', 'near'])('come page by page, each once, by %s', async (sort) => {
  const more = Array.from({ length: 2 * PAGE_SIZE }, (_, nth) =>
    request(10 + nth, { ...(posted[nth % posted.length] as (typeof posted)[number]) }),
  );
  if (sort === 'newest') await side.happened(toStory(more));
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: MatchingRequestsView = await side.read(`/api/requests?sort=${sort}${query}`, viewer);
    seen.push(...page.requests.map(({ jobId }) => jobId));
    cursor = page.nextCursor;
  }
  expect(seen).toHaveLength(posted.length + more.length);
  expect(new Set(seen).size).toBe(seen.length);
  expect((await side.get(`/api/requests?sort=${sort}&cursor=WyIxIl0`, { as: viewer })).status).toBe(400);
});
