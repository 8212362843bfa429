import type { Side } from '#domain/side.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Bucket } from '#projections/read-models/jobs/tables.ts';
import type { Row } from '#projections/runner/table.ts';
import { jobsMatching } from './full-text-search.ts';
import { frozenSums } from './frozen-sums.ts';
import { afterCursor, orderByKeyset, trustedSql, type Keyset } from './keyset.ts';
import { listedColumns, type ListedJob } from './job-rows.ts';
import { numberIn, searchPattern } from './search-terms.ts';
import { selectPeople } from './people.ts';
import { jsonRow, jsonRows, type Part, type Statement } from './statement.ts';
import { acceptsReview } from './accepts-review.ts';

export interface ListQuery {
  /** One group of jobs, those that wait for the viewer, or all. */
  readonly filter: Bucket | 'action-required' | 'all';
  readonly sort: 'newest' | 'oldest' | 'start';
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  /** Of the viewer's device. */
  readonly zone: string;
}

export interface FoundSum {
  readonly kind: 'held' | 'held-up' | 'frozen' | 'on-the-way' | 'paid';
  readonly currency: string;
  readonly amount: number;
  readonly jobs: number;
}

/** The money held for one job. */
interface HeldLine {
  readonly jobId: string;
  readonly number: number;
  readonly title: string | null;
  readonly currency: string;
  readonly amount: number;
}

export interface FoundPayouts {
  readonly country: string;
  readonly total: readonly { readonly currency: string; readonly amount: number }[];
  readonly latest: readonly { readonly currency: string; readonly amount: number; readonly at: string }[];
}

/** The results of a list's statement. */
export interface JobSearchResults {
  readonly page: readonly Row[];
  readonly waiting: readonly Row[];
  /** The total number that wait. */
  readonly waits: number;
  /** How many of those are direct bookings of a provider, which no group counts yet. */
  readonly asked: number;
  readonly counts: readonly { readonly bucket: Bucket; readonly jobs: number }[];
  readonly sums: readonly FoundSum[];
  readonly held: readonly HeldLine[];
  /** Of a provider. */
  readonly payouts: FoundPayouts | null;
  readonly unread: readonly { readonly jobId: string; readonly unread: number }[];
  readonly toReview: readonly { readonly jobId: string }[];
  readonly people: readonly Row[];
}

/** Rows of one page of a list. */
export const PAGE_SIZE = 20;
/** The urgent jobs of a list; the list itself shows the rest. */
const MAX_URGENT = 10;
/** Lines under a held sum; the sum includes the rest. */
const MAX_HELD_JOBS = 5;
/** A month and the two days by which its zone's clocks may differ. */
const MONTH_DAYS = 33;

/** Everything that a person's list of jobs shows. */
export function jobsStatement(sql: Sql, side: Side, accountId: string, query: ListQuery, now: string): Statement {
  const owner = trustedSql(sql, `${side}_id`);
  const own = sql`${owner} = ${accountId}`;
  const pending = pendingColumns(sql, side, now);
  const listed = side === 'client' ? own : sql`${own} and ${providersOwn(sql, pending, query)}`;
  return {
    with: sql`
      page as (${chosenJobs(sql, listed, pending, chooseKeyset(query, side), query)}),
      waiting as (
        select ${listedColumns(sql)} from read.jobs j where ${own} and ${pending.runs}
        order by ${pending.due}, job_id limit ${MAX_URGENT}),
      waits as (
        select count(*)::int as waits, (count(*) filter (where ${side === 'provider' ? isAsked(sql) : sql`false`}))::int as asked
        from read.jobs where ${own} and ${pending.runs}),
      shown as (select job_id, client_id, provider_id from page union select job_id, client_id, provider_id from waiting)`,
    select: sql`
      ${jsonRows(sql, sql`select * from page`)} as page,
      ${jsonRows(sql, sql`select * from waiting`)} as waiting,
      (select waits from waits) as waits,
      (select asked from waits) as asked,
      ${jsonRows(sql, sql`select bucket, jobs from read.job_counts where account_id = ${accountId} and side = ${side}`)} as counts,
      ${jsonRows(sql, sumsWhere(sql, side, accountId))} as sums,
      ${side === 'client' ? sql`null` : selectPayouts(sql, accountId, now)} as payouts,
      ${side === 'client' ? jsonRows(sql, heldLines(sql, accountId)) : sql`'[]'::json`} as held,
      ${jsonRows(
        sql,
        sql`
        select j.job_id as "jobId" from read.jobs j
        where j.job_id in (select job_id from shown) and ${acceptsReview(sql, accountId, now)}`,
      )} as "toReview",
      ${jsonRows(sql, selectUnread(sql, accountId, sql`select job_id from shown`))} as unread,
      ${selectPeople(sql, sql`select client_id from shown union select provider_id from shown`)} as people`,
  };
}

/** By currency: held and frozen sums; of a provider also what is not sent yet and what was. */
function sumsWhere(sql: Sql, side: Side, accountId: string): Part {
  return sql`
    select kind, currency, amount, jobs from read.job_sums
    where account_id = ${accountId} and side = ${side} and jobs > 0
    union all ${frozenSums(sql, side, accountId)} order by currency`;
}

