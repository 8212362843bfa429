import { canonicalEmail } from '#domain/account/email-address.ts';
import type { ApprovalStatus } from '#domain/account/verification/state.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { adminAccountsView, adminJobsView } from '../contract/admin.ts';
import { isUuid, paginate } from '../reading/cursor.ts';
import { accountsMatching } from '../reading/full-text-search.ts';
import { PAGE_SIZE } from '../reading/job-lists.ts';
import { listedJobs } from '../reading/job-rows.ts';
import { jobsWhere } from '../reading/job-filter.ts';
import { afterCursor, orderByKeyset, type Keyset } from '../reading/keyset.ts';
import { searchPattern } from '../reading/search-terms.ts';
import { peopleIn, selectPeople } from '../reading/people.ts';
import type { ReadDeps } from '../reading/send-view.ts';
import { jsonRows, type Part } from '../reading/statement.ts';
import { jobSummary } from '../views/job-summary.ts';
import { toProviderStatus } from '../views/provider-status.ts';
import { searchQuery } from './list-query.ts';

/** `GET /api/admin/jobs?q=`: by number, id, or terms of the title, category or area. */
export function adminJobsRoute(app: Http, { sql, clock }: Pick<ReadDeps, 'sql' | 'clock'>): void {
  const schema = { tags: ['admin'], querystring: searchQuery, response: { 200: adminJobsView } };
  app.get('/api/admin/jobs', { schema }, async (request) => {
    authorize(request.viewer, 'admin');
    const { q, cursor } = request.query;
    const [found] = await sql<{ page: Row[]; people: Row[] }[]>`
      with page as (${jobsWhere(sql, { q, cursor })})
      select ${jsonRows(sql, sql`select * from page`)} as page,
        ${selectPeople(sql, sql`select client_id from page union select provider_id from page`)} as people`;
    const { page, nextCursor } = paginate(listedJobs(found?.page ?? []), PAGE_SIZE, (job) => [job.postedAt, job.jobId]);
    const people = peopleIn(found?.people ?? []);
    const now = clock.now().toISOString();
    return { jobs: page.map((job) => jobSummary(job, people, 'admin', now)), nextCursor };
  });
}

interface AccountRow {
  accountId: string;
  accountType: string;
  name: string | null;
  country: string;
  approvalStatus: ApprovalStatus | null;
  signedUpAt: Date;
}

const latestSignedUp: Keyset = { at: 'signed_up_at', id: 'account_id', direction: 'desc' };

/** `GET /api/admin/accounts?q=`: by id, name, or the whole email address. */
export function adminAccountsRoute(app: Http, { sql }: Pick<ReadDeps, 'sql'>): void {
  const schema = { tags: ['admin'], querystring: searchQuery, response: { 200: adminAccountsView } };
  app.get('/api/admin/accounts', { schema }, async (request) => {
    authorize(request.viewer, 'admin');
    const { q, cursor } = request.query;
    const rows = await sql<AccountRow[]>`
      select account_id as "accountId", account_type as "accountType",
        coalesce(business_name, nullif(concat_ws(' ', first_name, last_name), '')) as name,
        country, approval_status as "approvalStatus", signed_up_at as "signedUpAt"
      from read.accounts where ${accountsWhere(sql, q, cursor)}
      ${orderByKeyset(sql, latestSignedUp)} limit ${PAGE_SIZE + 1}`;
    const { page, nextCursor } = paginate(rows, PAGE_SIZE, (row) => [row.signedUpAt.toISOString(), row.accountId]);
    return { accounts: page.map(accountLine), nextCursor };
  });
}

function accountsWhere(sql: Sql, q: string | undefined, cursor: string | undefined): Part {
  const after = afterCursor(sql, latestSignedUp, cursor);
  if (q === undefined || q === '') return after;
  if (isUuid(q.toLowerCase())) return sql`account_id = ${q} and ${after}`;
  if (q.includes('@')) return sql`canonical_email = ${canonicalEmail(q)} and ${after}`;
  const matching = sql`names like ${searchPattern(q)}`;
  return sql`account_id in (${accountsMatching(sql, { q, among: after, matching, order: latestSignedUp, limit: PAGE_SIZE + 1 })})`;
}

function accountLine({ approvalStatus, signedUpAt, ...row }: AccountRow) {
  return { ...row, providerStatus: toProviderStatus(approvalStatus), signedUpAt: signedUpAt.toISOString() };
}
