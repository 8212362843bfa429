import { expect, it } from 'vitest';

import { recordScore } from '#domain/provider-search/ranking.ts';

import type { OwnSearchPlaceView, ProvidersView } from './contract/providers.ts';
import { directory, keyOf, setupDirectory } from './providers/testing/directory.ts';

const side = setupDirectory();
const idOf = (key: string): string => directory.find((one) => one.key === key)?.accountId ?? '';
const placeOf = (key: string, search: string) =>
  side.read<OwnSearchPlaceView>(`/api/me/search-place?${search}`, { id: idOf(key), kind: 'provider' });

it.each(['country=IE', 'q=plumber&country=IE', 'country=IE&sort=price', 'country=IE&sort=rating&language=ga'])(
  'a provider reads the very place that the search shows: %s',
  async (query) => {
    const { providers, total } = await side.read<ProvidersView>(`/api/providers?${query}`);
    expect(providers.length).toBeGreaterThan(1);
    for (const [i, { accountId }] of providers.entries()) {
      expect(await placeOf(keyOf(accountId), query)).toMatchObject({ place: i + 1, total, excludedBy: [] });
    }
  },
);

it('with the inputs that sort', async () => {
  const { reviews, ratingSum, finished, failed, score } = (await placeOf('niall', 'country=IE')).inputs;
  expect({ reviews, ratingSum }).toEqual({ reviews: 31, ratingSum: 149 });
  expect(score * 10_000).toBeCloseTo(recordScore({ reviewCount: reviews, ratingSum, released: finished, failed }));
});

it('says that others fit the words better, and which filter leaves them out', async () => {
  expect(await placeOf('cormac', 'q=handyman&country=IE')).toMatchObject({ place: 2, match: 1, betterMatch: 1 });
  expect(await placeOf('cormac', 'q=plumber&country=IE')).toMatchObject({
    listed: true,
    fitsWords: false,
    place: null,
    match: null,
    excludedBy: [],
  });
  expect(await placeOf('niall', 'country=IE&language=pl&minRating=4')).toMatchObject({
    place: null,
    excludedBy: ['language'],
  });
});

it('is for providers alone', async () => {
  expect((await side.get('/api/me/search-place?country=IE')).status).toBe(401);
  const client = { id: '10000000-0000-4000-8000-000000000099', kind: 'client' } as const;
  expect((await side.get('/api/me/search-place?country=IE', { as: client })).status).toBe(403);
});
