import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import type { AccountType } from '#events/catalog/account.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { MeView } from './contract/people.ts';
import { setupReadSide } from './testing/read-side.ts';

const side = setupReadSide();

const profile = { needsCompletion: ['profile'], redirectTo: '/complete-profile' };
const nothing = { needsCompletion: [], redirectTo: null };

it.each([
  ['client', 'without', profile, [true, false]],
  ['client', 'with', nothing, [true, false]],
  ['provider', 'without', profile, [true, false]],
  ['provider', 'with', nothing, [true, true]],
  ['support', 'without', nothing, [false, false]],
  ['analyst', 'without', nothing, [false, false]],
  ['admin', 'without', nothing, [false, false]],
] as const)('%s %s a profile: what to complete, and which dashboards open', async (kind, has, expected, opens) => {
  const id = randomUUID();
  const story = accountStory(id, { accountType: kind satisfies AccountType, firstName: 'Una', trades: ['painting'] });
  await side.happened(toStory(has === 'with' ? story : story.slice(0, 1)));
  const { completionStatus, redirectTo } = await side.read<MeView>('/api/auth/me', { id, kind });
  expect({ needsCompletion: completionStatus.needsCompletion, redirectTo }).toEqual(expected);
  expect([completionStatus.canAccessClientDashboard, completionStatus.canAccessProviderDashboard]).toEqual(opens);
});
