import type { Sql } from '#platform/postgres.ts';
import type { Part } from './statement.ts';

/** Providers with money on its way whose account does not pay out, and since when. */
export function selectStoppedPayouts(sql: Sql): Part {
  return sql`
    select account_id, payouts_opened_at is not null as opened, payouts_enabled as enabled,
      coalesce(payouts_changed_at, payouts_opened_at, approved_at) as since
    from read.accounts a
    where account_type = 'provider' and approved_at is not null and payouts_enabled is not true and closed_at is null
      and exists (
        select from read.job_sums s
        where s.account_id = a.account_id and s.side = 'provider' and s.kind = 'on-the-way' and s.amount > 0)`;
}
