import type { Http } from '#platform/http.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../../access/permissions.ts';
import { refundsView, type RefundsView } from '../../contract/staff.ts';
import { pageOf } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { jobOf } from '../../reading/job-rows.ts';
import { beyond, inOrder, type Keyset } from '../../reading/keyset.ts';
import { peopleIn, peopleOf, staffNameOf, type People } from '../../reading/people.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { jobSummary } from '../../views/job-summary.ts';
import { money } from '../../views/money.ts';
import { pageQuery, type SearchQuery } from '../list-query.ts';

const longest: Keyset = { at: 'refund_proposed_at', id: 'job_id', direction: 'asc' };

interface Found {
  readonly page: readonly Row[];
  readonly total: number;
  readonly people: readonly Row[];
}

/** `GET /api/admin/refunds`: refunds that wait for another admin. */
export function refundsRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['admin'], querystring: pageQuery, response: { 200: refundsView } };
  app.get('/api/admin/refunds', { schema }, async (request, reply) => {
    const { accountId } = enter(request.viewer, 'admin');
    const { cursor } = request.query as SearchQuery;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['jobs', 'accounts', 'reviews'],
      statement: {
        with: sql`
          page as (
            select * from read.jobs where refund_proposed_at is not null and ${beyond(sql, longest, cursor)}
            ${inOrder(sql, longest)} limit ${PAGE_SIZE + 1})`,
        select: sql`
          ${jsonRows(sql, sql`select * from page`)} as page,
          (select count(*)::int from read.jobs where refund_proposed_at is not null) as total,
          ${peopleOf(
            sql,
            sql`select client_id from page union select provider_id from page
              union select (facts->'refundProposal'->>'staffId')::uuid from page`,
          )} as people`,
      },
      make(found, position) {
        const now = clock.now().toISOString();
        const rows = found.page.map(jobOf).filter((job) => job !== null);
        const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (job) => [
          job.refundProposedAt ?? job.postedAt,
          job.jobId,
        ]);
        const people = peopleIn(found.people);
        const refunds = page.flatMap((job) => lineOf(job, people, accountId, now));
        return { view: { refunds, total: found.total, nextCursor, position }, tags: ['admin:queue'], until: null };
      },
    }));
  });
}

function lineOf(job: JobRow, people: People, accountId: string, now: string): RefundsView['refunds'] {
  const { refundProposal } = job.facts;
  if (refundProposal === null) return [];
  const { refundId, staffId, refund } = refundProposal;
  return [
    {
      job: jobSummary(job, people, 'admin', now),
      refundId,
      refund: money(refund, job.currency),
      reason: job.details.refundReason ?? null,
      staffId,
      staffName: staffNameOf(people.get(staffId)),
      at: job.refundProposedAt ?? job.updatedAt,
      mine: staffId !== accountId,
    },
  ];
}
