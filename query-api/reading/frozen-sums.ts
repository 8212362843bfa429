import type { Sql } from '#platform/postgres.ts';

import { trustedSql } from './keyset.ts';
import type { Part } from './statement.ts';

interface SumByKind {
  readonly kind: string;
  readonly currency: string;
  readonly amount: number;
  readonly jobs: number;
}

/**
 * The part of an account's held money that no approval can release, because a dispute or chargeback decides about it.
 */
export function frozenSums(sql: Sql, side: 'client' | 'provider', accountId: string): Part {
  const share = side === 'client' ? sql`held` : sql`coalesce(provider_share, 0)`;
  return sql`
    select 'frozen' as kind, currency, sum(${share})::bigint as amount, count(*)::int as jobs from read.jobs
    where ${trustedSql(sql, `${side}_id`)} = ${accountId} and bucket = 'disputed'
      and state in ('Disputed', 'ChargebackOpen') and held is not null
    group by currency`;
}

/** What is held, by currency, and how much of it is frozen. What a bank holds up since the end of a job is both. */
export function heldSums(sums: readonly SumByKind[]) {
  const held = sums.filter(({ kind }) => kind === 'held' || kind === 'held-up');
  const currencies = [...new Set(held.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const of = (wanted: string) => sums.find((sum) => sum.kind === wanted && sum.currency === currency);
    const heldUp = of('held-up')?.amount ?? 0;
    return {
      amount: (of('held')?.amount ?? 0) + heldUp,
      currency,
      jobs: (of('held')?.jobs ?? 0) + (of('held-up')?.jobs ?? 0),
      frozen: (of('frozen')?.amount ?? 0) + heldUp,
    };
  });
}
