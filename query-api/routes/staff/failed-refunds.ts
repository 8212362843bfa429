import { waitingRefunds } from '#domain/job/failed-refunds.ts';
import type { Http } from '#platform/http.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../../access/permissions.ts';
import { failedRefundsView, type FailedRefundsView } from '../../contract/staff.ts';
import { pageOf } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { jobOf } from '../../reading/job-rows.ts';
import { beyond, inOrder, type Keyset } from '../../reading/keyset.ts';
import { nameOf, peopleIn, peopleOf, type People } from '../../reading/people.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { jobSummary } from '../../views/job-summary.ts';
import { money } from '../../views/money.ts';
import { pageQuery, type SearchQuery } from '../list-query.ts';

const longest: Keyset = { at: 'refund_failed_at', id: 'job_id', direction: 'asc' };

interface Found {
  readonly page: readonly Row[];
  readonly total: number;
  readonly people: readonly Row[];
}

/** `GET /api/admin/failed-refunds`: jobs with refunds that came back or were refused, the longest in the queue first. */
export function failedRefundsRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['admin'], querystring: pageQuery, response: { 200: failedRefundsView } };
  app.get('/api/admin/failed-refunds', { schema }, async (request, reply) => {
    enter(request.viewer, 'admin');
    const { cursor } = request.query as SearchQuery;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['jobs', 'accounts', 'reviews'],
      statement: {
        with: sql`
          page as (
            select * from read.jobs where refund_failed_at is not null and ${beyond(sql, longest, cursor)}
            ${inOrder(sql, longest)} limit ${PAGE_SIZE + 1})`,
        select: sql`
          ${jsonRows(sql, sql`select * from page`)} as page,
          (select count(*)::int from read.jobs where refund_failed_at is not null) as total,
          ${peopleOf(sql, sql`select client_id from page union select provider_id from page`)} as people`,
      },
      make(found, position) {
        const now = clock.now().toISOString();
        const rows = found.page.map(jobOf).filter((job) => job !== null);
        const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (job) => [job.refundFailedAt ?? job.postedAt, job.jobId]);
        const people = peopleIn(found.people);
        const refunds = page.flatMap((job) => linesOf(job, people, now));
        return { view: { refunds, total: found.total, nextCursor, position }, tags: ['admin:queue'], until: null };
      },
    }));
  });
}

function linesOf(job: JobRow, people: People, now: string): FailedRefundsView['refunds'] {
  return waitingRefunds(job.facts).map(({ refundId, amount, code, refused, sendable }) => ({
    job: jobSummary(job, people, 'admin', now),
    refundId,
    amount: money(amount, job.currency),
    clientName: nameOf(people.get(job.clientId)),
    code,
    refused,
    // While a chargeback runs nothing moves.
    mayRetry: sendable && job.state !== 'ChargebackOpen',
    mayPayOtherwise: job.state !== 'ChargebackOpen',
    at: job.refundFailedAt ?? job.updatedAt,
  }));
}
