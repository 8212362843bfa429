import type { Sql } from '#platform/postgres.ts';
import type { Row } from '#projections/runner/table.ts';
import { providerWhere, type ProviderFacts } from '../access/provider-role.ts';
import type { Thread } from '../contract/offers.ts';
import { PAGE_SIZE } from './job-lists.ts';
import { afterCursor, orderByKeyset, trustedSql, type Keyset } from './keyset.ts';
import { requestColumns } from './job-rows.ts';
import { searchPattern } from './search-terms.ts';
import { selectPeople } from './people.ts';
import { jsonRow, jsonRows, type Part, type Statement } from './statement.ts';

const newest: Keyset = { at: 'posted_at', id: 'job_id', direction: 'desc' };

export interface RequestsQuery {
  readonly category?: string | undefined;
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

/** Open requests of a provider's country and trades, the newest first; direct bookings before them. */
export function matchingRequestsStatement(sql: Sql, accountId: string, query: RequestsQuery, now: string): Statement {
  const columns = requestColumns(sql);
  const first = query.cursor === undefined;
  return {
    with: sql`
      mine as materialized (${providerWhere(sql, accountId)}),
      direct as (
        select ${columns} from read.jobs j
        where ${first} and provider_id = ${accountId} and bucket = 'open' and state = 'BookingRequested'
          and request_expires_at > ${now}::timestamptz
        order by request_expires_at, job_id ${limitTo(sql, PAGE_SIZE)}),
      matching as materialized (select job_id, posted_at from read.jobs j where ${matching(sql, accountId, query, now)}),
      -- Extracts texts and photos from the stored details for one page of requests, not for all sorted ones.
      page as (
        select ${columns} from read.jobs j where job_id in (
          select job_id from matching where ${afterCursor(sql, newest, query.cursor)}
          ${orderByKeyset(sql, newest)} ${limitTo(sql, PAGE_SIZE + 1)})
        ${orderByKeyset(sql, newest)})`,
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

/** `seesRequest` as SQL, for requests of others that still run; a test compares the two. */
function matching(sql: Sql, accountId: string, { category, q }: RequestsQuery, now: string): Part {
  return sql`
    state in ('Open', 'Offered') and not direct and country = (select country from mine where approved)
    and category = any(array(select jsonb_array_elements_text(trades) from mine))
    and ${category === undefined ? sql`true` : sql`category = ${category}`}
    and ${q === undefined || q === '' ? sql`true` : sql`folded_title like ${searchPattern(q)}`}
    and client_id <> ${accountId} and request_expires_at > ${now}::timestamptz`;
}
