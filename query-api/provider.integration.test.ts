import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { ProviderView } from './contract/provider-profile.ts';
import { setupReadSide } from './testing/read-side.ts';

const published: DomainEvent = {
  type: 'ProviderProfilePublished',
  data: {
    accountId: people.provider.id,
    about: 'Ring 086 123 4567 for walls.',
    startedIn: 2014,
    languages: ['en', 'ga'],
    place: 'Galway',
    postcode: 'H91',
    radiusKm: 25,
    currency: 'EUR',
    services: [
      { trade: 'painting', unit: 'hour', from: 4_500 },
      { trade: 'moving', unit: 'visit', from: 9_000 },
    ],
    publishedAt: '2027-02-02T09:00:00.000Z',
  },
};
const side = setupReadSide((side) => side.happened(toStory([...storyAccounts, published])));

it('everybody reads what an approved Homewright published, without contact details, postcode or former trades', async () => {
  const { status, body } = await side.get(`/api/providers/${people.provider.id}`);
  expect(status).toBe(200);
  const { position: _, ...view } = body as ProviderView;
  expect(view).toEqual({
    accountId: people.provider.id,
    person: expect.objectContaining({ firstName: 'Cormac', lastName: 'Doyle', city: 'Galway', level: 'new' }),
    trades: ['painting'],
    currency: 'EUR',
    approvedAt: '2027-02-01T09:00:00.000Z',
    figures: { finished: 0, failed: 0, clients: 0, regulars: 0 },
    prices: [],
    checks: [],
    published: {
      about: expect.stringContaining('for walls.'),
      startedIn: 2014,
      languages: ['en', 'ga'],
      place: 'Galway',
      radiusKm: 25,
      services: [{ trade: 'painting', unit: 'hour', from: 4_500 }],
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/086|H91/);
});

it('who published nothing has no profile yet, and clients and strangers have none at all', async () => {
  expect((await side.get(`/api/providers/${people.rival.id}`)).body).toMatchObject({ published: null });
  for (const accountId of [people.client.id, '70000000-0000-4000-8000-000000000001']) {
    expect((await side.get(`/api/providers/${accountId}`)).status).toBe(404);
  }
});

it('figures and prices are counted from finished jobs', async () => {
  const finished = (clientId: string) =>
    JSON.parse(
      JSON.stringify(paintingHistory('FundsReleased'))
        .replaceAll(jobId, randomUUID())
        .replaceAll(people.client.id, clientId),
    ) as DomainEvent[];
  await side.happened(toStory([...finished(people.client.id), ...finished(people.stranger.id)]));
  const few = await side.read<ProviderView>(`/api/providers/${people.provider.id}`);
  expect(few.figures).toMatchObject({ clients: 2, regulars: 0 });
  expect(few.prices).toEqual([{ trade: 'painting', jobs: 2, range: null }]);
  await side.happened(toStory([1, 2, 3].flatMap(() => finished(people.client.id))));
  const enough = await side.read<ProviderView>(`/api/providers/${people.provider.id}`);
  expect(enough.figures).toMatchObject({ clients: 2, regulars: 1 });
  const paid = enough.prices[0]?.range?.middle ?? 0;
  expect(paid).toBeGreaterThan(0);
  expect(enough.prices).toEqual([{ trade: 'painting', jobs: 5, range: { low: paid, middle: paid, high: paid } }]);
});
