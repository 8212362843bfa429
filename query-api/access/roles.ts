import type { AccountFacts } from '#domain/account/facts.ts';
import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import type { Sql } from '#platform/postgres.ts';
import type { JobRow, OfferRow } from '#projections/read-models/jobs/tables.ts';
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

type Matched = Pick<JobRow, 'state' | 'country' | 'category' | 'direct'>;

/** Whether a provider can see this request before having an offer on it. */
function matches(provider: ProviderFacts, job: Matched): boolean {
  const open = (job.state === 'Open' || job.state === 'Offered') && !job.direct;
  return open && provider.approved && provider.country === job.country && provider.trades.includes(job.category);
}

/** The viewer's role on this job; null if it does not exist for them. */
export function roleOn(
  job: Matched & Pick<JobRow, 'clientId' | 'facts'>,
  viewer: Viewer,
  provider: ProviderFacts | null,
  offers: readonly Pick<OfferRow, 'providerId'>[],
): JobViewerRole | null {
  const { accountType, accountId } = viewer;
  if (accountType === 'admin' || accountType === 'support') return accountType;
  if (job.clientId === accountId) return 'client';
  if (job.facts.agreement?.providerId === accountId) return 'provider';
  if (offers.some(({ providerId }) => providerId === accountId)) return 'bidder';
  return provider !== null && matches(provider, job) ? 'bidder' : null;
}
