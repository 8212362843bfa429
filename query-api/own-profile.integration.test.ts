import { expect, it } from 'vitest';

import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { OwnProfileView } from './contract/people.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const side = setupReadSide((side) => side.happened(toStory(storyAccounts)));

const readProfile = async (who: Who): Promise<Omit<OwnProfileView, 'position'>> => {
  const { position: _, ...profile } = await side.read<OwnProfileView>('/api/me/profile', who);
  return profile;
};

it('people read everything that they entered in their own profile', async () => {
  const given = {
    lastName: 'Doyle',
    phone: '+353861234567',
    phoneConfirmed: false,
    businessName: null,
    city: 'Galway',
  };
  expect(await readProfile(viewers.provider)).toEqual({ ...given, firstName: 'Cormac', trades: ['painting'] });
  expect(await readProfile(viewers.client)).toEqual({ ...given, firstName: 'Aoife', trades: [] });
});
