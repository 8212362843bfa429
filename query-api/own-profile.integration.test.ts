import { expect, it } from 'vitest';

import { everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';
import type { OwnProfileView } from './contract/people.ts';
import { readSideOfFile, viewers, type Who } from './testing/read-side.ts';

const side = readSideOfFile((side) => side.happened(tell(everybody)));

const profileOf = async (who: Who): Promise<Omit<OwnProfileView, 'position'>> => {
  const { position: _, ...profile } = await side.read<OwnProfileView>('/api/me/profile', who);
  return profile;
};

it('everybody reads all that they gave as their own profile', async () => {
  const given = { lastName: 'Doyle', phone: '+353861234567', businessName: null, city: 'Galway' };
  expect(await profileOf(viewers.provider)).toEqual({ ...given, firstName: 'Cormac', trades: ['painting'] });
  expect(await profileOf(viewers.client)).toEqual({ ...given, firstName: 'Aoife', trades: [] });
});
