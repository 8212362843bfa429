import { beforeEach, expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { published, removed, requested, reviewed, reviewJob } from '#projections/testing/review-story.ts';
import { toStory } from '#projections/testing/story.ts';

import type { OwnFeaturedView } from './contract/own-featured.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const active = '2027-03-05T12:00:00.000Z';
const { provider, rival } = people;
const [german, retired] = [reviewJob(901), reviewJob(902)];

const side = setupReadSide(async (side) => {
  const providerAccount = (id: string, firstName: string, country = 'IE') =>
    accountStory(id, { accountType: 'provider', firstName, trades: ['painting'], country });
  const accounts = [
    providerAccount(provider.id, 'Cormac'),
    providerAccount(rival.id, 'Niall'),
    providerAccount(german, 'Jens', 'DE'),
  ];
  // The profile is their last own action: it comes ten minutes after the sign-up.
  for (const events of accounts) await side.happened(toStory(events, Date.parse(active) - 600_000));
  await side.happened(
    toStory([...providerAccount(retired, 'Tadhg'), ...counted(retired, 4)], Date.parse('2026-11-01')),
  );
});
beforeEach(() => {
  side.clock.at = active;
});

/** The inputs of a provider's level: a completed job, in whatever way decided, and its client's rating. */
function counted(providerId: string, overall: number, nth = 1) {
  const about = { providerId, jobId: reviewJob(nth) };
  return [sampleEvent('ReleaseCounted', about), sampleEvent('RatingCounted', { ...about, overall })];
}

const own = () => side.read<OwnFeaturedView>('/api/me/featured', viewers.provider);
const listed = async (country: string) => {
  const { body } = await side.get(`/api/providers/featured?country=${country}`);
  return body['data'] as { id: string; rating: number; reviewCount: number; removedReviews: number }[];
};

it('a provider counts as active for sixty days to the minute, on the page and in the list', async () => {
  side.clock.at = '2027-05-04T11:59:00.000Z';
  expect(await own()).toMatchObject({ missing: [], featured: true });
  side.clock.at = '2027-05-04T12:00:00.000Z';
  expect(await own()).toMatchObject({ missing: ['activity'], featured: false, candidates: 0 });
});

it('is not featured in another country', async () => {
  expect((await listed('DE')).map(({ id }) => id)).toEqual([german]);
  expect((await listed('IE')).map(({ id }) => id).toSorted()).toEqual([provider.id, rival.id].toSorted());
});

it('is not affected by reviews as a client', async () => {
  const asClient = { jobId: reviewJob(5), side: 'provider', overall: 1, clientId: provider.id } as const;
  const written = { ...asClient, providerId: rival.id };
  await side.happened(
    toStory([requested(written.jobId, { clientId: provider.id }), reviewed(written), published(written.jobId)]),
  );
  expect((await own()).inputs).toMatchObject({ reviews: 0, ratingSum: 0, released: 0, failed: 0, countryMean: 4 });
});

it('is ranked by the inputs of the level, with the mean of the country', async () => {
  await side.happened(toStory([...counted(provider.id, 5), ...counted(provider.id, 4, 2), ...counted(german, 1, 3)]));
  await side.happened(toStory([sampleEvent('StrikeCounted', { providerId: provider.id, jobId: reviewJob(4) })]));
  const { inputs } = await own();
  // Over all of Ireland, including inactive providers: (5 + 4 + 4) / 3.
  expect(inputs).toMatchObject({ reviews: 2, ratingSum: 9, released: 2, failed: 1, countryMean: 13 / 3 });
  const card = (await listed('IE')).find(({ id }) => id === provider.id);
  expect(card).toMatchObject({ rating: 4.5, reviewCount: 2 });
});

it('reports a removed review, so that what remains of it can be read', async () => {
  const jobId = reviewJob(6);
  const written = { jobId, side: 'client', overall: 1, clientId: people.client.id, providerId: rival.id } as const;
  await side.happened(toStory([requested(jobId), reviewed(written), published(jobId), removed(written)]));
  // The public list can be some seconds old.
  side.clock.at = '2027-03-05T12:01:00.000Z';
  const card = (await listed('IE')).find(({ id }) => id === rival.id);
  expect(card).toMatchObject({ reviewCount: 0, removedReviews: 1 });
});

it('answers as the specification says, with nothing that a cache may keep', async () => {
  const { status, body, headers } = await side.get('/api/providers/featured?country=germany&_v=2');
  expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store, no-cache', undefined]);
  expect(body).toEqual({
    success: true,
    data: [
      {
        id: german,
        globalId: `provider:${german}`,
        name: expect.any(String),
        user: { firstName: 'Jens', lastName: expect.any(String) },
        businessName: null,
        country: 'Germany',
        countryCode: 'DE',
        city: 'Galway',
        serviceArea: 'Galway',
        gender: 'male',
        trades: ['painting'],
        rating: 0,
        reviewCount: 0,
        removedReviews: 0,
        isVerified: true,
        verifiedAt: expect.any(String),
        profileImage: null,
      },
    ],
  });
  expect((await side.get('/api/providers/featured?_v=1')).status).toBe(422);
});