/** What was paid out to a provider's bank, by currency: since the beginning, and each payout of the last days. */
function selectPayouts(sql: Sql, accountId: string, now: string): Part {
  return jsonRow(
    sql,
    sql`
    select country,
      ${jsonRows(
        sql,
        sql`
        select currency, sum(amount)::bigint as amount from read.payouts
        where account_id = ${accountId} and state = 'paid' group by currency`,
      )} as total,
      ${jsonRows(
        sql,
        sql`
        select currency, amount, at from read.payouts
        where account_id = ${accountId} and state = 'paid' and at > ${now}::timestamptz - make_interval(days => ${MONTH_DAYS})`,
      )} as latest
    from read.accounts where account_id = ${accountId}`,
  );
}

/** For each currency of a client's held money: the jobs that hold the most. */
function heldLines(sql: Sql, clientId: string): Part {
  return sql`
    select line.* from read.job_sums s cross join lateral (
      select job_id as "jobId", number, title, currency, held as amount from read.jobs
      where client_id = ${clientId} and currency = s.currency and held is not null
      order by held desc, job_id limit ${MAX_HELD_JOBS}) as line
    where s.account_id = ${clientId} and s.side = 'client' and s.kind = 'held' and s.jobs > 0
    order by currency, amount desc, "jobId"`;
}

/** An account's unread messages about these jobs. */
export function selectUnread(sql: Sql, accountId: string, jobIds: Part): Part {
  return sql`
    select job_id as "jobId", sum(unread)::int as unread from read.threads
    where account_id = ${accountId} and unread > 0 and job_id in (${jobIds}) group by job_id`;
}

interface PendingColumns {
  /** Whether the job waits for this side now. */
  readonly runs: Part;
  readonly due: Part;
}

function pendingColumns(sql: Sql, side: Side, now: string): PendingColumns {
  const due = trustedSql(sql, `${side}_action_due`);
  const from = trustedSql(sql, `${side}_action_from`);
  return { due, runs: sql`${due} is not null and ${from} <= ${now}::timestamptz` };
}

/** A direct booking that the provider has not accepted yet. */
function isAsked(sql: Sql): Part {
  return sql`state = 'BookingRequested'`;
}

/**
 * A direct booking is not a job of the provider before they accept it. It is in no group, and among all jobs only while
 * it waits for them.
 */
function providersOwn(sql: Sql, pending: PendingColumns, { filter }: ListQuery): Part {
  if (filter === 'action-required') return sql`true`;
  return filter === 'all' ? sql`(not ${isAsked(sql)} or ${pending.runs})` : sql`not ${isAsked(sql)}`;
}

/** What the client pinned comes first, however the list is sorted. */
function chooseKeyset(query: ListQuery, side: Side): Keyset {
  const keyset = chooseOrder(query, side);
  return side === 'client' ? { ...keyset, top: 'pinned' } : keyset;
}

function chooseOrder({ filter, sort }: ListQuery, side: Side): Keyset {
  if (filter === 'action-required') return { at: `${side}_action_due`, id: 'job_id', direction: 'asc' };
  if (sort === 'start') return { at: 'when_at', id: 'job_id', direction: 'asc' };
  return { at: 'posted_at', id: 'job_id', direction: sort === 'newest' ? 'desc' : 'asc' };
}

/** One row more than a page holds. */
function chosenJobs(
  sql: Sql,
  own: Part,
  pending: PendingColumns,
  keyset: Keyset,
  { filter, q, cursor }: ListQuery,
): Part {
  const wanted = sql`
    ${own} and ${filter === 'all' ? sql`true` : filter === 'action-required' ? pending.runs : sql`bucket = ${filter}`}
    and ${afterCursor(sql, keyset, cursor)}`;
  const order = orderByKeyset(sql, keyset);
  if (q === undefined || q === '') {
    return sql`select ${listedColumns(sql)} from read.jobs j where ${wanted} ${order} limit ${PAGE_SIZE + 1}`;
  }
  const number = numberIn(q);
  const limit = sql`${order} limit ${PAGE_SIZE + 1}`;
  const titled = sql`folded_title like ${searchPattern(q)}`;
  const found =
    number === undefined
      ? jobsMatching(sql, { q, among: wanted, matching: titled, order: keyset, limit: PAGE_SIZE + 1 })
      : sql`select job_id from read.jobs where ${wanted} and number = ${Number(number)} ${limit}`;
  return sql`select ${listedColumns(sql)} from read.jobs j where job_id in (${found}) ${order}`;
}

/** The sort keys of a row for the list's cursor. */
export function chooseCursorKeys(side: Side, query: ListQuery): (job: ListedJob) => string[] {
  return (job) => [sortedAt(job, side, query), job.jobId, ...(side === 'client' ? [String(job.pinned)] : [])];
}

function sortedAt(job: ListedJob, side: Side, { filter, sort }: ListQuery): string {
  if (filter === 'action-required') {
    return (side === 'client' ? job.clientActionDue : job.providerActionDue) ?? job.postedAt;
  }
  return sort === 'start' ? job.whenAt : job.postedAt;
}
