import { expect, it } from 'vitest';

import { extendHistory } from '#domain/testing/extend-history.ts';
import { paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { reactor, sampleChargebackCommands } from '#domain/testing/sample-chargeback-commands.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { EarningsView } from './contract/earnings.ts';
import type { ProviderJobsView } from './contract/jobs.ts';
import { copyPaintingJob } from './testing/copy-painting-job.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const share = 36_960;
const sent = extendHistory(paintingHistory('FundsReleased'), [
  sampleChargebackCommands.transferred('tr_1', share),
  reactor(times.released),
]);
const payout = (payoutId: string, amount: number, at: string, state: 'paid' | 'failed' = 'paid'): DomainEvent => ({
  type: 'PayoutRecorded',
  data: { accountId: people.provider.id, payoutId, amount, currency: 'EUR', state, failureCode: null, at },
});

const side = setupReadSide(async (side) => {
  side.clock.at = '2027-04-01T10:00:00.000Z';
  await side.happened(toStory([...storyAccounts, ...paintingHistory('CompletionClaimed')]));
  await side.happened(toStory(copyPaintingJob(1, paintingHistory('FundsReleased'))));
  for (const nth of [2, 3]) await side.happened(toStory(copyPaintingJob(nth, sent), Date.UTC(2027, 2, nth)));
  // Half an hour before midnight in UTC is already April in Dublin.
  const march = payout('po_march', 30_000, '2027-03-10T09:00:00.000Z');
  const april = payout('po_april', 20_000, '2027-03-31T23:30:00.000Z');
  await side.happened(toStory([march, april, payout('po_back', 500, '2027-04-01T09:00:00.000Z', 'failed')]));
});

const read = (query = '') => side.read<EarningsView>(`/api/provider/earnings${query}`, viewers.provider);
const stationsOf = ({ books }: EarningsView) =>
  books[0]?.stations.map(({ name, forYou, jobs }) => [name, forYou, jobs]);

it('what was transferred is on the way until a payout takes it to the bank: what is paid is what payouts list', async () => {
  const view = await read();
  expect(stationsOf(view)).toEqual([
    ['held', share, 1],
    ['on-the-way', 3 * share - 50_000, 2],
    ['paid', 20_000, 2],
  ]);
  expect(view.books[0]).toMatchObject({ currency: 'EUR', forYou: 4 * share - 30_000, jobs: 4 });
  expect(view.payouts.map(({ payoutId, state }) => [payoutId, state])).toEqual([
    ['po_back', 'failed'],
    ['po_april', 'paid'],
  ]);
});

it('an earlier month has what its payouts took, counted in the zone of the country, and nothing of now', async () => {
  const view = await read('?month=2027-03&zone=Asia/Tokyo');
  expect(view).toMatchObject({ month: '2027-03', zone: 'Europe/Dublin', months: ['2027-04', '2027-03'] });
  expect(stationsOf(view)).toEqual([['paid', 30_000, 1]]);
  const [line] = view.books[0]?.stations[0]?.lines ?? [];
  expect(line).toMatchObject({ at: '2027-03-10T09:00:00.000Z', job: { state: 'Released' } });
  expect(line?.agreed).toBe(30_000 + (line?.commission ?? 0));
});

it('the dashboard shows the same sums', async () => {
  const { sums } = await side.read<ProviderJobsView>('/api/provider/jobs', viewers.provider);
  expect(sums).toEqual({
    held: [{ amount: share, currency: 'EUR', jobs: 1, frozen: 0 }],
    onTheWay: [{ amount: 3 * share - 50_000, currency: 'EUR' }],
    paidThisMonth: [{ amount: 20_000, currency: 'EUR', payouts: 1 }],
    zone: 'Europe/Dublin',
  });
});

it.each(['?month=2027-13', '?month=0000-01', '?zone=Nowhere/Else'])(
  'an impossible query is rejected: %s',
  async (query) => {
    expect((await side.get(`/api/provider/earnings${query}`, { as: viewers.provider })).status).toBe(422);
  },
);
