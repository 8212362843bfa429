import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { SavedProvidersView } from './contract/providers.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const { client, provider, rival, admin } = people;
const saved = (providerId: string, savedAt: string): DomainEvent => ({
  type: 'ProviderSaved',
  data: { accountId: client.id, provider: providerId, savedAt },
});
const side = setupReadSide((side) =>
  side.happened(
    toStory([
      ...storyAccounts,
      saved(provider.id, '2027-03-01T09:00:00.000Z'),
      saved(rival.id, '2027-03-02T09:00:00.000Z'),
    ]),
  ),
);
const read = async (who: Who = viewers.client) => {
  const view = await side.read<SavedProvidersView>('/api/me/saved-providers', who);
  return { names: view.providers.map(({ firstName }) => firstName), unavailable: view.unavailable };
};

it('a client reads whom they saved, the latest first, and nobody else does', async () => {
  expect(await read()).toEqual({ names: ['Niall', 'Cormac'], unavailable: 0 });
  expect(await read(viewers.provider)).toEqual({ names: [], unavailable: 0 });
});

it('who is suspended or deletes their account is not shown any more', async () => {
  const decision = { accountId: rival.id, adminId: admin.id, reason: 'safety' as const, statement: 'Unsafe.' };
  await side.happened(
    toStory([
      { type: 'ProviderSuspended', data: { ...decision, decidedAt: '2027-03-03T09:00:00.000Z' } },
      { type: 'AccountClosed', data: { accountId: provider.id, closedAt: '2027-03-03T09:00:00.000Z' } },
    ]),
  );
  expect(await read()).toEqual({ names: [], unavailable: 2 });
});
