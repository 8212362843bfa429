import { z } from 'zod';

import type { Http } from '#platform/http.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { ownRequestsView } from '../contract/jobs.ts';
import { paginate } from '../reading/cursor.ts';
import { PAGE_SIZE, selectUnread } from '../reading/job-lists.ts';
import { afterCursor, orderByKeyset, type Keyset } from '../reading/keyset.ts';
import { listedColumns, listedJobs } from '../reading/job-rows.ts';
import { searchPattern } from '../reading/search-terms.ts';
import { accountTopics, peopleIn, selectPeople } from '../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { jsonRow, jsonRows } from '../reading/statement.ts';
import { jobSummary } from '../views/job-summary.ts';
import { nextRefresh } from '../views/next-refresh.ts';
import { cursor, q } from './list-query.ts';

const ownQuery = z.object({ filter: z.enum(['all', 'open', 'ended']).default('all'), q, cursor });
type Query = z.output<typeof ownQuery>;

const newest: Keyset = { at: 'posted_at', id: 'job_id', direction: 'desc', top: 'pinned' };

interface Found {
  readonly page: readonly Row[];
  readonly counts: { readonly all: number; readonly open: number };
  readonly unread: readonly { readonly jobId: string; readonly unread: number }[];
  readonly people: readonly Row[];
}

/** `GET /api/requests/own`: the viewer's requests that are not booked, or never were. */
export function ownRequestsRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['requests'], querystring: ownQuery, response: { 200: ownRequestsView } };
  app.get('/api/requests/own', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own requests');
    return sendView(request, reply, deps, () => buildRecipe(accountId, request.query, deps));
  });
}

function buildRecipe(accountId: string, { filter, ...query }: Query, { sql, clock }: ReadDeps): ViewRecipe<Found> {
  const now = clock.now().toISOString();
  const own = sql`client_id = ${accountId} and booked_at is null`;
  return {
    models: ['jobs', 'accounts', 'reviews', 'conversations'],
    statement: {
      with: sql`
        page as (
          select ${listedColumns(sql)} from read.jobs j where ${own}
            and ${filter === 'all' ? sql`true` : sql`bucket = ${filter}`}
            and ${query.q ? sql`folded_title like ${searchPattern(query.q)}` : sql`true`}
            and ${afterCursor(sql, newest, query.cursor)}
          ${orderByKeyset(sql, newest)} limit ${PAGE_SIZE + 1})`,
      select: sql`
        ${jsonRows(sql, sql`select * from page`)} as page,
        ${jsonRow(sql, sql`select count(*)::int as all, count(*) filter (where bucket = 'open')::int as open from read.jobs where ${own}`)} as counts,
        ${jsonRows(sql, selectUnread(sql, accountId, sql`select job_id from page`))} as unread,
        ${selectPeople(sql, sql`select client_id from page union select provider_id from page`)} as people`,
    },
    make({ counts, ...found }, position) {
      const { page, nextCursor } = paginate(listedJobs(found.page), PAGE_SIZE, (job) => [
        job.postedAt,
        job.jobId,
        String(job.pinned),
      ]);
      const people = peopleIn(found.people);
      const unread = new Map(found.unread.map((row) => [row.jobId, row.unread]));
      const requests = page.map((job) => jobSummary(job, people, 'client', now, unread.get(job.jobId)));
      const ended = counts.all - counts.open;
      return {
        view: { requests, counts: { ...counts, ended }, nextCursor, position },
        tags: [`client:${accountId}`, `inbox:${accountId}`, ...accountTopics(people.keys())],
        until: nextRefresh(now, page),
      };
    },
  };
}
