import { expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { jobId, offerId, paintingHistory, rivalOfferId, times } from '#domain/testing/painting-job.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { CostsView } from './contract/costs.ts';
import { setupReadSide } from './testing/read-side.ts';

/** A released job: its own ids, and what it came to. */
function released(n: number, area: string, cost: number, category = 'painting'): DomainEvent[] {
  const changes = {
    RequestPosted: { area, category },
    FundsReleased: { captured: cost, providerAmount: cost - 1000, platformAmount: 1000 },
  };
  const text = JSON.stringify(paintingHistory('FundsReleased', { changes }))
    .replaceAll(jobId, numberedId('1', n))
    .replaceAll(offerId, numberedId('2', 2 * n))
    .replaceAll(rivalOfferId, numberedId('2', 2 * n + 1))
    .replaceAll('pi_painting', `pi_${n}`);
  return JSON.parse(text) as DomainEvent[];
}
/** Ten painting jobs in Salthill from 100 to 1000 euros, two dearer ones elsewhere, and ten cleaning jobs. */
const jobs = [
  ...Array.from({ length: 10 }, (_, n) => released(n + 10, 'Salthill', (n + 1) * 10_000)),
  released(30, 'Dublin 8', 200_000),
  released(31, 'Dublin 8', 300_000),
  ...Array.from({ length: 10 }, (_, n) => released(n + 40, 'Cork', 9_000, 'cleaning')),
];

const side = setupReadSide(async (begun) => {
  begun.clock.at = times.closes;
  await begun.happened(toStory([...storyAccounts, ...jobs.flat()]));
});
const read = (query: string) => side.read<CostsView>(`/api/costs?${query}`);

it('tells the middle half of a trade’s finished jobs in a place, with their number and date', async () => {
  const { costs, currency } = await read('country=ie&category=painting&place=SALTHILL');
  expect(currency).toBe('EUR');
  expect(costs).toMatchObject([{ trade: 'painting', scope: 'place', jobs: 10, low: 30_000, high: 80_000 }]);
  expect(Date.parse(costs[0]?.until ?? '')).toBe(Date.parse(times.released));
});

it('tells those of the country where the place has too few, and for nobody’s place', async () => {
  const whole = { trade: 'painting', scope: 'country', jobs: 12, low: 30_000, high: 90_000 };
  expect((await read('country=IE&category=painting&place=Dublin 8')).costs).toMatchObject([whole]);
});

it('lists trades by their number of finished jobs, and no more than asked for', async () => {
  const tradesOf = async (query: string) => (await read(query)).costs.map(({ trade }) => trade);
  expect(await tradesOf('country=IE')).toEqual(['painting', 'cleaning']);
  expect(await tradesOf('country=IE&limit=1')).toEqual(['painting']);
});

it('claims nothing of fewer than ten jobs, or of old ones', async () => {
  expect((await read('country=IE&category=plumbing')).costs).toEqual([]);
  expect((await read('country=DE&category=painting')).costs).toEqual([]);
  side.clock.at = '2028-03-12T09:00:00.000Z';
  expect((await read('country=IE&category=painting')).costs).toEqual([]);
});
