import { expect, it } from 'vitest';

import { disputed } from '#domain/testing/disputes.ts';
import { sampleChargebackCommands, reactor, webhook } from '#domain/testing/sample-chargeback-commands.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { paintingHistory, times } from '#domain/testing/painting-job.ts';
import { plusHours } from '#domain/time.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { EarningsView } from './contract/earnings.ts';
import type { ClientJobsView, ProviderJobsView } from './contract/jobs.ts';
import { copyPaintingJob } from './testing/copy-painting-job.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

/** What earnings show as held, as the dashboard sums it up. */
async function readHeld() {
  const { books } = await side.read<EarningsView>('/api/provider/earnings', viewers.provider);
  return books.flatMap(({ currency, stations }) =>
    stations
      .filter(({ name }) => name === 'held')
      .map(({ forYou, jobs, frozen }) => ({ amount: forYou, currency, jobs, frozen })),
  );
}

const side = setupReadSide((side) => side.happened(toStory([...storyAccounts, ...disputed.directFix()])));

it('both sides read how much of the held money is frozen, the provider of their share', async () => {
  const read = async () => ({
    client: (await side.read<ClientJobsView>('/api/client/jobs', viewers.client)).held[0],
    dashboard: (await side.read<ProviderJobsView>('/api/provider/jobs', viewers.provider)).sums.held,
    earnings: await readHeld(),
  });
  const before = await read();
  expect(before.client).toMatchObject({ jobs: 1, frozen: before.client?.amount });
  expect(before.dashboard).toMatchObject([{ jobs: 1, frozen: before.dashboard[0]?.amount }]);
  expect(before.dashboard[0]?.frozen).toBeLessThan(before.client?.frozen ?? 0);
  expect(before.earnings).toEqual(before.dashboard);

  await side.happened(toStory(copyPaintingJob(1, paintingHistory('CompletionClaimed'))));
  const after = await read();
  expect(after.client).toMatchObject({ jobs: 2, frozen: before.client?.frozen });
  expect(after.client?.amount).toBeGreaterThan(before.client?.amount ?? 0);
  expect(after.dashboard).toMatchObject([{ jobs: 2, frozen: before.dashboard[0]?.frozen }]);
  expect(after.earnings).toEqual(after.dashboard);
});

it('a sent share that a chargeback takes back counts as held and frozen for the provider', async () => {
  const sent = extendHistory(paintingHistory('FundsReleased'), [
    sampleChargebackCommands.transferred('tr_1', 36_960),
    reactor(times.released),
  ]);
  const after = plusHours(times.released, 1);
  const reversed = sampleChargebackCommands.reversed('tr_1', 36_960);
  const demanded = extendHistory(sent, [sampleChargebackCommands.open(), webhook(after)], [reversed, reactor(after)]);
  const [before] = await readHeld();
  await side.happened(toStory(copyPaintingJob(2, demanded)));
  const held = await readHeld();
  const { sums } = await side.read<ProviderJobsView>('/api/provider/jobs', viewers.provider);
  expect(held).toEqual([
    {
      currency: 'EUR',
      amount: (before?.amount ?? 0) + 36_960,
      jobs: (before?.jobs ?? 0) + 1,
      frozen: (before?.frozen ?? 0) + 36_960,
    },
  ]);
  expect(sums.held).toEqual(held);
});
