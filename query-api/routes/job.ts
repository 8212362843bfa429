import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { timelines, type TimelineRow } from '#projections/read-models/timelines.ts';
import { rowOf } from '#projections/runner/row-of.ts';
import type { Row } from '#projections/runner/table.ts';
import { enter, type Viewer } from '../access/permissions.ts';
import { readProvider, roleOn } from '../access/roles.ts';
import { jobView } from '../contract/job.ts';
import { readJob, readOffers } from '../reading/job-rows.ts';
import { readPeople } from '../reading/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jobView as viewOf } from '../views/job-view.ts';
import { nextChange } from '../views/next-change.ts';

const params = z.object({ jobId: z.uuid() });

/** `GET /api/jobs/:jobId`: the job's page. To everybody who has no part in it the job does not exist. */
export function jobRoute(app: Http, deps: ReadDeps & { clock: Clock }): void {
  const { sql, clock } = deps;
  const schema = { tags: ['jobs'], params, response: { 200: jobView } };
  app.get('/api/jobs/:jobId', { schema }, async (request, reply) => {
    const viewer = enter(request.viewer, 'job');
    const { jobId } = request.params as z.output<typeof params>;
    return sendView(request, reply, deps, {
      viewer,
      models: ['jobs', 'timelines', 'accounts', 'reviews'],
      together: ['jobs', 'timelines'],
      async make(position) {
        const { job, role, offers, provider } = await readAs(sql, viewer, jobId);
        const ids = [job.clientId, job.providerId, ...offers.map(({ providerId }) => providerId)];
        const [timeline, people, reviewed] = await Promise.all([
          readTimeline(sql, jobId),
          readPeople(sql, ids),
          hasReviewed(sql, jobId, viewer.accountId),
        ]);
        const mayOffer = provider !== null && provider.approved && provider.profileCompleted;
        const now = clock.now().toISOString();
        const { accountId } = viewer;
        const page = { job, offers, timeline, people, role, accountId, mayOffer, reviewed, now, position };
        return {
          view: viewOf(page),
          tags: [`job:${jobId}`, ...[...people.keys(), accountId].map((id) => `account:${id}`)],
          until: nextChange(now, [job], offers),
        };
      },
    });
  });
}

async function readAs(sql: Sql, viewer: Viewer, jobId: string) {
  const [job, offers, provider] = await Promise.all([
    readJob(sql, jobId),
    readOffers(sql, [jobId]),
    readProvider(sql, viewer),
  ]);
  const own = offers.filter(({ providerId }) => providerId === viewer.accountId);
  const role = job === null ? null : roleOn(job, viewer, provider, own);
  if (job === null || role === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such job.');
  return { job, role, offers, provider };
}

async function readTimeline(sql: Sql, jobId: string): Promise<TimelineRow[]> {
  const table = timelines.tables['timeline'];
  if (table === undefined) throw new Error('the timelines have no timeline');
  const rows = await sql<Row[]>`select * from read.timeline where job_id = ${jobId} order by revision desc`;
  return rows.map((row) => rowOf(table, row) as unknown as TimelineRow);
}

async function hasReviewed(sql: Sql, jobId: string, accountId: string): Promise<boolean> {
  const rows = await sql`select 1 from read.reviews where job_id = ${jobId} and author_id = ${accountId}`;
  return rows.length > 0;
}
