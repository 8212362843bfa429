import type { Sql } from '#platform/postgres.ts';
import type { ProviderLevel } from '#domain/account/levels.ts';
import type { JobRow, OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { JobViewerRole } from '../views/job-summary.ts';
import type { Viewer } from './permissions.ts';

/** What a Homewright's account says about the requests that they may see. */
export interface ProviderFacts {
  readonly country: string;
  readonly trades: readonly string[];
  readonly level: ProviderLevel;
  readonly approved: boolean;
  readonly profileCompleted: boolean;
}

export async function readProvider(sql: Sql, viewer: Viewer): Promise<ProviderFacts | null> {
  if (viewer.accountType !== 'provider') return null;
  const [row] = await sql<ProviderFacts[]>`
    select country, trades, level, approved_at is not null as approved,
      profile_completed_at is not null as "profileCompleted"
    from read.accounts where account_id = ${viewer.accountId}`;
  return row ?? null;
}

/** Whether a Homewright may see this request before having an offer on it. */
export function matches(provider: ProviderFacts, job: Pick<JobRow, 'state' | 'country' | 'category'>): boolean {
  const open = job.state === 'Open' || job.state === 'Offered';
  return open && provider.approved && provider.country === job.country && provider.trades.includes(job.category);
}

/** What the viewer is on this job; null for those to whom it does not exist. */
export function roleOn(
  job: JobRow,
  viewer: Viewer,
  provider: ProviderFacts | null,
  ownOffers: readonly OfferRow[],
): JobViewerRole | null {
  if (viewer.accountType === 'admin') return 'admin';
  if (job.clientId === viewer.accountId) return 'client';
  if (job.providerId === viewer.accountId) return 'provider';
  if (ownOffers.length > 0) return 'bidder';
  return provider !== null && matches(provider, job) ? 'bidder' : null;
}
