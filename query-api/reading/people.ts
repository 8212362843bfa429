import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import type { Sql } from '#platform/postgres.ts';
import { parseInstant } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import type { Topic } from '#projections/runner/topic.ts';
import type { Person } from '../contract/people.ts';
import { redactContacts } from './redact-contacts.ts';
import { photoPath } from './photo-path.ts';
import { jsonRows, type Part } from './statement.ts';

/** An account as others know it, contact details included: views choose what they show. */
export interface KnownPerson extends Person {
  readonly phone: string | null;
  /** Their rating as a client; a provider's other rating is the one as a provider. */
  readonly asClient: Rated;
}

type Rated = Pick<Person, 'rating' | 'reviewCount' | 'removedReviews'>;

export type People = ReadonlyMap<string, KnownPerson>;

interface PersonRow {
  accountId: string;
  accountType: string;
  closed: boolean;
  firstName: string | null;
  lastName: string | null;
  businessName: string | null;
  city: string | null;
  phone: string | null;
  level: ProviderLevel;
  approvedAt: string | null;
  /** Of who is approved. */
  photo: string | null;
  /** As a provider, and as a client. */
  reviewCount: number | null;
  ratingSum: number | null;
  removed: number | null;
  clientReviewCount: number | null;
  clientRatingSum: number | null;
  clientRemoved: number | null;
}

/** The people whose ids a query selects, as one JSON value. */
export function selectPeople(sql: Sql, ids: Part): Part {
  return jsonRows(
    sql,
    sql`select a.account_id as "accountId", a.account_type as "accountType",
        a.closed_at is not null as closed, a.first_name as "firstName",
        a.last_name as "lastName", a.business_name as "businessName", a.city, a.phone, a.level,
        case when a.approval_status = 'approved' then a.approved_at end as "approvedAt",
        case when a.approval_status = 'approved' then a.photo end as photo,
        p.review_count as "reviewCount", p.rating_sum as "ratingSum", p.removed,
        c.review_count as "clientReviewCount", c.rating_sum as "clientRatingSum", c.removed as "clientRemoved"
      from read.accounts a
      left join read.rating_summaries p on p.account_id = a.account_id and p.reviewed_as = 'provider'
      left join read.rating_summaries c on c.account_id = a.account_id and c.reviewed_as = 'client'
      where a.account_id in (${ids})`,
  );
}

export function peopleIn(rows: readonly Row[]): People {
  return new Map((rows as unknown as PersonRow[]).map((row) => [row.accountId, toKnownPerson(row)]));
}

function toKnownPerson(row: PersonRow): KnownPerson {
  const { accountId, closed, firstName, lastName, businessName, city, phone } = row;
  const asClient = computeRating(row.clientReviewCount, row.clientRatingSum, row.clientRemoved);
  return {
    accountId,
    closed,
    firstName,
    lastName,
    businessName,
    city,
    phone,
    level: row.accountType === 'provider' ? row.level : null,
    photo: photoPath(row.photo),
    verifiedAt: row.approvedAt === null ? null : parseInstant(row.approvedAt),
    ...(row.accountType === 'provider' ? computeRating(row.reviewCount, row.ratingSum, row.removed) : asClient),
    asClient,
  };
}

function computeRating(count: number | null, sum: number | null, removed: number | null): Rated {
  const reviewCount = count ?? 0;
  const rating = reviewCount === 0 ? null : Math.round(((sum ?? 0) / reviewCount) * 100) / 100;
  return { rating, reviewCount, removedReviews: removed ?? 0 };
}

interface Shown {
  readonly familyName: boolean;
  /** Whether to show them as the client of a job: providers can order work, too. */
  readonly asClient?: boolean;
}

/**
 * A person as others see them; the family name only if the two have a job together. Contact details in names are
 * removed.
 */
export function shownPerson(person: KnownPerson | undefined, { familyName, asClient = false }: Shown): Person | null {
  if (person === undefined) return null;
  const { phone: _, asClient: ratedAsClient, ...known } = person;
  const shown = {
    ...known,
    ...(asClient ? ratedAsClient : {}),
    firstName: redactContacts(known.firstName),
    lastName: redactContacts(known.lastName),
    businessName: redactContacts(known.businessName),
    city: redactContacts(known.city),
  };
  return familyName ? shown : { ...shown, lastName: null };
}

/** A person's display name: the business name, or their own. */
export function formatPersonName(person: Person | null | undefined): string | null {
  if (person === null || person === undefined) return null;
  return person.businessName ?? ([person.firstName, person.lastName].filter(Boolean).join(' ') || null);
}

/** How staff name each other: by the given name. Clients and providers see no name. */
export function staffNameOf(person: Person | null | undefined): string | null {
  return person?.firstName ?? null;
}

/** The topics of changes to these accounts. */
export function accountTopics(ids: Iterable<string>): Topic[] {
  return [...ids].map((id) => `account:${id}` as const);
}

/** Reads the people with these ids in a query of its own. */
export async function readPeople(sql: Sql, ids: Iterable<string | null>): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const [row] = await sql<{ people: Row[] }[]>`
    select ${selectPeople(sql, sql`select unnest(${wanted}::uuid[])`)} as people`;
  return peopleIn(row?.people ?? []);
}
