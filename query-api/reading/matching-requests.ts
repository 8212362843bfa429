import type { Sql } from '#platform/postgres.ts';
import type { Row } from '#projections/runner/table.ts';
import { providerWhere, type ProviderFacts } from '../access/provider-role.ts';
import type { Thread } from '../contract/offers.ts';
import { PAGE_SIZE } from './job-lists.ts';
import { decodeCursor, isInstant, isUuid, isWhole } from './cursor.ts';
import { requestColumns, type ListedRequest } from './job-rows.ts';
import { trustedSql } from './keyset.ts';
import { searchPattern } from './search-terms.ts';
import { selectPeople } from './people.ts';
import { jsonRow, jsonRows, type Part, type Statement } from './statement.ts';

export const requestSorts = ['newest', 'start', 'budget', 'near'] as const;
export type RequestSort = (typeof requestSorts)[number];

export interface RequestsQuery {
  readonly category?: string | undefined;
  readonly sort?: RequestSort | undefined;
  /** Only those in a town or postal area of the provider. */
  readonly near?: string | undefined;
  /** Only those with a budget from this sum on, in minor units. */
  readonly minBudget?: number | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
}

export interface FoundRequests {
  readonly provider: ProviderFacts | null;
  /** Direct bookings of this provider; on the first page only. */
  readonly direct: readonly Row[];
  readonly page: readonly Row[];
  readonly total: number;
  readonly offers: readonly Row[];
  readonly threads: readonly (Thread & { readonly jobId: string })[];
  readonly people: readonly Row[];
}

/** Open requests of a provider's country and trades in the chosen order; direct bookings before them. */
export function matchingRequestsStatement(sql: Sql, accountId: string, query: RequestsQuery, now: string): Statement {
  const columns = sql`${requestColumns(sql)}, ${nearness(sql)} as near`;
  const first = query.cursor === undefined;
  return {
    with: sql`
      mine as materialized (${providerWhere(sql, accountId)}),
      home as materialized (select postal_area, towns from read.provider_directory where account_id = ${accountId}),
      direct as (
        select ${columns} from read.jobs j
        where ${first} and provider_id = ${accountId} and bucket = 'open' and state = 'BookingRequested'
          and request_expires_at > ${now}::timestamptz
        order by request_expires_at, job_id ${limitTo(sql, PAGE_SIZE)}),
      matching as materialized (
        select job_id, posted_at, ${leadOf(sql, query.sort)} as lead
        from read.jobs j where ${matching(sql, accountId, query, now)}),
      listed as (
        select * from matching where ${afterRequest(sql, query.cursor)}
        order by lead desc, posted_at desc, job_id desc ${limitTo(sql, PAGE_SIZE + 1)}),
      -- Extracts texts and photos from the stored details for one page of requests, not for all sorted ones.
      page as (
        select ${columns}, listed.lead from listed join read.jobs j on j.job_id = listed.job_id
        order by lead desc, listed.posted_at desc, listed.job_id desc)`,
    select: sql`
      ${jsonRow(sql, sql`select * from mine`)} as provider,
      ${jsonRows(sql, sql`select * from direct`)} as direct,
      ${jsonRows(sql, sql`select * from page`)} as page,
      (select count(*)::int from matching) as total,
      ${jsonRows(
        sql,
        sql`
        select * from read.offers where provider_id = ${accountId} and not direct and job_id in (select job_id from page)
        order by submitted_at desc, offer_id`,
      )} as offers,
      ${jsonRows(
        sql,
        sql`
        select c.job_id as "jobId", c.conversation_id as "conversationId", c.provider_id as "providerId",
          c.client_messages + c.provider_messages as messages, t.unread
        from read.conversations c join read.threads t on t.conversation_id = c.conversation_id
        where c.provider_id = ${accountId} and t.account_id = ${accountId}
          and c.job_id in (select job_id from page union select job_id from direct)`,
      )} as threads,
      ${selectPeople(sql, sql`select ${accountId}::uuid`)} as people`,
  };
}

/**
 * A limit in the statement's text lets PostgreSQL see that one plan is cheap for all providers: planning per provider
 * takes longer than reading.
 */
function limitTo(sql: Sql, rows: number): Part {
  return trustedSql(sql, `limit ${rows}`);
}

/** How near to the provider's own place the work is: 2 in their postal area, 1 in a town that they named, else 0. */
function nearness(sql: Sql): Part {
  return sql`(case
    when j.postal_area = (select postal_area from home) then 2
    when exists (select from home, jsonb_array_elements_text(home.towns) as town where position(town in j.place_words) > 0)
      then 1
    else 0 end)`;
}

/** What the order begins with, as a whole number of which the highest comes first; equals are in the newest's order. */
function leadOf(sql: Sql, sort: RequestSort = 'newest'): Part {
  return {
    newest: sql`0`,
    start: sql`(-extract(epoch from when_at) * 1000)::bigint`,
    budget: sql`coalesce(budget, 0)`,
    near: nearness(sql),
  }[sort];
}

/** The keys of a request in the list's cursor. */
export function requestKeys({ lead, postedAt, jobId }: ListedRequest): string[] {
  return [String(lead), postedAt, jobId];
}

/** @throws ApiError 400 when the cursor is invalid */
function afterRequest(sql: Sql, cursor: string | undefined): Part {
  if (cursor === undefined) return sql`true`;
  const [lead = '', postedAt = '', jobId = ''] = decodeCursor(cursor, [isWhole, isInstant, isUuid]);
  return sql`(lead, posted_at, job_id) < (${lead}::bigint, ${postedAt}::timestamptz, ${jobId}::uuid)`;
}

/** `seesRequest` as SQL, for requests of others that still run; a test compares the two. */
function matching(sql: Sql, accountId: string, query: RequestsQuery, now: string): Part {
  const { category, q, near, minBudget } = query;
  return sql`
    state in ('Open', 'Offered') and not direct and country = (select country from mine where approved)
    and category = any(array(select jsonb_array_elements_text(trades) from mine))
    and ${category === undefined ? sql`true` : sql`category = ${category}`}
    and ${q === undefined || q === '' ? sql`true` : sql`folded_title like ${searchPattern(q)}`}
    and ${minBudget === undefined ? sql`true` : sql`budget >= ${minBudget}::bigint`}
    and ${near === undefined ? sql`true` : sql`${nearness(sql)} > 0`}
    and client_id <> ${accountId} and request_expires_at > ${now}::timestamptz`;
}
