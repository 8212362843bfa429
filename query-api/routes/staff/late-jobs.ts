import type { Http } from '#platform/http.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter } from '../../access/permissions.ts';
import { overdueJobsView } from '../../contract/staff.ts';
import { pageOf } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { listedColumns, listedJobs } from '../../reading/job-rows.ts';
import { beyond, inOrder, type Keyset } from '../../reading/keyset.ts';
import { peopleIn, peopleOf } from '../../reading/people.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { jobSummary } from '../../views/job-summary.ts';
import { nextChange } from '../../views/next-change.ts';
import { pageQuery, type SearchQuery } from '../list-query.ts';

const longest: Keyset = { at: 'overdue_since', id: 'job_id', direction: 'asc' };

interface Found {
  readonly page: readonly Row[];
  readonly total: number;
  readonly people: readonly Row[];
}

/** `GET /api/admin/overdue-jobs`: work that is two weeks late, the longest in the queue first. */
export function lateJobsRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['admin'], querystring: pageQuery, response: { 200: overdueJobsView } };
  app.get('/api/admin/overdue-jobs', { schema }, async (request, reply) => {
    enter(request.viewer, 'admin');
    const { cursor } = request.query as SearchQuery;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['jobs', 'accounts', 'reviews'],
      statement: {
        with: sql`
          page as (
            select ${listedColumns(sql)} from read.jobs j
            where overdue_since is not null and ${beyond(sql, longest, cursor)}
            ${inOrder(sql, longest)} limit ${PAGE_SIZE + 1})`,
        select: sql`
          ${jsonRows(sql, sql`select * from page`)} as page,
          (select count(*)::int from read.jobs where overdue_since is not null) as total,
          ${peopleOf(sql, sql`select client_id from page union select provider_id from page`)} as people`,
      },
      make(found, position) {
        const now = clock.now().toISOString();
        const rows = listedJobs(found.page).map((job) => ({ ...job, since: job.overdueSince ?? job.postedAt }));
        const { page, nextCursor } = pageOf(rows, PAGE_SIZE, ({ since, jobId }) => [since, jobId]);
        const people = peopleIn(found.people);
        const jobs = page.map((job) => ({ ...jobSummary(job, people, 'admin', now), overdueSince: job.since }));
        const view = { jobs, total: found.total, nextCursor, position };
        return { view, tags: ['admin:queue'], until: nextChange(now, page) };
      },
    }));
  });
}
