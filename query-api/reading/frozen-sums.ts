import type { Sql } from '#platform/postgres.ts';

import { named } from './keyset.ts';
import type { Part } from './statement.ts';

interface KindOfSum {
  readonly kind: string;
  readonly currency: string;
  readonly amount: number;
  readonly jobs: number;
}

/** Of what is held for somebody: what no approval can release, because a dispute or a bank decides about it. */
export function frozenSums(sql: Sql, side: 'client' | 'provider', accountId: string): Part {
  const share = side === 'client' ? sql`held` : sql`coalesce(provider_share, 0)`;
  return sql`
    select 'frozen' as kind, currency, sum(${share})::bigint as amount, count(*)::int as jobs from read.jobs
    where ${named(sql, `${side}_id`)} = ${accountId} and bucket = 'disputed'
      and state in ('Disputed', 'ChargebackOpen') and held is not null
    group by currency`;
}

/** What is held, by currency, and how much of it is frozen. */
export function heldSums(sums: readonly KindOfSum[]) {
  const frozenIn = new Map(
    sums.flatMap(({ kind, currency, amount }) => (kind === 'frozen' ? [[currency, amount]] : [])),
  );
  return sums
    .filter(({ kind }) => kind === 'held')
    .map(({ amount, currency, jobs }) => ({ amount, currency, jobs, frozen: frozenIn.get(currency) ?? 0 }));
}
