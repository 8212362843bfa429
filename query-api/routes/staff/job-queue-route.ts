import type { z } from 'zod';

import type { Http } from '#platform/http.ts';
import { columnName, type Row } from '#projections/runner/table.ts';
import { authorize } from '../../access/permissions.ts';
import type { JobSummary } from '../../contract/jobs.ts';
import { paginate } from '../../reading/cursor.ts';
import { PAGE_SIZE } from '../../reading/job-lists.ts';
import { listedColumns, listedJobs, type ListedJob } from '../../reading/job-rows.ts';
import { afterCursor, orderByKeyset, trustedSql, type Keyset } from '../../reading/keyset.ts';
import { peopleIn, selectPeople, type People } from '../../reading/people.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { jobSummary } from '../../views/job-summary.ts';
import { nextRefresh } from '../../views/next-refresh.ts';
import { pageQuery } from '../list-query.ts';

/** A job of a queue, with the data for its lines. */
export interface Queued<Also> {
  readonly job: ListedJob;
  readonly also: Also;
  readonly summary: JobSummary;
  /** Since when it is in the queue. */
  readonly since: string;
  readonly people: People;
  /** The viewing admin. */
  readonly accountId: string;
}

interface Paged {
  readonly total: number;
  readonly nextCursor: string | null;
  readonly position: string;
}

interface JobQueue<View extends Paged, Also> {
  readonly path: `/api/admin/${string}`;
  readonly view: z.ZodType<View>;
  /** The column with the time since when a job is in the queue. */
  readonly since: 'overdueSince' | 'refundFailedAt' | 'moneyProposedAt' | 'transferRejectedAt';
  /** SQL of further columns for the lines, named as in `Also`, from the jobs as `j`. */
  readonly alsoRead?: string;
  /** SQL of ids of further people in the lines, from `page`. */
  readonly alsoNamed?: string;
  readonly buildView: (page: readonly Queued<Also>[]) => Omit<View, keyof Paged>;
}

interface Found {
  readonly page: readonly Row[];
  readonly total: number;
  readonly people: readonly Row[];
}

/** `GET` with `?cursor=`: jobs that wait for the admins, the longest in the queue first. */
export function jobQueueRoute<View extends Paged, Also = unknown>(
  app: Http,
  deps: ReadDeps,
  queue: JobQueue<View, Also>,
): void {
  const { sql, clock } = deps;
  const { path, view, since, alsoRead, alsoNamed, buildView } = queue;
  const oldestFirst: Keyset = { at: columnName(since), id: 'job_id', direction: 'asc' };
  const stands = trustedSql(sql, `${oldestFirst.at} is not null`);
  const columns = sql`${listedColumns(sql)}${trustedSql(sql, alsoRead === undefined ? '' : `, ${alsoRead}`)}`;
  const people = ['select client_id from page', 'select provider_id from page', alsoNamed ?? []].flat().join(' union ');
  // Each queue checks its own view's type where it builds it.
  const response: Record<200, z.ZodType> = { 200: view };
  const schema = { tags: ['admin'], querystring: pageQuery, response };
  app.get(path, { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'admin');
    const { cursor } = request.query;
    return sendView<Found>(request, reply, deps, () => ({
      models: ['jobs', 'accounts', 'reviews'],
      statement: {
        with: sql`
          page as (
            select ${columns} from read.jobs j where ${stands} and ${afterCursor(sql, oldestFirst, cursor)}
            ${orderByKeyset(sql, oldestFirst)} limit ${PAGE_SIZE + 1})`,
        select: sql`
          ${jsonRows(sql, sql`select * from page`)} as page,
          (select count(*)::int from read.jobs where ${stands}) as total,
          ${selectPeople(sql, trustedSql(sql, people))} as people`,
      },
      make(found, position) {
        const now = clock.now().toISOString();
        const known = peopleIn(found.people);
        const queued = listedJobs(found.page).map((job, i) => ({
          job,
          also: found.page[i] as Also,
          summary: jobSummary(job, known, 'admin', now),
          since: job[since] ?? job.postedAt,
          people: known,
          accountId,
        }));
        const { page, nextCursor } = paginate(queued, PAGE_SIZE, ({ job, since: at }) => [at, job.jobId]);
        return {
          view: { ...buildView(page), total: found.total, nextCursor, position },
          tags: ['admin:queue'],
          until: nextRefresh(
            now,
            page.map(({ job }) => job),
          ),
        };
      },
    }));
  });
}
