import type { AccountFacts } from '#domain/account/facts.ts';
import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import { rolesOn } from '#domain/job/roles.ts';
import { seesRequest } from '#domain/job/sees-request.ts';
import type { Sql } from '#platform/postgres.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { Part } from '../reading/statement.ts';
import type { JobViewerRole } from '../views/job-page.ts';
import type { Viewer } from './permissions.ts';

/** What a provider's account says about the requests that they can see. */
export interface ProviderFacts {
  readonly country: string;
  readonly trades: readonly string[];
  readonly level: ProviderLevel;
  /** Whether they can take work now: a suspended provider was approved once, but cannot. */
  readonly approved: boolean;
  readonly licensedTrades: AccountFacts['licensedTrades'];
  readonly profileCompleted: boolean;
}

/** The viewer's account as a provider; no row for others. */
export function providerWhere(sql: Sql, accountId: string): Part {
  return sql`
    select country, trades, level, approval_status = 'approved' as approved, licensed_trades as "licensedTrades",
      profile_completed_at is not null as "profileCompleted"
    from read.accounts where account_id = ${accountId} and account_type = 'provider'`;
}

export async function readProvider(sql: Sql, viewer: Viewer): Promise<ProviderFacts | null> {
  if (viewer.accountType !== 'provider') return null;
  const [row] = await sql<ProviderFacts[]>`${providerWhere(sql, viewer.accountId)}`;
  return row ?? null;
}

/** The viewer's role on this job; null if it does not exist for them. */
export function roleOn(
  { facts }: Pick<JobRow, 'facts'>,
  { accountType, accountId }: Viewer,
  provider: ProviderFacts | null,
): JobViewerRole | null {
  if (accountType === 'admin' || accountType === 'support') return accountType;
  if (!seesRequest(facts, accountId, provider)) return null;
  const [role = 'bidder'] = rolesOn(facts, accountId);
  return role as JobViewerRole;
}
