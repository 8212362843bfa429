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
    photo: null,
    level: 'new',
    currency: 'EUR',
  });
});

it('the photo of a Homewright is theirs to read, and has an address for everybody once they are approved', async () => {
  const photo = { fileId: '00000000-0000-4000-8000-0000000000f0', sha256: 'a'.repeat(64), type: 'image/webp', size: 9 };
  const { id: accountId } = people.provider;
  await side.happened(
    toStory([{ type: 'ProfilePhotoChosen', data: { accountId, photo, chosenAt: '2027-02-02T09:00:00.000Z' } }]),
  );
  expect(await side.read(address, viewers.provider)).toMatchObject({ photo: photo.fileId });
  const shown = `/api/provider-photo/${photo.fileId}`;
  expect(await side.read('/api/auth/me', viewers.provider)).toMatchObject({ user: { profileImage: shown } });
  const page = `/api/providers/${accountId}`;
  expect(await side.read(page, viewers.client)).toMatchObject({ person: { photo: shown } });
  const decision = { accountId, adminId: people.admin.id, reason: 'safety' as const, statement: 'Unsafe.' };
  await side.happened(
    toStory([{ type: 'ProviderSuspended', data: { ...decision, decidedAt: '2027-02-03T09:00:00.000Z' } }]),
  );
  expect(await side.read('/api/auth/me', viewers.provider)).toMatchObject({ user: { profileImage: null } });
});

it('who has published nothing reads so', async () => {
  expect(await side.read<OwnProviderProfileView>(address, viewers.rival)).toMatchObject({
    published: null,
    trades: ['painting', 'plumbing'],
  });
});
