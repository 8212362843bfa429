import { beforeEach, expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { OwnFeaturedView } from './contract/own-featured.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';
import { setupLiveTabs } from './testing/live-tab.ts';

const now = '2027-03-05T12:00:00.000Z';
const { provider, rival } = people;

const side = setupReadSide(async (side) => {
  const providerAccount = (id: string, firstName: string) =>
    accountStory(id, { accountType: 'provider', firstName, trades: ['painting'] });
  await side.happened(
    toStory([...providerAccount(provider.id, 'Cormac'), ...providerAccount(rival.id, 'Niall')], Date.parse(now)),
  );
});
const open = setupLiveTabs(side);
beforeEach(() => {
  side.clock.at = now;
});

const own = () => side.read<OwnFeaturedView>('/api/me/featured', viewers.provider);
const listed = async () => {
  const { body } = await side.get('/api/providers/featured?country=IE');
  return (body['data'] as { id: string }[]).map(({ id }) => id);
};

it('the reasons come from the ranking, with its inputs', async () => {
  expect(await own()).toMatchObject({
    featured: true,
    missing: [],
    reason: 'shown',
    candidates: 2,
    score: 4,
    needed: null,
    asNewcomer: false,
    inputs: { reviews: 0, ratingSum: 0, countryMean: 4, priorReviews: 10, weighted: 4, released: 0, failed: 0 },
    week: '2027-W09',
  });
  expect(await listed()).toEqual(expect.arrayContaining([provider.id, rival.id]));
});

it('a viewer who observed a change does not get an older ranking', async () => {
  await own();
  await side.happened(toStory([sampleEvent('ProviderSuspended', { accountId: provider.id, reason: 'complaints' })]));
  expect(await own()).toMatchObject({
    featured: false,
    missing: ['approval'],
    reason: null,
    place: null,
    candidates: 1,
  });
  expect(await listed()).toEqual([rival.id]);
  await side.happened(toStory([sampleEvent('ProviderReinstated', { accountId: provider.id })]));
  expect(await own()).toMatchObject({ featured: true, missing: [] });
});

it('a provider who was inactive for two months is not a candidate', async () => {
  side.clock.at = '2027-08-01T12:00:00.000Z';
  expect(await own()).toMatchObject({ featured: false, missing: ['activity'], candidates: 0, needed: null });
});

it('a page that only received a change on its socket does not get an older ranking', async () => {
  const headers = { origin: 'https://homewright.example', cookie: await side.getSessionCookie(viewers.provider) };
  /** Reads like a page that sent no command itself: it names no position. */
  const read = async (url: string) => (await side.app.inject({ url, headers })).json<Record<string, unknown>>();
  await side.happened(toStory([sampleEvent('ProviderSuspended', { accountId: provider.id, reason: 'complaints' })]));
  const page = await open(viewers.provider);
  await page.subscribes(`account:${provider.id}`);
  await read('/api/providers/featured?country=IE');
  expect(await read('/api/me/featured')).toMatchObject({ missing: ['approval'], candidates: 1 });
  const position = await side.happened(toStory([sampleEvent('ProviderReinstated', { accountId: provider.id })]));
  await page.receives({ type: 'change', topic: `account:${provider.id}`, position });
  expect(await read('/api/me/featured')).toMatchObject({
    featured: true,
    reason: 'shown',
    missing: [],
    candidates: 2,
  });
  expect(await listed()).toEqual(expect.arrayContaining([provider.id, rival.id]));
});
