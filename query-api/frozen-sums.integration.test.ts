import { expect, it } from 'vitest';

import { disputed } from '#domain/testing/disputes.ts';
import { painting } from '#domain/testing/painting.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';
import type { EarningsView } from './contract/earnings.ts';
import type { ClientJobsView, ProviderJobsView } from './contract/jobs.ts';
import { otherPainting } from './testing/other-paintings.ts';
import { readSideOfFile, viewers } from './testing/read-side.ts';

const side = readSideOfFile((side) => side.happened(tell([...everybody, ...disputed.directFix()])));

it('of what is held both sides read how much is frozen, the Homewright of their share', async () => {
  const read = async () => ({
    client: (await side.read<ClientJobsView>('/api/client/jobs', viewers.client)).held[0],
    dashboard: (await side.read<ProviderJobsView>('/api/provider/jobs', viewers.provider)).sums.held,
    earnings: (await side.read<EarningsView>('/api/provider/earnings', viewers.provider)).held,
  });
  const before = await read();
  expect(before.client).toMatchObject({ jobs: 1, frozen: before.client?.amount });
  expect(before.dashboard).toMatchObject([{ jobs: 1, frozen: before.dashboard[0]?.amount }]);
  expect(before.dashboard[0]?.frozen).toBeLessThan(before.client?.frozen ?? 0);
  expect(before.earnings).toEqual(before.dashboard);

  await side.happened(tell(otherPainting(1, painting('CompletionClaimed'))));
  const after = await read();
  expect(after.client).toMatchObject({ jobs: 2, frozen: before.client?.frozen });
  expect(after.client?.amount).toBeGreaterThan(before.client?.amount ?? 0);
  expect(after.dashboard).toMatchObject([{ jobs: 2, frozen: before.dashboard[0]?.frozen }]);
  expect(after.earnings).toEqual(after.dashboard);
});
