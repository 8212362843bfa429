import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import { providerPageStatus } from './provider-page-status.ts';
import { setupReadSide } from './testing/read-side.ts';

const side = setupReadSide((side) => side.happened(toStory(storyAccounts)));
const statusOf = (address: string) => providerPageStatus(side.db.sql, address);
const page = `/provider/${people.provider.id}`;

it('an approved Homewright has a page, a suspended one is gone, and nobody else ever had one', async () => {
  expect(await statusOf(page)).toBe(200);
  expect(await statusOf(`${page.toUpperCase()}/`)).toBe(200);
  expect(await statusOf(`/provider/${people.client.id}`)).toBe(404);
  await side.happened(
    toStory([sampleEvent('ProviderSuspended', { accountId: people.provider.id, reason: 'complaints' })]),
  );
  expect(await statusOf(page)).toBe(410);
  expect((await side.get(`/api/providers/${people.provider.id}`)).body).toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
    status: 410,
  });
  await side.happened(toStory([sampleEvent('ProviderReinstated', { accountId: people.provider.id })]));
  expect(await statusOf(page)).toBe(200);
});

it('other addresses are left alone', async () => {
  for (const address of ['/provider/x', '/providers', `${page}/reviews`, '/'])
    expect(await statusOf(address)).toBe(200);
});
