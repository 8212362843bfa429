import type { Sql } from '#platform/postgres.ts';
import { parseInstant, decodeRow } from '#projections/runner/decode-row.ts';
import { jobTables, type JobRow } from '#projections/read-models/jobs/tables.ts';
import { reviewTables } from '#projections/read-models/reviews/tables.ts';
import type { ReportRow } from '#projections/read-models/reports.ts';
import { timelineTable, type TimelineRow } from '#projections/read-models/timelines.ts';
import type { Row } from '#projections/runner/table.ts';
import { providerWhere, type ProviderFacts } from '../access/provider-role.ts';
import type { Viewer } from '../access/permissions.ts';
import type { Thread } from '../contract/offers.ts';
import { toJobRow, toOfferRows, offersWhere } from './job-rows.ts';
import { peopleIn, selectPeople } from './people.ts';
import { reviewReportsWhere } from './reports.ts';
import { jsonRow, jsonRows, type Part, type Statement } from './statement.ts';

interface FoundPage {
  readonly job: Row | null;
  readonly offers: readonly Row[];
  readonly timeline: readonly Row[];
  readonly ledger: readonly Row[];
  readonly people: readonly Row[];
  readonly provider: ProviderFacts | null;
  readonly reviews: readonly Row[];
  readonly reported: readonly Pick<ReportRow, 'side' | 'part'>[];
  readonly threads: readonly Thread[];
  readonly accessedAt: string | null;
}
export type { FoundPage };

/** Everything that a job's page shows, for any viewer. `more` adds parts for another page. */
export function pageStatement(sql: Sql, jobId: string, { accountId }: Viewer, more: Part = sql``): Statement {
  return {
    with: sql`
      job as materialized (select * from read.jobs where job_id = ${jobId}),
      bids as materialized (${offersWhere(sql, sql`job_id = ${jobId}`)})`,
    select: sql`
      ${jsonRow(sql, sql`select * from job`)} as job,
      ${jsonRows(sql, sql`select * from bids`)} as offers,
      ${jsonRows(sql, sql`select * from read.timeline where job_id = ${jobId} order by revision desc`)} as timeline,
      ${jsonRows(sql, sql`select * from read.ledger where job_id = ${jobId} order by revision, nth`)} as ledger,
      ${jsonRow(sql, providerWhere(sql, accountId))} as provider,
      ${jsonRows(sql, sql`select * from read.reviews where job_id = ${jobId}`)} as reviews,
      ${jsonRows(sql, reviewReportsWhere(sql, sql`job_id = ${jobId}`, accountId))} as reported,
      ${jsonRows(sql, threadsWhere(sql, jobId, accountId))} as threads,
      (select to_json(accessed_at) from read.accesses where job_id = ${jobId} and staff_id = ${accountId}) as "accessedAt",
      ${selectPeople(
        sql,
        sql`select client_id from job union select provider_id from job union select provider_id from bids
          union select actor_id from read.timeline where job_id = ${jobId} and actor in ('support', 'admin')`,
      )} as people
      ${more}`,
  };
}

/** An account's threads about a job, each with its provider. */
function threadsWhere(sql: Sql, jobId: string, accountId: string): Part {
  return sql`
    select c.conversation_id as "conversationId", c.provider_id as "providerId",
      c.client_messages + c.provider_messages as messages, t.unread
    from read.conversations c join read.threads t on t.conversation_id = c.conversation_id and t.account_id = ${accountId}
    where c.job_id = ${jobId}`;
}

/** The found rows, parsed; null if there is no such job. */
export function parsePageRows(found: FoundPage) {
  const job = toJobRow(found.job);
  if (job === null) return null;
  return {
    job,
    offers: toOfferRows(found.offers),
    timeline: found.timeline.map((row) => withJobRole(decodeRow(timelineTable, row), job)),
    ledger: found.ledger.map((row) => decodeRow(jobTables.ledger, row)),
    people: peopleIn(found.people),
    reviews: found.reviews.map((row) => decodeRow(reviewTables.reviews, row)),
    reported: found.reported,
    threads: found.threads,
    accessedAt: found.accessedAt === null ? null : parseInstant(found.accessedAt),
  };
}

/** An account that ordered the work acts as its client, even a provider. */
function withJobRole(row: TimelineRow, { clientId }: JobRow): TimelineRow {
  return row.actorId === clientId ? { ...row, actor: 'client' } : row;
}
