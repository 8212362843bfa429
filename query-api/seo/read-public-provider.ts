import { type CategoryKey, serviceCategories } from '#domain/categories.ts';
import type { Sql } from '#platform/postgres.ts';

import { photoPath } from '../reading/photo-path.ts';
import { redactContacts } from '../reading/redact-contacts.ts';

/** What everybody may know of a provider whose page is open. */
export interface PublicProvider {
  readonly accountId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly businessName: string | null;
  /** As published, else the city of their account. */
  readonly place: string | null;
  readonly country: string;
  readonly trades: readonly CategoryKey[];
  /** The address of their public photo. */
  readonly photo: string | null;
  readonly rating: number | null;
  readonly reviewCount: number;
  /** Whether searches find them: not while their account rests. */
  readonly isListed: boolean;
}

interface Found {
  firstName: string | null;
  lastName: string | null;
  businessName: string | null;
  place: string | null;
  country: string;
  trades: string[];
  photo: string | null;
  reviewCount: number;
  ratingSum: number;
  isOpen: boolean;
  isListed: boolean;
}

/** A provider by their page: `gone` for who was approved before and is not now, null for who never was. */
export async function readPublicProvider(sql: Sql, accountId: string): Promise<PublicProvider | 'gone' | null> {
  const [found] = await sql<Found[]>`
    select a.first_name as "firstName", a.last_name as "lastName", a.business_name as "businessName",
      coalesce(p.place, a.city) as place, a.country, a.trades, a.photo,
      coalesce(r.review_count, 0) as "reviewCount", coalesce(r.rating_sum, 0) as "ratingSum",
      a.approval_status = 'approved' and a.closed_at is null as "isOpen", a.deactivated_at is null as "isListed"
    from read.accounts a
    left join read.provider_profiles p using (account_id)
    left join read.rating_summaries r on r.account_id = a.account_id and r.reviewed_as = 'provider'
    where a.account_id = ${accountId} and a.approved_at is not null`;
  if (found === undefined) return null;
  if (!found.isOpen) return 'gone';
  const { country, trades, photo, reviewCount, ratingSum, isListed } = found;
  return {
    accountId,
    firstName: redactContacts(found.firstName),
    lastName: redactContacts(found.lastName),
    businessName: redactContacts(found.businessName),
    place: redactContacts(found.place),
    country,
    trades: serviceCategories.map(({ key }) => key).filter((key) => trades.includes(key)),
    photo: photoPath(photo),
    rating: reviewCount === 0 ? null : Math.round((ratingSum / reviewCount) * 100) / 100,
    reviewCount,
    isListed,
  };
}
