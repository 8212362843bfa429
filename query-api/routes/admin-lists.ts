import type { z } from 'zod';

import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../access/permissions.ts';
import { adminAccountsView, adminJobsView } from '../contract/admin.ts';
import { decodeCursor, isInstant, isUuid, pageOf } from '../reading/cursor.ts';
import { listedColumns, listedJobs } from '../reading/job-rows.ts';
import { readPeople } from '../reading/people.ts';
import { jobSummary } from '../views/job-summary.ts';
import { PAGE_SIZE, searchQuery } from './list-query.ts';

type Query = z.output<typeof searchQuery>;
interface Deps {
  readonly sql: Sql;
  readonly clock: Clock;
}

/** `GET /api/admin/jobs?q=`: by number, id, or words of the title, category or area. */
export function adminJobsRoute(app: Http, { sql, clock }: Deps): void {
  const schema = { tags: ['admin'], querystring: searchQuery, response: { 200: adminJobsView } };
  app.get('/api/admin/jobs', { schema }, async (request, reply) => {
    enter(request.viewer, 'admin');
    const { q, cursor } = request.query as Query;
    const after = placeOf(cursor);
    const rows = await sql<Row[]>`
      select ${sql(listedColumns)} from read.jobs where ${jobsThat(sql, q)}
        and ${after === null ? sql`true` : sql`(posted_at, job_id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by posted_at desc, job_id desc limit ${PAGE_SIZE + 1}`;
    const { page, nextCursor } = pageOf(listedJobs(rows), PAGE_SIZE, (job) => [job.postedAt, job.jobId]);
    const people = await readPeople(
      sql,
      page.flatMap((job) => [job.clientId, job.providerId]),
    );
    const now = clock.now().toISOString();
    void reply.header('cache-control', 'private, no-store');
    return { jobs: page.map((job) => jobSummary(job, people, 'admin', now)), nextCursor };
  });
}

function jobsThat(sql: Sql, q: string | undefined) {
  if (q === undefined || q === '') return sql`true`;
  if (isUuid(q.toLowerCase())) return sql`job_id = ${q}`;
  const number = /^(?:hw-?)?(\d{1,9})$/i.exec(q)?.[1];
  if (number !== undefined) return sql`number = ${Number(number)}`;
  const like = pattern(q);
  return sql`(title ilike ${like} or category ilike ${like} or area ilike ${like})`;
}

interface AccountRow {
  accountId: string;
  accountType: string;
  name: string | null;
  country: string;
  approved: boolean;
  signedUpAt: Date;
}

/** `GET /api/admin/accounts?q=`: by id, name, or the whole email address. */
export function adminAccountsRoute(app: Http, { sql }: Deps): void {
  const schema = { tags: ['admin'], querystring: searchQuery, response: { 200: adminAccountsView } };
  app.get('/api/admin/accounts', { schema }, async (request, reply) => {
    enter(request.viewer, 'admin');
    const { q, cursor } = request.query as Query;
    const after = placeOf(cursor);
    const rows = await sql<AccountRow[]>`
      select account_id as "accountId", account_type as "accountType",
        coalesce(business_name, nullif(concat_ws(' ', first_name, last_name), '')) as name,
        country, approved_at is not null as approved, signed_up_at as "signedUpAt"
      from read.accounts where ${accountsThat(sql, q)}
        and ${after === null ? sql`true` : sql`(signed_up_at, account_id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by signed_up_at desc, account_id desc limit ${PAGE_SIZE + 1}`;
    const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (row) => [row.signedUpAt.toISOString(), row.accountId]);
    void reply.header('cache-control', 'private, no-store');
    return { accounts: page.map(accountLine), nextCursor };
  });
}

function accountsThat(sql: Sql, q: string | undefined) {
  if (q === undefined || q === '') return sql`true`;
  if (isUuid(q.toLowerCase())) return sql`account_id = ${q}`;
  if (q.includes('@')) return sql`lower(email) = ${q.toLowerCase()}`;
  return sql`(concat_ws(' ', first_name, last_name) ilike ${pattern(q)} or business_name ilike ${pattern(q)})`;
}

function accountLine({ approved, signedUpAt, ...row }: AccountRow) {
  const providerStatus =
    row.accountType !== 'provider' ? null : approved ? ('approved' as const) : ('pending' as const);
  return { ...row, providerStatus, signedUpAt: signedUpAt.toISOString() };
}

/** What is looked for stands for itself: its per cent signs and underscores are no wildcards. */
function pattern(q: string): string {
  return `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function placeOf(cursor: string | undefined): { at: string; id: string } | null {
  if (cursor === undefined) return null;
  const [at = '', id = ''] = decodeCursor(cursor, [isInstant, isUuid]);
  return { at, id };
}
