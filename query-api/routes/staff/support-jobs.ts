import { z } from 'zod';

import type { Http } from '#platform/http.ts';
import type { Row } from '#projections/runner/table.ts';
import { selectAccesses, openAccesses, type AccessRows } from '../../access/staff-access.ts';
import { authorize } from '../../access/permissions.ts';
import { supportJobsView } from '../../contract/staff-queues.ts';
import { paginate } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { listedJobs } from '../../reading/job-rows.ts';
import { jobsWhere } from '../../reading/job-filter.ts';
import { minPosition, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows, readAt } from '../../reading/statement.ts';
import { jobSummary } from '../../views/job-summary.ts';
import { searchQuery } from '../list-query.ts';

const supportQuery = searchQuery.extend({ requests: z.enum(['all', 'open', 'ended']).optional() });

interface Found {
  readonly page: Row[];
  readonly accesses: AccessRows;
}

/** `GET /api/support/jobs`: jobs without names of people; a job's page needs an access with a reason. */
export function supportJobsRoute(app: Http, { sql, clock }: Pick<ReadDeps, 'sql' | 'clock'>): void {
  const schema = { tags: ['support'], querystring: supportQuery, response: { 200: supportJobsView } };
  app.get('/api/support/jobs', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'support');
    const { q, cursor, requests } = request.query;
    const { found, position } = await readAt<Found>(
      sql,
      { models: ['jobs', 'accesses', 'search'] },
      minPosition(request),
      {
        with: sql`page as (${jobsWhere(sql, { q, cursor, requests })})`,
        select: sql`${jsonRows(sql, sql`select * from page`)} as page, ${jsonRows(sql, selectAccesses(sql, accountId))} as accesses`,
      },
    );
    const { page, nextCursor } = paginate(listedJobs(found.page), PAGE_SIZE, (job) => [job.postedAt, job.jobId]);
    const now = clock.now().toISOString();
    const ends = openAccesses(found.accesses, now);
    const jobs = page.map((job) => ({
      ...jobSummary(job, new Map(), 'support', now),
      accessEndsAt: ends.get(job.jobId) ?? null,
    }));
    void reply.header('x-position', position);
    return { jobs, nextCursor, position };
  });
}
