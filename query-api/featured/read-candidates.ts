import { ruleBook } from '#domain/policy/rule-book.ts';
import { computeMean, type Candidate } from '#domain/reputation/featured-ranking.ts';
import type { Sql } from '#platform/postgres.ts';

/** A provider who can be featured: approved, with a name, and active. */
export interface FeaturedCandidate extends Candidate {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly businessName: string | null;
  readonly city: string | null;
  readonly country: string;
  /** The file of their public photo. */
  readonly photo: string | null;
  readonly approvedAt: Date;
  /** The list of reviews shows what remains of these. */
  readonly removedReviews: number;
}

export interface Candidates {
  readonly candidates: readonly FeaturedCandidate[];
  /** Over the reviews of all approved providers of the country, including inactive ones. */
  readonly mean: number;
}

/** The candidates of a country, or of all; their counts are the inputs of their levels. */
export async function readCandidates(sql: Sql, country: string | null, now: Date): Promise<Candidates> {
  const here = country === null ? sql`true` : sql`a.country = ${country}`;
  const [reviews = { reviewCount: 0, ratingSum: 0 }] = await sql<Pick<Candidate, 'reviewCount' | 'ratingSum'>[]>`
    select coalesce(sum(l.ratings), 0)::int as "reviewCount", coalesce(sum(l.rating_sum), 0)::int as "ratingSum"
    from read.accounts a join read.levels l on l.provider_id = a.account_id
    where a.approval_status = 'approved' and ${here}`;
  const candidates = await sql<FeaturedCandidate[]>`
    select a.account_id as "accountId", a.first_name as "firstName", a.last_name as "lastName",
      a.business_name as "businessName", a.city, a.country, a.photo, a.trades, a.approved_at as "approvedAt",
      coalesce(l.ratings, 0) as "reviewCount", coalesce(l.rating_sum, 0) as "ratingSum",
      coalesce(l.released, 0) as released, coalesce(l.strikes, 0) as failed,
      coalesce(s.removed, 0) as "removedReviews"
    from read.accounts a
    left join read.levels l on l.provider_id = a.account_id
    left join read.rating_summaries s on s.account_id = a.account_id and s.reviewed_as = 'provider'
    join read.activity t on t.account_id = a.account_id and t.last_at > ${activeSince(now)}::timestamptz
    where a.approval_status = 'approved' and a.first_name is not null and ${here}`;
  return { candidates, mean: computeMean(reviews, ruleBook.policies.current.featured) };
}

/** A provider who acted after this time is active. */
export function activeSince(now: Date): string {
  const { activeDays } = ruleBook.policies.current.featured;
  return new Date(now.getTime() - activeDays * 86_400_000).toISOString();
}
