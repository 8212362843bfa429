import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { EarningsView } from './contract/earnings.ts';
import type { ProviderJobsView } from './contract/jobs.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const side = setupReadSide((side) => side.happened(toStory(storyAccounts)));

it('shows every month with a transfer, in each currency, the latest first', async () => {
  const months = Array.from({ length: 30 }, (_, nth) => new Date(Date.UTC(2024, nth, 1)).toISOString().slice(0, 7));
  const rows = months.flatMap((month) =>
    ['EUR', 'GBP'].map((currency) => ({
      provider_id: people.provider.id,
      month,
      currency,
      paid: 40_000,
      tips: 0,
      jobs: 1,
    })),
  );
  await side.db.sql`insert into read.earned_months ${side.db.sql(rows)}`;
  const { months: earned } = await side.read<EarningsView>('/api/provider/earnings', viewers.provider);
  expect(earned.map(({ month, paid }) => `${month} ${paid.currency}`)).toEqual(
    months.toReversed().flatMap((month) => [`${month} EUR`, `${month} GBP`]),
  );
});

it('shows a month with only a tip on the dashboard too', async () => {
  side.clock.at = '2024-01-20T10:00:00.000Z';
  const tip = { paid: 2000, tips: 2000, jobs: 0 };
  await side.db.sql`
    update read.earned_months set ${side.db.sql(tip)}
    where provider_id = ${people.provider.id} and month = '2024-01' and currency = 'EUR'`;
  const { sums } = await side.read<ProviderJobsView>('/api/provider/jobs', viewers.provider);
  expect(sums.paidThisMonth[0]).toEqual({ amount: 2000, currency: 'EUR', jobs: 0 });
});
