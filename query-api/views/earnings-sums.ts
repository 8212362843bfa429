import { parseInstant } from '#projections/runner/decode-row.ts';

import type { ProviderJobsView } from '../contract/jobs.ts';
import { heldSums } from '../reading/frozen-sums.ts';
import type { FoundPayouts, FoundSum } from '../reading/job-lists.ts';
import { monthIn } from './zoned-month.ts';

interface Found {
  readonly sums: readonly FoundSum[];
  readonly payouts: FoundPayouts | null;
}

/** A provider's money by station, as their earnings list it: what was transferred is on the way until it is paid out. */
export function earningsSums({ sums, payouts }: Found, zone: string, now: string): ProviderJobsView['sums'] {
  const month = monthIn(zone, now);
  const latest = (payouts?.latest ?? []).filter(({ at }) => monthIn(zone, parseInstant(at)) === month);
  const onTheWay = new Map<string, number>();
  const add = (currency: string, amount: number) => onTheWay.set(currency, (onTheWay.get(currency) ?? 0) + amount);
  for (const { kind, currency, amount } of sums) if (kind === 'on-the-way' || kind === 'paid') add(currency, amount);
  for (const { currency, amount } of payouts?.total ?? []) add(currency, -amount);
  const currencies = [...new Set(latest.map(({ currency }) => currency))].toSorted();
  return {
    held: heldSums(sums),
    onTheWay: [...onTheWay].flatMap(([currency, amount]) => (amount === 0 ? [] : [{ amount, currency }])),
    paidThisMonth: currencies.map((currency) => {
      const its = latest.filter((payout) => payout.currency === currency);
      return { currency, amount: its.reduce((sum, { amount }) => sum + amount, 0), payouts: its.length };
    }),
    zone,
  };
}
