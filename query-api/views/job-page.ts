import type { JobRow, LedgerRow, OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { ReportRow } from '#projections/read-models/reports.ts';
import type { ReviewRow } from '#projections/read-models/reviews/tables.ts';
import type { TimelineRow } from '#projections/read-models/timelines.ts';
import type { Thread } from '../contract/offers.ts';
import type { People } from '../reading/people.ts';

export type JobViewerRole = 'client' | 'provider' | 'bidder' | 'support' | 'admin';

/** A job's page as read, before the viewer's rights are applied. */
export interface JobPage {
  readonly job: JobRow;
  readonly offers: readonly OfferRow[];
  readonly timeline: readonly TimelineRow[];
  readonly ledger: readonly LedgerRow[];
  readonly people: People;
  readonly reviews: readonly ReviewRow[];
  /** The viewer's reports of the reviews. */
  readonly reported: readonly Pick<ReportRow, 'side' | 'part'>[];
  /** The viewer's threads about the job. */
  readonly threads: readonly Thread[];
  /** Names of the files that the page shows. */
  readonly fileNames: ReadonlyMap<string, string | null>;
  readonly role: JobViewerRole;
  readonly accountId: string;
  /** Whether the viewer is an approved provider with a profile, and with the licence that the trade needs. */
  readonly canOffer: boolean;
  /** Whether the viewer, as a provider, has no licence for the job's trade. */
  readonly licenceRequired: boolean;
  readonly now: string;
  readonly position: string;
}

/** Everyone except mere bidders. */
export function isParty({ role }: Pick<JobPage, 'role'>): boolean {
  return role !== 'bidder';
}

export function isStaff({ role }: Pick<JobPage, 'role'>): boolean {
  return role === 'support' || role === 'admin';
}
