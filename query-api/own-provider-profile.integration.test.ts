import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { OwnProviderProfileView } from './contract/provider-profile.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const profile = {
  about: 'Ring 086 123 4567 for walls.',
  startedIn: 2014,
  languages: ['en', 'ga'],
  place: 'Galway',
  postcode: 'H91',
  radiusKm: 25,
  services: [{ trade: 'painting', unit: 'hour' as const, from: 4_500 }],
  publishedAt: '2027-02-02T09:00:00.000Z',
};
const published: DomainEvent = {
  type: 'ProviderProfilePublished',
  data: { ...profile, accountId: people.provider.id, currency: 'EUR' },
};
const side = setupReadSide((side) => side.happened(toStory([...storyAccounts, published])));
const address = '/api/me/provider-profile';

it('Homewrights read what they published as they wrote it, with their trades and currency', async () => {
  expect(await side.read<OwnProviderProfileView>(address, viewers.provider)).toMatchObject({
    published: profile,
    firstName: 'Cormac',
    businessName: null,
    city: 'Galway',
    trades: ['painting'],
    level: 'new',
    currency: 'EUR',
  });
});

it('who has published nothing reads so', async () => {
  expect(await side.read<OwnProviderProfileView>(address, viewers.rival)).toMatchObject({
    published: null,
    trades: ['painting', 'plumbing'],
  });
});
